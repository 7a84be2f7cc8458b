import { Link } from 'react-router'
import { methodText } from '#shared/payments.ts'
import type { OwnPayment } from '#server/features/payments/own-payments.ts'
import { PaymentLine } from '#web/components/billing/payment-line.tsx'
import { receiptAt, visitAt } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Day } from '#web/ui/day.tsx'
import { useText } from '#web/use-words.ts'

const look = 'inline-flex min-h-touch items-center text-sm text-brand underline underline-offset-4'

/** What was paid, when, how, and the paper for it. */
export function PaymentsCard({ payments }: { payments: OwnPayment[] }) {
  const t = useText()
  if (payments.length === 0) return null
  return (
    <Card id="payments" className="scroll-mt-24">
      <h2 id="payments-title" className="mb-2 text-xl">
        {t('billing.payments')}
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
  const t = useText()
  const { id, tranId, method, createdAt, paidAt, receipt } = payment
  return (
    <li className="border-b border-line pt-3 pb-1 last:border-0">
      <PaymentLine
        payment={payment}
        about={
          <>
            <Day at={paidAt ?? createdAt} />
            {method && ` · ${methodText(method)}`}
          </>
        }
      >
        {receipt === null ? (
          <Link to={visitAt(tranId)} className={look}>
            {t('billing.howItStands')}
          </Link>
        ) : (
          <Link to={receiptAt(id)} className={look}>
            {t('billing.receiptNumber', { number: String(receipt) })}
          </Link>
        )}
      </PaymentLine>
    </li>
  )
}
