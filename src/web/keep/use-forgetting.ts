import { useEffect, useRef } from 'react'
import { whenIdle } from '#web/device/sight.ts'

/** What was kept on this device goes with its person, and after an hour in any case. Nothing waits for it. */
export function useForgetting(owner: string | null): void {
  const before = useRef<string>(undefined)
  useEffect(() => {
    const left = before.current
    before.current = owner ?? undefined
    whenIdle(() => void forget(owner, left).catch(() => {}))
  }, [owner])
}

async function forget(owner: string | null, left: string | undefined): Promise<void> {
  const { forgetChosen, forgetOldChosen } = await import('./chosen-pictures.ts')
  await ((owner ?? left) ? forgetChosen(owner) : forgetOldChosen())
}
