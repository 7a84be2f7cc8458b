import { Link } from 'react-router'
import { moneyText } from '#shared/money.ts'
import { methodText } from '#shared/payments.ts'
import type { OwnPayment } from '#server/features/payments/own-payments.ts'
import { PaymentBadge } from '#web/components/billing/payment-badge.tsx'
import { receiptAt, visitAt } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Day } from '#web/ui/day.tsx'

const look = 'inline-flex min-h-touch items-center text-sm text-brand underline underline-offset-4'

/** What was paid, when, how, and the paper for it. */
export function PaymentsCard({ payments }: { payments: OwnPayment[] }) {
  if (payments.length === 0) return null
  return (
    <Card id="payments" className="scroll-mt-24">
      <h2 id="payments-title" className="mb-2 text-xl">
        Payments
      </h2>
      <ul aria-labelledby="payments-title">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </ul>
    </Card>
  )
}

function Payment({ payment }: { payment: OwnPayment }) {
  const { id, tranId, title, method, amount, refunded, state, createdAt, paidAt, receipt } = payment
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <span className="min-w-0 flex-1 basis-44">
        <span className="block leading-snug">{title}</span>
        <span className="text-sm text-muted">
          <Day at={paidAt ?? createdAt} />
          {method && ` · ${methodText(method)}`}
        </span>
      </span>
      <span className="grid justify-items-end gap-1">
        <span className="tabular font-semibold whitespace-nowrap">{moneyText(amount)}</span>
        <PaymentBadge state={state} />
      </span>
      <span className="flex basis-full flex-wrap items-center gap-x-5">
        {receipt !== null && (
          <Link to={receiptAt(id)} className={look}>
            Receipt {receipt}
          </Link>
        )}
        {receipt === null && (
          <Link to={visitAt(tranId)} className={look}>
            How it stands
          </Link>
        )}
        {refunded > 0 && <span className="text-sm text-muted">{moneyText(refunded)} given back</span>}
      </span>
    </li>
  )
}
