import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { isOnline } from '#web/device/network.ts'
import { useReadAgain } from './use-read-again.ts'

const pollMs = 12_000

/** Changes come by themselves; this is for networks that swallow the stream. */
export function usePolling(enabled: boolean): void {
  const { state } = useRevalidator()
  const readAgain = useReadAgain()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && isOnline() && state === 'idle') void readAgain()
  })
  useEffect(() => {
    if (!enabled) return
    const timer = setInterval(look, pollMs)
    return () => clearInterval(timer)
  }, [enabled])
}
