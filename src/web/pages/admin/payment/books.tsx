import { Link } from 'react-router'
import { moneyText } from '#shared/money.ts'
import { attentionSays } from '#shared/order-words.ts'
import { methodText } from '#shared/payments.ts'
import type { BookFigures, BookLine } from '#server/features/payments/books.ts'
import { PaymentBadge } from '#web/components/billing/payment-badge.tsx'
import { useOrderWords } from '#web/components/billing/use-order-words.ts'
import { adminAt, paths } from '#web/paths.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { chipLook } from '#web/ui/chip-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { SearchBox } from '../search-box.tsx'
import { bookFilters, type PaymentsView } from '#shared/forms/admin-views.ts'

type Props = { view: PaymentsView; figures: BookFigures; lines: BookLine[]; hasMore: boolean }

export function Books({ view, figures, lines, hasMore }: Props) {
  const at = (change: Record<string, string | undefined>) =>
    adminAt({ tab: 'payment', q: view.q, show: view.show === 'all' ? undefined : view.show, ...change })
  return (
    <section aria-labelledby="books">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="books" className="text-2xl">
          Payments
        </h2>
        <a href={paths.booksCsv} download className={buttonLook({ variant: 'quiet', size: 'compact' })}>
          Export CSV
        </a>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure name="Today" value={moneyText(figures.today)} />
        <Figure name="This month" value={moneyText(figures.month)} />
        <Figure name="TrxIDs waiting" value={String(figures.waiting)} />
        <Figure name="Need you" value={String(figures.attention)} />
      </dl>
      <div className="mt-5 flex">
        <SearchBox
          label="Search by email, order, TrxID or receipt"
          value={view.q}
          addressOf={(q) => at({ q })}
        />
      </div>
      <nav aria-label="Which payments" className="my-4 flex flex-wrap gap-2">
        {bookFilters.map(({ value, label }) => (
          <Link
            key={value}
            to={at({ show: value === 'all' ? undefined : value })}
            preventScrollReset
            aria-current={view.show === value ? 'true' : undefined}
            className={classNames(
              chipLook,
              'no-underline hover:border-edge aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft',
              'aria-[current=true]:font-semibold aria-[current=true]:text-brand',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      {lines.length === 0 ? (
        <p className="py-6 text-muted">
          {view.q === '' ? 'No payments here.' : `No payment matches “${view.q}”.`}
        </p>
      ) : (
        <Card className="py-0 sm:py-0">
          <ul>
            {lines.map((line) => (
              <Line key={line.id} line={line} to={at({ order: line.id })} />
            ))}
          </ul>
        </Card>
      )}
      {hasMore && (
        <Link
          to={at({ before: lines.at(-1)?.id })}
          className="mt-3 inline-flex min-h-touch items-center text-brand underline underline-offset-4"
        >
          Older
        </Link>
      )}
    </section>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <Card className="p-4 sm:p-4">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="tabular font-display text-xl font-bold">{value}</dd>
  </Card>
)

function Line({ line, to }: { line: BookLine; to: string }) {
  const words = useOrderWords()
  const { title, email, method, gateway, amount, refunded, state, attention, createdAt, isSandbox, trxId } =
    line
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={to}
        preventScrollReset
        className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3.5 no-underline"
      >
        <span className="min-w-0 flex-1 basis-52">
          <span className="block leading-snug font-semibold">{title}</span>
          <span className="block text-sm break-all text-muted">{email ?? 'account deleted'}</span>
          <span className="text-sm text-muted">
            <TimeAgo at={createdAt} /> · {trxId ?? (method ? methodText(method) : gateway)}
            {isSandbox && ' · sandbox'}
          </span>
        </span>
        <span className="ms-auto grid justify-items-end gap-1">
          <span className="tabular font-semibold whitespace-nowrap">{moneyText(amount)}</span>
          <PaymentBadge state={state} />
        </span>
        {attention && (
          <span className="basis-full text-sm font-semibold text-brick">
            {words(attentionSays[attention])}
          </span>
        )}
        {refunded > 0 && (
          <span className="basis-full text-sm text-muted">{moneyText(refunded)} given back</span>
        )}
      </Link>
    </li>
  )
}
