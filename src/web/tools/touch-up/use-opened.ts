import { useEffect, useEffectEvent, useState } from 'react'
import type { TouchUpView } from '#shared/touch-up.ts'
import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import type { Sheet } from './sheet.ts'

type Found = { sheet: Sheet; view: TouchUpView; ground: HTMLImageElement | null }

export type Opened =
  | { state: 'opening' }
  | { state: 'failed'; why: string; again: () => void }
  | ({ state: 'ready' } & Found)

/** Fetches all that is drawn on; words where that is refused. */
export type Open = () => Promise<Found | string>

export const notLoaded = (): string => wordsOf(say('touchUp.notOpened'))

export function useOpened(open: Open): Opened {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' })
  const fetchAll = useEffectEvent(open)
  const isOpening = opened.state === 'opening'
  useEffect(() => {
    if (!isOpening) return
    let isWanted = true
    const again = () => setOpened({ state: 'opening' })
    async function load() {
      const found = await fetchAll().catch(notLoaded)
      if (!isWanted) return
      setOpened(
        typeof found === 'string' ? { state: 'failed', why: found, again } : { state: 'ready', ...found },
      )
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [isOpening])
  return opened
}
