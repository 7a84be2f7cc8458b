import { Trash2 } from 'lucide-react'
import { isPlanId, planById } from '#shared/plans.ts'
import type { SingleCode } from '#server/features/admin/admin.ts'
import { adminAt, paths } from '#web/paths.ts'
import { Badge, EmptyState } from '#web/ui/card.tsx'
import { Day } from '#web/ui/day.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Column } from '#web/ui/table.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { Pager } from '../pager.tsx'
import { useDoor } from '../use-door.ts'
import { longText, WideTable } from '../wide-table.tsx'

type Props = { codes: SingleCode[]; total: number; pages: number; page: number }

export function SingleCodes({ codes, pages, page }: Props) {
  const t = useText()
  const columns = useColumns()
  return (
    <div className="min-w-0">
      <WideTable
        caption={t('admin.codes.singles')}
        columns={columns}
        rows={codes}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('admin.codes.noSingles')} text={t('admin.codes.noSinglesText')} />}
      />
      <Pager
        label={t('admin.codes.pages')}
        page={page}
        pages={pages}
        addressOf={(page) => adminAt({ tab: 'codes', page })}
      />
    </div>
  )
}

function useColumns(): Column<SingleCode>[] {
  const t = useText()
  const label = useLabel()
  return [
    {
      key: 'code',
      title: t('admin.codes.code'),
      render: ({ code }) => <span className="tabular whitespace-nowrap">{code}</span>,
    },
    {
      key: 'plan',
      title: t('admin.codes.plan'),
      render: ({ plan }) => (isPlanId(plan) ? label(planById(plan).name) : plan),
    },
    {
      key: 'made',
      title: t('admin.codes.made'),
      render: ({ createdAt }) => <TimeAgo at={createdAt} className="whitespace-nowrap" />,
    },
    {
      key: 'until',
      title: t('admin.codes.until'),
      render: ({ endsAt }) => (endsAt ? <Day at={endsAt} className="whitespace-nowrap" /> : '-'),
    },
    { key: 'state', title: t('admin.codes.usedBy'), render: (code) => <UsedBy {...code} /> },
    {
      key: 'delete',
      title: <span className="sr-only">{t('admin.delete')}</span>,
      render: (code) => <DeleteCode {...code} />,
    },
  ]
}

function UsedBy({ usedAt, usedBy, isOver }: SingleCode) {
  const t = useText()
  if (usedAt) {
    return (
      <span className={longText}>
        {usedBy ?? t('admin.deletedAccount')}
        <TimeAgo at={usedAt} className="block text-sm text-muted" />
      </span>
    )
  }
  return (
    <Badge tone={isOver ? 'brick' : 'brand'}>{t(isOver ? 'admin.codes.ended' : 'admin.codes.free')}</Badge>
  )
}

function DeleteCode({ id, code, usedAt }: SingleCode) {
  const t = useText()
  const { send, busy } = useDoor(paths.adminCodes)
  if (usedAt) return null
  return (
    <IconButton
      label={t('admin.codes.deleteOne', { code })}
      tone="danger"
      icon={<Trash2 size={18} aria-hidden="true" />}
      disabled={busy}
      onClick={() => void send({ intent: 'delete-single', id })}
    />
  )
}
