import { readPage } from '#shared/forms/admin-views.ts'
import { say } from '#shared/words/say.ts'
import type { ReferrerRow } from '#server/features/admin/admin.ts'
import { adminAt } from '#web/paths.ts'
import { Card, EmptyState } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/table.tsx'
import { useFormats, useText } from '#web/use-words.ts'
import { Pager } from '../pager.tsx'
import { longText, WideTable } from '../wide-table.tsx'
import { tabLoader } from '../ladder.ts'
import { TabFailed } from '../tab-failed.tsx'
import type { Route } from './+types/tab.ts'

export const loader = tabLoader(say('admin.referralsNotLoaded'), async (page) => {
  const at = readPage(page.url.searchParams)
  return { page: at, stats: await page.server.admin.getReferralStats(at) }
})

export function ErrorBoundary() {
  return <TabFailed tone="info" text={useText()('admin.referrals.notReady')} />
}

export default function ReferralsTab({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const formats = useFormats()
  const columns = useColumns()
  const { page, stats } = loaderData
  return (
    <>
      <ul className="mb-8 grid gap-5 sm:grid-cols-3">
        <Figure title={t('admin.referrals.users')} figure={formats.number(stats.referrers)} />
        <Figure title={t('admin.referrals.all')} figure={formats.number(stats.referrals)} />
        <Figure title={t('admin.referrals.credits')} figure={formats.figure(stats.distributed)} />
      </ul>
      <h2 className="mb-4 text-2xl">{t('admin.referrals.title')}</h2>
      <WideTable
        caption={t('admin.referrals.title')}
        columns={columns}
        rows={stats.rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('admin.referrals.none')} />}
      />
      <Pager
        label={t('admin.referrals.pages')}
        page={page}
        pages={stats.pages}
        addressOf={(page) => adminAt({ tab: 'referrals', page })}
      />
    </>
  )
}

function Figure({ title, figure }: { title: string; figure: string }) {
  return (
    <li>
      <Card className="h-full">
        <h2 className="text-base tracking-normal">{title}</h2>
        <p className="tabular mt-2 text-3xl font-bold">{figure}</p>
      </Card>
    </li>
  )
}

function useColumns(): Column<ReferrerRow>[] {
  const t = useText()
  const formats = useFormats()
  return [
    {
      key: 'email',
      title: t('admin.referrals.email'),
      render: ({ email }) => <span className={longText}>{email}</span>,
    },
    {
      key: 'code',
      title: t('admin.referrals.code'),
      render: ({ code }) => <span className="whitespace-nowrap">{code}</span>,
    },
    {
      key: 'referred',
      title: t('admin.referrals.referred'),
      figures: true,
      render: ({ referred }) => formats.number(referred),
    },
    {
      key: 'earned',
      title: t('admin.referrals.earned'),
      figures: true,
      render: ({ earned }) => formats.figure(earned),
    },
    {
      key: 'who',
      title: t('admin.referrals.who'),
      render: ({ firstEmails, referred }) => (
        <span className={longText}>
          {firstEmails.length === 0 ? '-' : `${firstEmails.join(', ')}${referred > 3 ? '...' : ''}`}
        </span>
      ),
    },
  ]
}
