import { Link } from 'react-router'
import { readLogView } from '#shared/forms/admin-views.ts'
import { say } from '#shared/words/say.ts'
import type { Text } from '#shared/written/text.ts'
import type { LogEntry } from '#server/features/admin/admin.ts'
import { adminAt } from '#web/paths.ts'
import { EmptyState } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/table.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { OlderPager } from '../pager.tsx'
import { longText, WideTable } from '../wide-table.tsx'
import { SearchBox } from '../search-box.tsx'
import { LogValue } from './value.tsx'
import { tabLoader } from '../ladder.ts'
import { TabFailed } from '../tab-failed.tsx'
import type { Route } from './+types/tab.ts'

export const loader = tabLoader(say('admin.logNotLoaded'), async (page) => {
  const view = readLogView(page.url.searchParams)
  return { view, ...(await page.server.admin.listLog(view)) }
})

export const ErrorBoundary = TabFailed

export default function LogTab({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const columns = useColumns()
  const { view, entries, hasMore } = loaderData
  return (
    <>
      <h2 className="text-2xl">{t('admin.log.title')}</h2>
      <p className="mt-1 mb-4 text-muted">{t('admin.log.about')}</p>
      <div className="mb-4 flex">
        <SearchBox
          label={t('admin.log.search')}
          value={view.q}
          addressOf={(q) => adminAt({ tab: 'log', q })}
        />
      </div>
      <WideTable
        caption={t('admin.log.title')}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title={t(view.q ? 'admin.nothingFound' : 'admin.log.none')} />}
      />
      <OlderPager
        label={t('admin.log.pages')}
        newest={view.before === undefined ? undefined : adminAt({ tab: 'log', q: view.q })}
        older={hasMore ? adminAt({ tab: 'log', q: view.q, before: entries.at(-1)?.id }) : undefined}
      />
    </>
  )
}

function useColumns(): Column<LogEntry>[] {
  const t = useText()
  return [
    {
      key: 'at',
      title: t('admin.log.when'),
      render: ({ createdAt }) => <TimeAgo at={createdAt} className="whitespace-nowrap" />,
    },
    { key: 'who', title: t('admin.log.who'), render: ({ who }) => <span className={longText}>{who}</span> },
    { key: 'what', title: t('admin.log.what'), render: (entry) => <What {...entry} /> },
    { key: 'whom', title: t('admin.log.whom'), render: (entry) => <Whom {...entry} /> },
    {
      key: 'before',
      title: t('admin.log.before'),
      render: ({ action, before }) => <LogValue action={action} value={before} />,
    },
    {
      key: 'after',
      title: t('admin.log.after'),
      render: ({ action, after }) => <LogValue action={action} value={after} />,
    },
  ]
}

function What({ action, subject, requestId }: LogEntry) {
  const t = useText()
  const label = useLabel()
  return (
    <span title={t('admin.log.request', { request: requestId })} className={longText}>
      {label(action)}
      <span className="block text-sm text-muted">{subjectText(t, label, subject)}</span>
    </span>
  )
}

/** 'ad_generator, place 2', 'about: intro, text', or one word. */
function subjectText(t: Text, label: (text: string) => string, subject: string): string {
  const [, tool, place] = /^(\w+), place (\d+)$/.exec(subject) ?? []
  if (tool && place) return t('admin.log.place', { tool: label(tool), place: Number(place) })
  const [, page, section, kind] = /^(\w+): (\w+), (\w+)$/.exec(subject) ?? []
  if (page && section && kind) {
    return t('admin.log.element', { page: label(page), section: label(section), kind: label(kind) })
  }
  return label(subject)
}

function Whom({ userId, userEmail }: LogEntry) {
  const t = useText()
  if (!userId) return '-'
  if (!userEmail) return t('admin.deletedAccount')
  return (
    <Link
      to={adminAt({ tab: 'users', user: userId })}
      className={`${longText} text-brand underline underline-offset-4`}
    >
      {userEmail}
    </Link>
  )
}
