import { useEffect, useEffectEvent, useRef } from 'react'
import { whenIdle } from '#web/device/sight.ts'
import { forgetLeft } from '#web/hooks/use-left.ts'
import { useReadAgain } from '#web/hooks/use-read-again.ts'

/** What a page does for later, once it has nothing better to do. Nothing waits for it. */
export function useRest(owner: string | null): void {
  const before = useRef<string>(undefined)
  const readAgain = useReadAgain()
  const rest = useEffectEvent((left: string | undefined) =>
    import('./at-rest.ts').then(({ atRest }) => atRest({ owner, left, readAgain })).catch(() => {}),
  )
  useEffect(() => {
    const left = before.current
    before.current = owner ?? undefined
    if (left !== before.current) forgetLeft()
    whenIdle(() => void rest(left))
  }, [owner])
}
