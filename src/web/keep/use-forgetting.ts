import { useEffect, useRef } from 'react'
import { forgetChosen, forgetOldChosen } from './chosen-pictures.ts'

/** What was kept on this device goes with its person, and after an hour in any case. */
export function useForgetting(owner: string | null): void {
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (owner ?? before.current) void forgetChosen(owner)
    else void forgetOldChosen()
    before.current = owner ?? undefined
  }, [owner])
}
