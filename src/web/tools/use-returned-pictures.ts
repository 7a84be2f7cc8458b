import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Picture } from './picture/prepare-picture.ts'
import type { ToolForm } from './use-tool-form.ts'

/** What was in the form before its page ended, was shared from the phone, or made by another tool, is in it again. */
export function useReturnedPictures(form: ToolForm): void {
  const { draftKey } = form
  const { search } = useLocation()
  const asked = useRef<string>(undefined)
  // What was chosen meanwhile is newer, and what was chosen and taken out again as well.
  const chosen = useRef(new Set<string>())
  const put = useEffectEvent((name: string, picture: Picture, isWanted?: boolean) => {
    if (isWanted || !chosen.current.has(name)) form.setPicture(name, picture)
  })
  const putMany = useEffectEvent((photos: readonly File[], isWanted?: boolean) => {
    if (isWanted || !chosen.current.has('file')) form.setMany(photos)
  })
  const { pictures, many } = form
  useEffect(() => {
    for (const name of Object.keys(pictures)) chosen.current.add(name)
    if (many.length > 0) chosen.current.add('file')
  }, [pictures, many])

  useEffect(() => {
    if (asked.current === draftKey + search) return
    asked.current = draftKey + search
    // Where its script does not come they are chosen again.
    void import('./picture/bring-back.ts')
      .then(({ bringBack }) =>
        bringBack(
          form,
          (...given) => put(...given),
          (...given) => putMany(...given),
        ),
      )
      .catch(() => {})
  }, [form, draftKey, search])
}
