import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PortraitCheck } from '#shared/offices/portrait-check.ts'
import { checkPortrait } from '#web/calls/check-portrait.ts'
import { openPicture, type Picture } from '../../picture/prepare-picture.ts'
import { smallCopy } from './small-copy.ts'

export type Looked =
  | { state: 'looking' }
  | { state: 'seen'; check: PortraitCheck<string> }
  /** It could not be looked at; the picture can be made all the same. `why` is the server's word, where it has one. */
  | { state: 'unseen'; why: string | null }

/** Looks at the chosen photo as soon as it is there. */
export function usePortraitCheck(picture: Picture): { looked: Looked; again: () => void } {
  const [answered, setAnswered] = useState<{ of: Picture; looked: Looked }>()
  const newest = useRef<Picture>(undefined)
  const look = useEffectEvent(async (of: Picture) => {
    const looked = await lookAt(of)
    if (newest.current === of) setAnswered({ of, looked })
  })
  useEffect(() => {
    newest.current = picture
    void look(picture)
  }, [picture])
  return {
    looked: answered?.of === picture ? answered.looked : { state: 'looking' },
    again() {
      setAnswered(undefined)
      void lookAt(picture).then((looked) => setAnswered({ of: picture, looked }))
    },
  }
}

async function lookAt({ file }: Picture): Promise<Looked> {
  const bitmap = await openPicture(file).catch(() => null)
  const copy =
    bitmap && (await smallCopy(bitmap, { left: 0, top: 0, width: bitmap.width, height: bitmap.height }))
  bitmap?.close()
  if (!copy) return { state: 'unseen', why: null }
  const answer = await checkPortrait(copy)
  if (answer.kind === 'done') return { state: 'seen', check: answer.value }
  return { state: 'unseen', why: answer.kind === 'refused' ? answer.message : null }
}
