import type { ReactNode } from 'react'
import type { Poisha } from '#shared/money.ts'
import type { OrderState } from '#shared/payments.ts'
import { useFormats, useText } from '#web/use-words.ts'
import { PaymentBadge } from './payment-badge.tsx'

type Props = {
  payment: { title: string; amount: Poisha; refunded: Poisha; state: OrderState }
  /** When, how and by whom. */
  about: ReactNode
  /** What can be done with it, or has to be. */
  children?: ReactNode
}

/** One payment in a list: what and how much, then how it came, then how it stands. */
export function PaymentLine({ payment, about, children }: Props) {
  const t = useText()
  const formats = useFormats()
  const { title, amount, refunded, state } = payment
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1">
      <span className="leading-snug font-semibold">{title}</span>
      <span className="tabular justify-self-end font-semibold whitespace-nowrap">
        {formats.money(amount)}
      </span>
      <span className="text-sm text-muted max-sm:col-span-2">{about}</span>
      <span className="justify-self-end max-sm:justify-self-start">
        <PaymentBadge state={state} />
      </span>
      {refunded > 0 && (
        <span className="col-span-2 text-sm text-muted">{t('billing.refunded', { amount: refunded })}</span>
      )}
      {children && <span className="col-span-2">{children}</span>}
    </span>
  )
}
