import { useEffect, useEffectEvent, useRef } from 'react'
import type { Picture } from './picture/prepare-picture.ts'
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
    // Where its script does not come they are chosen again.
    void import('./picture/bring-back.ts')
      .then(({ bringBack }) =>
        bringBack(
          { draftKey, tool },
          { put: (name, picture) => put(name, picture), read: (name, reads) => read(name, reads) },
        ),
      )
      .catch(() => {})
  }, [draftKey, tool])
}
