import { Images } from 'lucide-react'
import { CostBadge, Credits, Price } from '#web/components/credits.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Badge, Card, EmptyState, Skeleton } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { Sample } from './sample.tsx'

const rows = [
  { id: '1', what: 'Sign-up bonus', amount: 30, after: 30, at: '2026-11-20T10:00:00Z' },
  { id: '2', what: 'Professional Ad Generator', amount: -15, after: 15, at: '2026-11-21T06:30:00Z' },
]

const columns: Column<(typeof rows)[number]>[] = [
  { key: 'at', title: 'When', render: (row) => <TimeAgo at={row.at} /> },
  { key: 'what', title: 'What', render: (row) => row.what },
  {
    key: 'amount',
    title: 'Credits',
    figures: true,
    render: (row) => <Credits amount={row.amount} />,
  },
  {
    key: 'after',
    title: 'Balance after',
    figures: true,
    render: (row) => <Credits amount={row.after} />,
  },
]

export function StillSamples() {
  return (
    <Sample title="What stands still">
      <div className="space-y-6">
        <div className="flex flex-wrap items-center gap-3">
          <Badge>Neutral</Badge>
          <Badge tone="brand">Active</Badge>
          <Badge tone="marigold">Most Popular</Badge>
          <Badge tone="brick">Expired</Badge>
          <CostBadge cost={15} />
          <Credits amount={65} />
          <Price taka={1399} />
        </div>
        <Table
          caption="Credit history"
          rows={rows}
          rowKey={(row) => row.id}
          empty={<EmptyState title="Nothing yet" />}
          columns={columns}
        />
        <Tabs
          label="Examples"
          tabs={['All', 'Ads', 'Passport', 'Thumbnail', 'Logo', 'BG Remove', 'Upscale'].map((name) => ({
            value: name,
            label: name,
            content: <p className="text-muted">No examples available yet</p>,
          }))}
        />
        <Card>
          <h3 className="mb-3 text-lg">Uploading</h3>
          <Progress label="Uploading" value={0.6} />
          <div className="h-4" />
          <Progress label="Working" />
        </Card>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <Skeleton className="aspect-square" />
          <Skeleton className="aspect-square" />
          <Skeleton className="aspect-square" />
        </div>
        <EmptyState
          icon={<Images size={40} />}
          title="No ads yet"
          text="The pictures that you make will stand here."
          action={<ButtonLink to="/tools">Create New Image</ButtonLink>}
        />
      </div>
    </Sample>
  )
}
