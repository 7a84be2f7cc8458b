import { readPage } from '#shared/forms/admin-views.ts'
import { say } from '#shared/words/say.ts'
import { creditFigure } from '#shared/credits.ts'
import type { ReferrerRow } from '#server/features/admin/admin.ts'
import { adminAt } from '#web/paths.ts'
import { Card, EmptyState } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/table.tsx'
import { Pager } from '../pager.tsx'
import { longText, WideTable } from '../wide-table.tsx'
import { tabLoader } from '../ladder.ts'
import { TabFailed } from '../tab-failed.tsx'
import type { Route } from './+types/tab.ts'

export const loader = tabLoader(say('admin.referralsNotLoaded'), async (page) => {
  const at = readPage(page.url.searchParams)
  return { page: at, stats: await page.server.admin.getReferralStats(at) }
})

export const ErrorBoundary = () => (
  <TabFailed tone="info" text="Please run the referral system migration first." />
)

export default function ReferralsTab({ loaderData }: Route.ComponentProps) {
  const { page, stats } = loaderData
  return (
    <>
      <ul className="mb-8 grid gap-5 sm:grid-cols-3">
        <Figure title="Total Users with Referrals" figure={stats.referrers.toLocaleString('en-US')} />
        <Figure title="Total Referrals" figure={stats.referrals.toLocaleString('en-US')} />
        <Figure title="Total Credits Distributed" figure={creditFigure(stats.distributed)} />
      </ul>
      <h2 className="mb-4 text-2xl">User Referral Details</h2>
      <WideTable
        caption="User Referral Details"
        columns={columns}
        rows={stats.rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No referral data available yet." />}
      />
      <Pager
        label="Pages of referrals"
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

const columns: Column<ReferrerRow>[] = [
  {
    key: 'email',
    title: 'Email',
    render: ({ email }) => <span className={longText}>{email}</span>,
  },
  {
    key: 'code',
    title: 'Referral Code',
    render: ({ code }) => <span className="whitespace-nowrap">{code}</span>,
  },
  {
    key: 'referred',
    title: 'Total Referred',
    figures: true,
    render: ({ referred }) => referred.toLocaleString('en-US'),
  },
  { key: 'earned', title: 'Credits Earned', figures: true, render: ({ earned }) => creditFigure(earned) },
  {
    key: 'who',
    title: 'Referred Users',
    render: ({ firstEmails, referred }) => (
      <span className={longText}>
        {firstEmails.length === 0 ? '-' : `${firstEmails.join(', ')}${referred > 3 ? '...' : ''}`}
      </span>
    ),
  },
]
