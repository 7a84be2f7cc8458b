import { useState } from 'react'
import { Link } from 'react-router'
import { decimalMoney } from '#shared/money.ts'
import { attentionSays } from '#shared/order-words.ts'
import { cameFor } from '#shared/payments.ts'
import type { Story as StoryData } from '#server/features/payments/books.ts'
import { PaymentBadge } from '#web/components/billing/payment-badge.tsx'
import { useFormats, useText, useWords } from '#web/use-words.ts'
import { adminAt } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { useDoor } from '../use-door.ts'
import { gatewayTitle } from './gateway-title.ts'
import { doors } from '../doors.ts'

/** One payment from its order to its end, with everything that was said about it. */
export function Story({ story }: { story: StoryData }) {
  const t = useText()
  const formats = useFormats()
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
        <h2 className="me-auto text-xl">{t('admin.story.title', { title, amount })}</h2>
        <PaymentBadge state={state} />
        <Link
          to={adminAt({ tab: 'payment' })}
          className="inline-flex min-h-touch items-center text-brand underline underline-offset-4"
        >
          {t('admin.story.all')}
        </Link>
      </div>
      {attention && <p className="mt-2 font-semibold text-brick">{words(attentionSays[attention])}</p>}
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={t('admin.story.who')} value={email ?? t('admin.books.accountDeleted')} />
        <Fact name={t('admin.story.order')} value={tranId} />
        <Fact name={t('admin.story.brings')} value={formats.credits(credits)} />
        <Fact name={gatewayTitle(t, gateway)} value={store} />
        {paymentId && <Fact name={t('admin.story.payment')} value={paymentId} />}
        {trxId && <Fact name={t('admin.story.trxId')} value={trxId} />}
        {cameFor(story) !== amount && (
          <Fact name={t('admin.story.came')} value={formats.money(cameFor(story))} />
        )}
        {receipt !== null && <Fact name={t('admin.story.receipt')} value={String(receipt)} />}
      </dl>
      <Decisions story={story} />
      <h3 className="mt-6 mb-2 text-lg">{t('admin.story.happened')}</h3>
      <ol>
        {story.messages.map(({ id, kind, says, body, createdAt }) => (
          <li key={id} className="border-b border-line py-2.5 last:border-0">
            <span className="block">{says}</span>
            <span className="text-sm text-muted">
              {t(`admin.story.kind.${kind}`)} · <Moment at={createdAt} />
            </span>
            {body && (
              <details>
                <summary className="inline-flex min-h-touch cursor-pointer items-center text-sm text-brand">
                  {t('admin.story.asItCame')}
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
  const t = useText()
  const { id, state, attention, userId } = story
  const { send, busy } = useDoor(doors.books)
  const press = (intent: string) => () => void send({ intent, order: id })
  const unclear = story.refunds.filter((refund) => refund.state === 'unclear')
  return (
    <div className="mt-5 grid gap-5">
      {state === 'waiting' && <Waiting id={id} />}
      {state === 'held' && userId && (
        <Button busy={busy} className="justify-self-start" onClick={press('give')}>
          {t('admin.story.give')}
        </Button>
      )}
      {attention && state !== 'held' && (
        <Button variant="quiet" busy={busy} className="justify-self-start" onClick={press('dismiss')}>
          {t('admin.story.looked')}
        </Button>
      )}
      {unclear.map((refund) => (
        <div
          key={refund.id}
          className="flex flex-wrap items-center gap-3 rounded-control bg-marigold-soft p-4 text-on-marigold"
        >
          <p className="flex-1 basis-60">{t('admin.story.didItGoBack', { amount: refund.amount })}</p>
          {(['done', 'failed'] as const).map((is) => (
            <Button
              key={is}
              size="compact"
              variant="quiet"
              busy={busy}
              onClick={() => void send({ intent: 'resolve', refund: refund.id, is })}
            >
              {t(is === 'done' ? 'admin.story.wentBack' : 'admin.story.didNot')}
            </Button>
          ))}
        </div>
      ))}
      {(state === 'paid' || state === 'held') && <Refund story={story} />}
    </div>
  )
}

function Waiting({ id }: { id: string }) {
  const t = useText()
  const [reason, setReason] = useState('')
  const { send, busy, errorOf } = useDoor(doors.books, { fields: ['reason'] })
  return (
    <div className="grid gap-3 rounded-control bg-sunk p-4">
      <p>{t('admin.story.lookFor')}</p>
      <Button
        busy={busy}
        className="justify-self-start"
        onClick={() => void send({ intent: 'approve', order: id })}
      >
        {t('admin.story.isHere')}
      </Button>
      <TextField
        label={t('admin.story.whyRefused')}
        hint={t('admin.story.whyHint')}
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
        {t('admin.story.refuse')}
      </Button>
    </div>
  )
}

function Refund({ story }: { story: StoryData }) {
  const t = useText()
  const left = cameFor(story) - story.refunded
  const [amount, setAmount] = useState(decimalMoney(left))
  const [reason, setReason] = useState('')
  const { send, busy, answer, errorOf } = useDoor(doors.books, { fields: ['amount', 'reason'] })
  const [previewed, setPreviewed] = useState<string>()
  // Of another amount it would say something else.
  const preview =
    answer?.ok && 'preview' in answer && previewed === amount ? String(answer.preview) : undefined
  return (
    <details className="rounded-control bg-sunk p-4">
      <summary className="flex min-h-touch cursor-pointer items-center font-semibold">
        {t('admin.refund.title')}
      </summary>
      <div className="mt-3 grid gap-3">
        <TextField
          label={t('admin.refund.amount')}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          hint={t('admin.refund.most', { amount: left })}
          error={errorOf('amount')}
        />
        <TextField
          label={t('admin.refund.reason')}
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
            onClick={() => {
              setPreviewed(amount)
              void send({ intent: 'preview', order: story.id, amount })
            }}
          >
            {t('admin.refund.preview')}
          </Button>
          <Button
            variant="risky"
            busy={busy}
            disabledBecause={!preview && t('admin.refund.previewFirst')}
            onClick={() =>
              void send({
                intent: 'refund',
                order: story.id,
                amount,
                reason,
                known: String(story.refunds.length),
              })
            }
          >
            {t('admin.refund.give', { amount })}
          </Button>
        </div>
      </div>
    </details>
  )
}
