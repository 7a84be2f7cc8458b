import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Picture } from './picture/prepare-picture.ts'
import type { ToolForm } from './use-tool-form.ts'

/** What was in the form before its page ended, was shared from the phone, or made by another tool, is in it again. */
export function useReturnedPictures(form: ToolForm): void {
  const { draftKey } = form
  const { search } = useLocation()
  const asked = useRef<string>(undefined)
  const put = useEffectEvent((name: string, picture: Picture, isWanted?: boolean) => {
    // What was chosen meanwhile is newer.
    if (isWanted || !form.pictures[name]) form.setPicture(name, picture)
  })

  useEffect(() => {
    if (asked.current === draftKey + search) return
    asked.current = draftKey + search
    // Where its script does not come they are chosen again.
    void import('./picture/bring-back.ts')
      .then(({ bringBack }) => bringBack(form, (name, picture, isWanted) => put(name, picture, isWanted)))
      .catch(() => {})
  }, [form, draftKey, search])
}
