import { Trash2 } from 'lucide-react'
import { isPlanId, planById } from '#shared/plans.ts'
import type { SingleCode } from '#server/features/admin/admin.ts'
import { adminAt, paths } from '#web/paths.ts'
import { Badge, EmptyState } from '#web/ui/card.tsx'
import { Day } from '#web/ui/day.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Column } from '#web/ui/table.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { Pager } from '../pager.tsx'
import { useDoor } from '../use-door.ts'
import { longText, WideTable } from '../wide-table.tsx'

type Props = { codes: SingleCode[]; total: number; pages: number; page: number }

export function SingleCodes({ codes, pages, page }: Props) {
  return (
    <div className="min-w-0">
      <WideTable
        caption="Single-use codes"
        columns={columns}
        rows={codes}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No single-use codes yet" text="They stand here with who has used them." />}
      />
      <Pager
        label="Pages of codes"
        page={page}
        pages={pages}
        addressOf={(page) => adminAt({ tab: 'codes', page })}
      />
    </div>
  )
}

const columns: Column<SingleCode>[] = [
  {
    key: 'code',
    title: 'Code',
    render: ({ code }) => <span className="tabular whitespace-nowrap">{code}</span>,
  },
  { key: 'plan', title: 'Plan', render: ({ plan }) => (isPlanId(plan) ? planById(plan).name : plan) },
  {
    key: 'made',
    title: 'Made',
    render: ({ createdAt }) => <TimeAgo at={createdAt} className="whitespace-nowrap" />,
  },
  {
    key: 'until',
    title: 'Works until',
    render: ({ endsAt }) => (endsAt ? <Day at={endsAt} className="whitespace-nowrap" /> : '-'),
  },
  { key: 'state', title: 'Used by', render: (code) => <UsedBy {...code} /> },
  {
    key: 'delete',
    title: <span className="sr-only">Delete</span>,
    render: (code) => <DeleteCode {...code} />,
  },
]

function UsedBy({ usedAt, usedBy, isOver }: SingleCode) {
  if (usedAt) {
    return (
      <span className={longText}>
        {usedBy ?? 'a deleted account'}
        <TimeAgo at={usedAt} className="block text-sm text-muted" />
      </span>
    )
  }
  return isOver ? <Badge tone="brick">Ended</Badge> : <Badge tone="brand">Free</Badge>
}

function DeleteCode({ id, code, usedAt }: SingleCode) {
  const { send, busy } = useDoor(paths.adminCodes)
  if (usedAt) return null
  return (
    <IconButton
      label={`Delete ${code}`}
      tone="danger"
      icon={<Trash2 size={18} aria-hidden="true" />}
      disabled={busy}
      onClick={() => void send({ intent: 'delete-single', id })}
    />
  )
}
