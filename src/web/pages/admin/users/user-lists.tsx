import { creditFigure } from '#shared/credits.ts'
import { findCard } from '#shared/tools/cards.ts'
import type { MadePicture } from '#server/features/admin/user-details.ts'
import type { CreditEntry } from '#server/features/credits/credits.ts'
import { describeEntry } from '#web/pages/profile/history-view.ts'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { StateBadge } from '../generations/state-badge.tsx'

export function CreditList({ entries }: { entries: CreditEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">Nothing here yet.</p>
  return (
    <ul>
      {entries.map(({ id, kind, note, createdAt, amount, balanceAfter }) => (
        <li key={id} className="flex gap-4 border-b border-line py-2 last:border-0">
          <span className="min-w-0 flex-1 leading-snug">
            {describeEntry(kind, note)}
            <TimeAgo at={createdAt} className="block text-sm text-muted" />
          </span>
          <span className="tabular text-end leading-snug">
            {amount > 0 ? `+${creditFigure(amount)}` : `−${creditFigure(-amount)}`}
            <span className="block text-sm text-muted">Balance {creditFigure(balanceAfter)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function PictureList({ pictures }: { pictures: MadePicture[] }) {
  if (pictures.length === 0) return <p className="text-muted">No picture asked for yet.</p>
  return (
    <ul>
      {pictures.map(({ id, tool, name, state, error, createdAt }) => (
        <li key={id} className="flex gap-4 border-b border-line py-2 last:border-0">
          <span className="min-w-0 flex-1 leading-snug">
            {findCard(tool)?.name ?? tool}: {name}
            {error && <span className="block text-sm text-brick">{error}</span>}
            <TimeAgo at={createdAt} className="block text-sm text-muted" />
          </span>
          <StateBadge state={state} />
        </li>
      ))}
    </ul>
  )
}
