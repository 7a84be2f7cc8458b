import { findCard } from '#shared/tools/cards.ts'
import type { MadePicture } from '#server/features/admin/user-details.ts'
import type { CreditEntry } from '#server/features/credits/credits.ts'
import { describeEntry } from '#web/pages/profile/history-view.ts'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { useFormats, useLabel, useText } from '#web/use-words.ts'
import { StateBadge } from '../generations/state-badge.tsx'

export function CreditList({ entries }: { entries: CreditEntry[] }) {
  const t = useText()
  const formats = useFormats()
  if (entries.length === 0) return <p className="text-muted">{t('admin.user.noEntries')}</p>
  return (
    <ul>
      {entries.map(({ id, kind, note, createdAt, amount, balanceAfter }) => (
        <li key={id} className="flex gap-4 border-b border-line py-2 last:border-0">
          <span className="min-w-0 flex-1 leading-snug">
            {describeEntry(t, kind, note)}
            <TimeAgo at={createdAt} className="block text-sm text-muted" />
          </span>
          <span className="tabular text-end leading-snug">
            {amount > 0 ? `+${formats.figure(amount)}` : `−${formats.figure(-amount)}`}
            <span className="block text-sm text-muted">
              {t('admin.user.balance', { credits: balanceAfter })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function PictureList({ pictures }: { pictures: MadePicture[] }) {
  const t = useText()
  const label = useLabel()
  if (pictures.length === 0) return <p className="text-muted">{t('admin.user.noPicture')}</p>
  return (
    <ul>
      {pictures.map(({ id, tool, name, state, error, createdAt }) => (
        <li key={id} className="flex gap-4 border-b border-line py-2 last:border-0">
          <span className="min-w-0 flex-1 leading-snug">
            {label(findCard(tool)?.name ?? tool)}: {name}
            {error && <span className="block text-sm text-brick">{error}</span>}
            <TimeAgo at={createdAt} className="block text-sm text-muted" />
          </span>
          <StateBadge state={state} />
        </li>
      ))}
    </ul>
  )
}
