import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImageField } from '#shared/tools/declaration/field-kinds.ts'
import { PictureRefused, preparePicture } from '../picture/prepare-picture.ts'
import type { ToolForm } from '../use-tool-form.ts'
import { ImageBox } from './image-box.tsx'

type Props = { name: string; field: ImageField; form: ToolForm; error: string | undefined }

export function ImageWidget({ name, field, form, error }: Props) {
  const [busy, setBusy] = useState(false)
  const newest = useRef<File>(undefined)

  async function take(file: File) {
    newest.current = file
    setBusy(true)
    form.setReading(name, true)
    try {
      const picture = await preparePicture(file, file.name, field.maxMegabytes)
      if (newest.current === file) form.setPicture(name, picture)
    } catch (error) {
      if (newest.current !== file) return
      const message = error instanceof PictureRefused ? error.message : wordsOf(say('general.wrong'))
      form.fail({ field: name, message })
    } finally {
      if (newest.current === file) {
        setBusy(false)
        form.setReading(name, false)
      }
    }
  }

  usePaste(isNextFree(name, form), (file) => void take(file))

  return (
    <ImageBox
      field={field}
      picture={form.pictures[name]}
      busy={busy}
      error={error}
      onFiles={(files) => {
        const [file, ...more] = files
        if (field.multiple && more.length > 0) form.setMany(files)
        else if (file) void take(file)
      }}
      onNoFile={() => form.fail({ field: name, message: wordsOf(say('pictures.notHanded')) })}
      onRemove={() => form.setPicture(name, null)}
    />
  )
}

/** A pasted picture goes into the first box that is still empty. */
function isNextFree(name: string, { tool, values, pictures }: ToolForm): boolean {
  const free = Object.entries(tool.fields).find(
    ([other, field]) => field.kind === 'image' && (field.show?.(values) ?? true) && !pictures[other],
  )
  return free?.[0] === name
}

function usePaste(enabled: boolean, onFile: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!file) return
    event.preventDefault()
    onFile(file)
  })
  useEffect(() => {
    if (!enabled) return
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [enabled])
}
