import { Link } from 'react-router'
import { attentionSays } from '#shared/order-words.ts'
import { cameFor, methodText } from '#shared/payments.ts'
import type { BookFigures, BookLine } from '#server/features/payments/books.ts'
import { PaymentLine } from '#web/components/billing/payment-line.tsx'
import { useFormats, useText, useWords } from '#web/use-words.ts'
import { adminAt } from '#web/paths.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { SearchBox } from '../search-box.tsx'
import { gatewayTitle } from './gateway-title.ts'
import { bookFilters, type PaymentsView } from '#shared/forms/admin-views.ts'
import { doors } from '../doors.ts'

type Props = { view: PaymentsView; figures: BookFigures; lines: BookLine[]; hasMore: boolean }

export function Books({ view, figures, lines, hasMore }: Props) {
  const t = useText()
  const formats = useFormats()
  const at = (change: Record<string, string | undefined>) =>
    adminAt({ tab: 'payment', q: view.q, show: view.show === 'all' ? undefined : view.show, ...change })
  return (
    <section aria-labelledby="books">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="books" className="text-2xl">
          {t('admin.books.title')}
        </h2>
        <a href={doors.booksCsv} download className={buttonLook({ variant: 'quiet', size: 'compact' })}>
          {t('admin.books.export')}
        </a>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure name={t('admin.books.today')} value={formats.money(figures.today)} />
        <Figure name={t('admin.books.month')} value={formats.money(figures.month)} />
        <Figure name={t('admin.books.trxIds')} value={formats.digits(figures.waiting)} />
        <Figure name={t('admin.books.needYou')} value={formats.digits(figures.attention)} />
      </dl>
      <div className="mt-5 flex">
        <SearchBox label={t('admin.books.search')} value={view.q} addressOf={(q) => at({ q })} />
      </div>
      <FilterLinks
        label={t('admin.books.which')}
        options={bookFilters.map(({ value, title }) => ({ value, label: t(title) }))}
        shown={view.show}
        addressOf={(show) => at({ show: show === 'all' ? undefined : show })}
        className="my-4"
      />
      {lines.length === 0 ? (
        <p className="py-6 text-muted">
          {view.q === '' ? t('admin.books.none') : t('admin.books.noneMatching', { q: view.q })}
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
          {t('admin.pager.older')}
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
  const t = useText()
  const words = useWords()
  const { email, method, gateway, attention, createdAt, isSandbox, trxId } = line
  return (
    <li className="border-b border-line last:border-0">
      <Link to={to} preventScrollReset className="block py-3.5 no-underline">
        <PaymentLine
          payment={{ ...line, amount: cameFor(line) }}
          about={
            <>
              <span className="block break-all">{email ?? t('admin.books.accountDeleted')}</span>
              <TimeAgo at={createdAt} /> · {trxId ?? (method ? methodText(method) : gatewayTitle(t, gateway))}
              {isSandbox && ` · ${t('admin.books.sandbox')}`}
            </>
          }
        >
          {attention && (
            <span className="text-sm font-semibold text-brick">{words(attentionSays[attention])}</span>
          )}
        </PaymentLine>
      </Link>
    </li>
  )
}
