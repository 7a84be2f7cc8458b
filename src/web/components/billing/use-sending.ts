import { useEffect, useState } from 'react'
import { keep, kept } from '#web/device/keep.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const note = (wish: string): void => keep('visit', 'sending', wish)

/**
 * For what money is being sent. That happens in another app, and a small phone ends the page meanwhile: whoever comes
 * back finds the dialog again, and need not press once more to buy what they have paid.
 */
export function useSending() {
  const hydrated = useHydrated()
  const [before] = useState(() => kept('visit', 'sending') ?? '')
  const [wish, setWish] = useState<string>()
  useEffect(() => forgetSending, [])
  const choose = (chosen: string) => {
    note(chosen)
    setWish(chosen)
  }
  return [wish ?? (hydrated ? before : ''), choose] as const
}

export const forgetSending = (): void => note('')
