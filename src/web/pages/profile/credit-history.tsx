import { Link } from 'react-router'
import type { CreditEntry } from '#server/features/credits/credits.ts'
import { Card } from '#web/ui/card.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { paths } from '#web/paths.ts'
import { useTimeAgo } from '#web/ui/time-ago.tsx'
import { Stencil } from '#web/stencil.tsx'
import { useFormats, useText } from '#web/use-words.ts'
import { describeEntry, historyAddress, historyFilters, type HistoryView } from './history-view.ts'

type Props = { view: HistoryView; entries: CreditEntry[]; hasMore: boolean }

/** What moved the balance, when, by how much, and what was there afterwards. */
export function CreditHistory({ view, entries, hasMore }: Props) {
  const t = useText()
  return (
    <Card>
      <h2 id="credit-history" className="mb-4 text-xl">
        {t('profile.history')}
      </h2>
      <Stencil shape={`history ${view.show}`} at={paths.profile} values={{}}>
        {() => (
          <FilterLinks
            label={t('profile.historyKinds')}
            options={historyFilters.map(({ value, label }) => ({ value, label: t(label) }))}
            shown={view.show}
            addressOf={(show) => historyAddress({ show, before: undefined })}
            replace
            className="mb-3"
          />
        )}
      </Stencil>
      {entries.length === 0 ? (
        <p className="py-6 text-muted">{t('profile.noHistory')}</p>
      ) : (
        <ul aria-labelledby="credit-history">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Pages view={view} last={entries.at(-1)?.id} hasMore={hasMore} />
    </Card>
  )
}

function Entry({ entry: { kind, note, createdAt, amount, balanceAfter } }: { entry: CreditEntry }) {
  const t = useText()
  const formats = useFormats()
  const { by, dateTime, title, ago } = useTimeAgo(createdAt)
  const isGain = amount > 0
  const told = {
    what: describeEntry(t, kind, note),
    dateTime,
    ago,
    moved: amount < 0 ? `−${formats.credits(-amount)}` : `${isGain ? '+' : ''}${formats.credits(amount)}`,
    left: t('profile.balanceAfter', { balance: balanceAfter }),
  }
  return (
    <Stencil shape={isGain ? 'entry, gained' : 'entry'} values={told}>
      {(its) => (
        <li className="flex flex-wrap items-center justify-end gap-x-4 border-b border-line py-3 last:border-0">
          <span className="min-w-0 flex-1 basis-24">
            <span className="block leading-snug">{its.what}</span>
            <time key={by} dateTime={its.dateTime} title={title} className="text-sm text-muted">
              {its.ago}
            </time>
          </span>
          <span className="text-end">
            <span className={classNames('tabular block font-semibold', isGain && 'text-brand')}>
              {its.moved}
            </span>
            <span className="tabular block text-sm whitespace-nowrap text-muted">{its.left}</span>
          </span>
        </li>
      )}
    </Stencil>
  )
}

type PagesProps = { view: HistoryView; last: number | undefined; hasMore: boolean }

function Pages({ view, last, hasMore }: PagesProps) {
  const t = useText()
  const look = 'inline-flex min-h-touch items-center text-brand underline underline-offset-4'
  if (!hasMore && view.before === undefined) return null
  return (
    <p className="mt-2 flex gap-6">
      {view.before !== undefined && (
        <Link to={historyAddress({ ...view, before: undefined })} preventScrollReset className={look}>
          {t('profile.newest')}
        </Link>
      )}
      {hasMore && (
        <Link to={historyAddress({ ...view, before: last })} preventScrollReset className={look}>
          {t('profile.older')}
        </Link>
      )}
    </p>
  )
}
