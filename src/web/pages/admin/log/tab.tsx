import { Link } from 'react-router'
import { readLogView } from '#shared/forms/admin-views.ts'
import { say } from '#shared/words/say.ts'
import type { LogEntry } from '#server/features/admin/admin.ts'
import { adminAt } from '#web/paths.ts'
import { EmptyState } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/table.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { OlderPager } from '../pager.tsx'
import { longText, WideTable } from '../wide-table.tsx'
import { SearchBox } from '../search-box.tsx'
import { tabLoader } from '../ladder.ts'
import { TabFailed } from '../tab-failed.tsx'
import type { Route } from './+types/tab.ts'

export const loader = tabLoader(say('admin.logNotLoaded'), async (page) => {
  const view = readLogView(page.url.searchParams)
  return { view, ...(await page.server.admin.listLog(view)) }
})

export const ErrorBoundary = TabFailed

export default function LogTab({ loaderData }: Route.ComponentProps) {
  const { view, entries, hasMore } = loaderData
  return (
    <>
      <h2 className="text-2xl">What admins did</h2>
      <p className="mt-1 mb-4 text-muted">
        Every change stands here for good. Nobody can edit it, admins neither.
      </p>
      <div className="mb-4 flex">
        <SearchBox
          label="Search by admin, person, action or value..."
          value={view.q}
          addressOf={(q) => adminAt({ tab: 'log', q })}
        />
      </div>
      <WideTable
        caption="What admins did"
        columns={columns}
        rows={entries}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title={view.q ? 'Nothing found' : 'Nothing yet'} />}
      />
      <OlderPager
        label="Pages of the log"
        newest={view.before === undefined ? undefined : adminAt({ tab: 'log', q: view.q })}
        older={hasMore ? adminAt({ tab: 'log', q: view.q, before: entries.at(-1)?.id }) : undefined}
      />
    </>
  )
}

const columns: Column<LogEntry>[] = [
  {
    key: 'at',
    title: 'When',
    render: ({ createdAt }) => <TimeAgo at={createdAt} className="whitespace-nowrap" />,
  },
  {
    key: 'who',
    title: 'Who',
    render: ({ who }) => <span className={longText}>{who}</span>,
  },
  {
    key: 'what',
    title: 'What',
    render: ({ action, subject, requestId }) => (
      <span title={`Request ${requestId}`} className={longText}>
        {action}
        <span className="block text-sm text-muted">{subject}</span>
      </span>
    ),
  },
  { key: 'whom', title: 'Whom', render: (entry) => <Whom {...entry} /> },
  { key: 'before', title: 'Before', render: ({ before }) => <Value value={before} /> },
  { key: 'after', title: 'After', render: ({ after }) => <Value value={after} /> },
]

function Whom({ userId, userEmail }: LogEntry) {
  if (!userId) return '-'
  if (!userEmail) return 'a deleted account'
  return (
    <Link
      to={adminAt({ tab: 'users', user: userId })}
      className={`${longText} text-brand underline underline-offset-4`}
    >
      {userEmail}
    </Link>
  )
}

/** Names and values, a line each; whatever it holds is text. */
function Value({ value }: { value: unknown }) {
  if (value === null || value === '') return '-'
  const lines: [string, unknown][] = typeof value === 'object' ? Object.entries(value) : [['', value]]
  return (
    <span className={`${longText} text-sm`}>
      {lines.map(([name, each]) => (
        <span key={name} className="block">
          {name && <span className="text-muted">{name}: </span>}
          {inWords(each)}
        </span>
      ))}
    </span>
  )
}

const inWords = (value: unknown): string =>
  value === null ? 'none' : typeof value === 'string' ? value : JSON.stringify(value)
