import { useEffect, useEffectEvent } from 'react'
import { earOf } from '#web/hooks/use-live.ts'
import { useReadAgain } from '#web/hooks/use-read-again.ts'
import { connectLive } from '#web/calls/live-connection.ts'
import { useRootData } from '#web/root-data.ts'

const gatherMs = 100
const everyMs = 1_000

/** Reads the open tab again when something changed: soon after the first change, then once a second at most. */
export function useAdminLive(): void {
  const { me, readAt } = useRootData()
  const who = earOf(me)
  const readFirst = useEffectEvent(() => readAt)
  const readAgain = useReadAgain()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastAt = -Infinity
    const disconnect = connectLive(who, readFirst(), (heard) => {
      if (heard.kind !== 'admin' && heard.kind !== 'resync') return
      timer ??= setTimeout(look, Math.max(gatherMs, lastAt + everyMs - performance.now()))
    })
    function look() {
      // The timer stays set while it reads, so that a slow answer is not overtaken by the next question.
      void readAgain().finally(() => {
        lastAt = performance.now()
        timer = undefined
      })
    }
    return () => {
      clearTimeout(timer)
      disconnect()
    }
  }, [who, readAgain])
}
