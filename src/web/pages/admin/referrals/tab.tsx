import { creditFigure } from '#shared/credits.ts'
import type { ReferrerRow } from '#server/features/admin/admin.ts'
import { adminAt } from '#web/paths.ts'
import { Card, EmptyState } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/table.tsx'
import type { Loaded } from '../ladder.ts'
import { Pager } from '../pager.tsx'
import { PartFailed } from '../part-failed.tsx'
import { longText, WideTable } from '../wide-table.tsx'
import type { ReferralsData } from './load.ts'

export default function ReferralsTab({ loaded }: { loaded: Loaded<ReferralsData> }) {
  if (!loaded.ok) {
    return (
      <PartFailed
        tone="info"
        message={loaded.message}
        text="Please run the referral system migration first."
      />
    )
  }
  const { page, stats } = loaded.data
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
