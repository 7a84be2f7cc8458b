import { useRef, useState } from 'react'
import { RefusedCall, sayRefusal } from '#web/calls/call-auth.ts'
import { useRecheck } from './recheck.tsx'

/** Runs one call at a time; where a fresh proof is asked for, asks for it once and goes on. */
export function useCall() {
  const recheck = useRecheck()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function run(work: () => Promise<void>): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setError(undefined)
    try {
      await work().catch(async (failure: unknown) => {
        const needsCheck = failure instanceof RefusedCall && failure.code === 'check_needed'
        if (!needsCheck) throw failure
        if (await recheck()) await work()
      })
    } catch (failure) {
      setError(sayRefusal(failure))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { run, busy, error }
}
