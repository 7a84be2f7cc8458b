import { Pencil } from 'lucide-react'
import type { NamedTemplate } from '#server/features/admin/admin.ts'
import { Badge } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useFormats, useText } from '#web/use-words.ts'

/** One template: whether it is offered today, and when it is. */
export function TemplateRow({ row, onEdit }: { row: NamedTemplate; onEdit: () => void }) {
  const t = useText()
  const { title, groupTitle, isOff, isOffered } = row
  const days = useDays(row)
  return (
    <li className="flex items-center gap-3 py-2">
      <div className={classNames('min-w-0 flex-1 py-1', isOff && 'text-muted')}>
        <p className="leading-snug">
          <span className="font-semibold">{title}</span> <span className="text-muted">{groupTitle}</span>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={isOff ? 'brick' : isOffered ? 'brand' : 'marigold'}>
            {t(
              isOff
                ? 'admin.templates.off'
                : isOffered
                  ? 'admin.templates.offered'
                  : 'admin.templates.notNow',
            )}
          </Badge>
          {days}
        </p>
      </div>
      <IconButton
        label={t('admin.templates.editOne', { name: title })}
        icon={<Pencil size={18} aria-hidden="true" />}
        onClick={onEdit}
      />
    </li>
  )
}

function useDays({ season }: NamedTemplate): string {
  const t = useText()
  const { day } = useFormats()
  const shown = (written: string) => day(Date.parse(`${written}T06:00:00Z`))
  const { from, until, isYearly } = season
  const days =
    from && until
      ? t('admin.templates.between', { from: shown(from), until: shown(until) })
      : from
        ? t('admin.templates.from', { from: shown(from) })
        : until
          ? t('admin.templates.until', { until: shown(until) })
          : t('admin.templates.always')
  return isYearly ? t('admin.templates.yearly', { days }) : days
}
