import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { pictureFiles } from '#shared/gallery.ts'
import { fetchPicture } from '#web/calls/call.ts'
import { toast } from '#web/ui/toast.ts'
import { PictureRefused, preparePicture } from './picture/prepare-picture.ts'
import type { ToolForm } from './use-tool-form.ts'

const anId = /^[0-9a-f-]{36}$/i

/** `?from={generation}`: the result of another tool becomes this one's picture, also after a reload. */
export function useHandedPicture(form: ToolForm): void {
  const [query] = useSearchParams()
  const from = query.get('from')
  const field = form.tool.fields.file
  const taken = useRef<string>(undefined)

  const take = useEffectEvent(async (id: string) => {
    if (field?.kind !== 'image') return
    try {
      const blob = await fetchPicture(pictureFiles.full({ id, version: 0 }), 'no-cache')
      form.setPicture('file', await preparePicture(blob, 'picture.png', field.maxMegabytes))
    } catch (error) {
      const text = error instanceof PictureRefused ? error.message : wordsOf(say('pictures.notHanded'))
      toast({ tone: 'error', text })
    }
  })

  useEffect(() => {
    if (!from || !anId.test(from) || taken.current === from) return
    taken.current = from
    void take(from)
  }, [from])
}
