import { CreditCard } from 'lucide-react'
import { moneyText } from '#shared/money.ts'
import type { OrderState } from '#shared/payments.ts'
import { visitAt } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type Ended = { tranId: string; title: string; amount: number; state: OrderState }

const told: Partial<Record<OrderState, string>> = {
  paid: 'has arrived. What it brings is in your account.',
  refused: 'was refused.',
  refunded: 'goes back to you.',
  held: 'is being looked at. We tell you as soon as it is decided.',
}

/** How a payment ended while nobody was looking; stays until it has been opened. */
export function PaymentNews({ payment }: { payment: Ended | null }) {
  const words = payment && told[payment.state]
  if (!words) return null
  return (
    <section
      aria-label="Your payment"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-brand-soft p-3 sm:p-4"
    >
      <CreditCard size={22} aria-hidden="true" className="shrink-0 text-brand" />
      <p className="min-w-0 flex-1 basis-52 leading-snug">
        <strong>Your payment of {moneyText(payment.amount)}</strong> for {payment.title} {words}
      </p>
      <ButtonLink to={visitAt(payment.tranId)} size="compact" variant="quiet">
        See it
      </ButtonLink>
    </section>
  )
}
