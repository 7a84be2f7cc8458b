import { useEffect, useEffectEvent, useRef } from 'react'
import { type Picture, preparePicture } from './picture/prepare-picture.ts'
import type { ToolForm } from './use-tool-form.ts'

/** The pictures that were chosen before their person left to pay stand in the form again. */
export function useReturnedPictures(form: ToolForm): void {
  const { draftKey, tool } = form
  const asked = useRef<string>(undefined)
  const put = useEffectEvent((name: string, picture: Picture) => {
    // What was chosen meanwhile is newer.
    if (!form.pictures[name]) form.setPicture(name, picture)
  })
  const read = useEffectEvent((name: string, reads: boolean) => form.setReading(name, reads))

  useEffect(() => {
    if (asked.current === draftKey) return
    asked.current = draftKey

    async function bringBack(name: string, file: File) {
      const field = tool.fields[name]
      if (field?.kind !== 'image') return
      read(name, true)
      try {
        put(name, await preparePicture(file, file.name, field.maxMegabytes))
      } catch {
        // It was good when it was chosen; if this device has lost it, it is chosen again.
      } finally {
        read(name, false)
      }
    }
    async function bringAllBack() {
      const { takeChosen } = await import('#web/keep/chosen-pictures.ts')
      const files = Object.entries(await takeChosen(draftKey))
      await Promise.all(files.map(([name, file]) => bringBack(name, file)))
    }
    // Where its script does not come they are chosen again.
    void bringAllBack().catch(() => {})
  }, [draftKey, tool])
}
