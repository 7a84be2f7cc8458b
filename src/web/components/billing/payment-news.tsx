import { CreditCard } from 'lucide-react'
import type { OrderState } from '#shared/payments.ts'
import type { TextKey } from '#shared/written/text.ts'
import { visitAt } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { useText } from '#web/use-words.ts'

type Ended = { tranId: string; title: string; amount: number; state: OrderState }

const told = {
  paid: 'billing.newsPaid',
  refused: 'billing.newsRefused',
  refunded: 'billing.newsRefunded',
  held: 'billing.newsHeld',
} as const satisfies Partial<Record<OrderState, TextKey>>

const isTold = (state: OrderState): state is keyof typeof told => state in told

/** How a payment ended while nobody was looking; stays until it has been opened. */
export function PaymentNews({ payment }: { payment: Ended | null }) {
  const t = useText()
  if (!payment || !isTold(payment.state)) return null
  const { amount, title, state } = payment
  return (
    <section
      aria-label={t('billing.yourPayment')}
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-brand-soft p-3 sm:p-4"
    >
      <CreditCard size={22} aria-hidden="true" className="shrink-0 text-brand" />
      <p className="min-w-0 flex-1 basis-52 leading-snug">
        <Worded text={t(told[state], { amount, title })} parts={{ b: (words) => <strong>{words}</strong> }} />
      </p>
      <ButtonLink to={visitAt(payment.tranId)} size="compact" variant="quiet">
        {t('billing.seeIt')}
      </ButtonLink>
    </section>
  )
}
