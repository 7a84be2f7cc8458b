import { useState } from 'react'
import { Link } from 'react-router'
import { creditText } from '#shared/credits.ts'
import { decimalMoney, moneyText } from '#shared/money.ts'
import { gatewayTitles } from '#shared/payments.ts'
import { attentionSays } from '#shared/order-words.ts'
import type { Story as StoryData } from '#server/features/payments/books.ts'
import { PaymentBadge } from '#web/components/billing/payment-badge.tsx'
import { useWords } from '#web/use-words.ts'
import { adminAt, paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { useDoor } from '../use-door.ts'

/** One payment from its order to its end, with everything that was said about it. */
export function Story({ story }: { story: StoryData }) {
  const words = useWords()
  const {
    title,
    email,
    tranId,
    amount,
    credits,
    state,
    attention,
    receipt,
    paymentId,
    trxId,
    gateway,
    store,
  } = story
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="me-auto text-xl">
          {title}, {moneyText(amount)}
        </h2>
        <PaymentBadge state={state} />
        <Link
          to={adminAt({ tab: 'payment' })}
          className="inline-flex min-h-touch items-center text-brand underline underline-offset-4"
        >
          All payments
        </Link>
      </div>
      {attention && <p className="mt-2 font-semibold text-brick">{words(attentionSays[attention])}</p>}
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name="Who" value={email ?? 'account deleted'} />
        <Fact name="Order" value={tranId} />
        <Fact name="Brings" value={creditText(credits)} />
        <Fact name={gatewayTitles[gateway]} value={store} />
        {paymentId && <Fact name="Payment" value={paymentId} />}
        {trxId && <Fact name="TrxID" value={trxId} />}
        {receipt !== null && <Fact name="Receipt" value={String(receipt)} />}
      </dl>
      <Decisions story={story} />
      <h3 className="mt-6 mb-2 text-lg">What happened</h3>
      <ol>
        {story.messages.map(({ id, kind, says, body, createdAt }) => (
          <li key={id} className="border-b border-line py-2.5 last:border-0">
            <span className="block">{says}</span>
            <span className="text-sm text-muted">
              {kind} · <Moment at={createdAt} />
            </span>
            {body && (
              <details>
                <summary className="inline-flex min-h-touch cursor-pointer items-center text-sm text-brand">
                  As it came
                </summary>
                <pre className="overflow-x-auto rounded-control bg-sunk p-3 text-sm break-all whitespace-pre-wrap">
                  {body}
                </pre>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-semibold break-all">{value}</dd>
  </div>
)

function Decisions({ story }: { story: StoryData }) {
  const { id, state, attention, userId } = story
  const { send, busy } = useDoor(paths.adminBooks)
  const press = (intent: string) => () => void send({ intent, order: id })
  const unclear = story.refunds.filter((refund) => refund.state === 'unclear')
  return (
    <div className="mt-5 grid gap-5">
      {state === 'waiting' && <Waiting id={id} />}
      {state === 'held' && userId && (
        <Button busy={busy} className="justify-self-start" onClick={press('give')}>
          Give what was ordered
        </Button>
      )}
      {attention && state !== 'held' && (
        <Button variant="quiet" busy={busy} className="justify-self-start" onClick={press('dismiss')}>
          I have looked at this
        </Button>
      )}
      {unclear.map((refund) => (
        <div
          key={refund.id}
          className="flex flex-wrap items-center gap-3 rounded-control bg-marigold-soft p-4 text-on-marigold"
        >
          <p className="flex-1 basis-60">
            Did {moneyText(refund.amount)} go back? The panel of the gateway shows it.
          </p>
          {(['done', 'failed'] as const).map((is) => (
            <Button
              key={is}
              size="compact"
              variant="quiet"
              busy={busy}
              onClick={() => void send({ intent: 'resolve', refund: refund.id, is })}
            >
              {is === 'done' ? 'It went back' : 'It did not'}
            </Button>
          ))}
        </div>
      ))}
      {(state === 'paid' || state === 'held') && <Refund story={story} />}
    </div>
  )
}

function Waiting({ id }: { id: string }) {
  const [reason, setReason] = useState('')
  const { send, busy, errorOf } = useDoor(paths.adminBooks, { fields: ['reason'] })
  return (
    <div className="grid gap-3 rounded-control bg-sunk p-4">
      <p>Look for this TrxID and amount in your wallet.</p>
      <Button
        busy={busy}
        className="justify-self-start"
        onClick={() => void send({ intent: 'approve', order: id })}
      >
        The money is here
      </Button>
      <TextField
        label="Why it is refused"
        hint="The person reads this."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={300}
        error={errorOf('reason')}
      />
      <Button
        variant="risky"
        busy={busy}
        className="justify-self-start"
        onClick={() => void send({ intent: 'refuse', order: id, reason })}
      >
        Refuse
      </Button>
    </div>
  )
}

function Refund({ story }: { story: StoryData }) {
  const left = story.amount - story.refunded
  const [amount, setAmount] = useState(decimalMoney(left))
  const [reason, setReason] = useState('')
  const { send, busy, answer, errorOf } = useDoor(paths.adminBooks, { fields: ['amount', 'reason'] })
  const preview = answer?.ok && 'preview' in answer ? String(answer.preview) : undefined
  return (
    <details className="rounded-control bg-sunk p-4">
      <summary className="flex min-h-touch cursor-pointer items-center font-semibold">
        Give money back
      </summary>
      <div className="mt-3 grid gap-3">
        <TextField
          label="Amount in TK"
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          hint={`At most ${moneyText(left)}`}
          error={errorOf('amount')}
        />
        <TextField
          label="Reason"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={300}
          error={errorOf('reason')}
        />
        <p role="status">{preview}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="quiet"
            busy={busy}
            onClick={() => void send({ intent: 'preview', order: story.id, amount })}
          >
            What will happen?
          </Button>
          <Button
            variant="risky"
            busy={busy}
            disabledBecause={!preview && 'See what will happen first'}
            onClick={() => void send({ intent: 'refund', order: story.id, amount, reason })}
          >
            Give {amount} TK back
          </Button>
        </div>
      </div>
    </details>
  )
}
