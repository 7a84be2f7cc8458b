import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ToolForm } from './use-tool-form.ts'

/** What was chosen before its person left to pay, shared from the phone, or made by another tool, is in the form. */
export function useReturnedPictures(form: ToolForm): void {
  const { draftKey } = form
  const { search } = useLocation()
  const asked = useRef<string>(undefined)
  const bring = useEffectEvent(() => {
    // Where its script does not come they are chosen again.
    void import('./picture/bring-back.ts')
      .then(({ bringBack }) => bringBack(() => now.current))
      .catch(() => {})
  })
  // What is chosen meanwhile is newer.
  const now = useRef(form)
  useEffect(() => {
    now.current = form
  })

  useEffect(() => {
    if (asked.current === draftKey + search) return
    asked.current = draftKey + search
    bring()
  }, [draftKey, search])
}
