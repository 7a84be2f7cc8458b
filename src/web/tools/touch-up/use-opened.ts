import { useEffect, useState } from 'react'
import type { TouchUpView } from '#shared/touch-up.ts'
import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { seeTouchUp } from '#web/calls/touch-up.ts'
import { loadImage, loadSheet } from './load-sheet.ts'
import type { Sheet } from './sheet.ts'

export type Opened =
  | { state: 'opening' }
  | { state: 'failed'; why: string; again: () => void }
  | { state: 'ready'; sheet: Sheet; view: TouchUpView; ground: HTMLImageElement | null }

const notLoaded = () => wordsOf(say('touchUp.notOpened'))

/** Fetches all that the editor of one picture needs, as it was left the last time. */
export function useOpened(id: string): Opened {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' })
  const [wanted, setWanted] = useState({ id })
  useEffect(() => {
    let isWanted = true
    const fail = (why: string) => {
      const again = () => {
        setOpened({ state: 'opening' })
        setWanted({ id: wanted.id })
      }
      if (isWanted) setOpened({ state: 'failed', why, again })
    }
    async function open() {
      const answer = await seeTouchUp(wanted.id)
      if (answer.kind !== 'done') return fail(answer.kind === 'refused' ? answer.message : notLoaded())
      const view = answer.value
      const [sheet, ground] = await Promise.all([
        loadSheet(wanted.id, view),
        view.groundUrl ? loadImage(view.groundUrl) : null,
      ])
      if (isWanted) setOpened({ state: 'ready', sheet, view, ground })
    }
    open().catch(() => fail(notLoaded()))
    return () => {
      isWanted = false
    }
  }, [wanted])
  return opened
}
