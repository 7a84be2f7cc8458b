import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Picture } from './picture/prepare-picture.ts'
import type { ToolForm } from './use-tool-form.ts'

/** What was chosen before its page ended, shared from the phone, or made by another tool, is in the form. */
export function useReturnedPictures(form: ToolForm): void {
  const { draftKey, tool } = form
  const { search } = useLocation()
  const asked = useRef<string>(undefined)
  const put = useEffectEvent((name: string, picture: Picture, isWanted?: boolean) => {
    // What was chosen meanwhile is newer.
    if (isWanted || !form.pictures[name]) form.setPicture(name, picture)
  })
  const read = useEffectEvent((name: string, reads: boolean) => form.setReading(name, reads))
  const putMany = useEffectEvent((photos: readonly File[]) => form.setMany(photos))

  useEffect(() => {
    if (asked.current === draftKey + search) return
    asked.current = draftKey + search
    // Where its script does not come they are chosen again.
    void import('./picture/bring-back.ts')
      .then(({ bringBack }) =>
        bringBack(
          { draftKey, tool },
          {
            put: (name, picture, isWanted) => put(name, picture, isWanted),
            read: (name, reads) => read(name, reads),
            putMany: (photos) => putMany(photos),
          },
        ),
      )
      .catch(() => {})
  }, [draftKey, tool, search])
}
