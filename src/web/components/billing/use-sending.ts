import { useEffect, useState } from 'react'
import { type Wallet, wallets } from '#shared/payments.ts'
import { keep, kept } from '#web/device/keep.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What is typed of one sending says nothing of the next. */
function note(wish: string): void {
  keep('visit', 'sending', wish)
  keep('visit', 'sent', '')
}

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

type Sent = { wallet: Wallet; trxId: string }

/** With which wallet, and the number typed so far: who looks into the other app once more finds it again as well. */
export function useSent(start: Wallet) {
  const [sent, setSent] = useState(() => readSent(kept('visit', 'sent')) ?? { wallet: start, trxId: '' })
  const say = (more: Partial<Sent>) => {
    const now = { ...sent, ...more }
    keep('visit', 'sent', `${now.wallet} ${now.trxId}`)
    setSent(now)
  }
  return [sent, say] as const
}

function readSent(text: string | null): Sent | undefined {
  const [name, ...typed] = (text ?? '').split(' ')
  const wallet = wallets.find((each) => each === name)
  return wallet && { wallet, trxId: typed.join(' ') }
}
