import { Eye, EyeOff, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { flagOf } from '#shared/offices/countries.ts'
import { firstOfficeId } from '#shared/offices/office.ts'
import type { EditedOffice } from '#server/features/admin/admin.ts'
import { placeName, purposeName, sizeName } from '#web/components/offices/office-name.ts'
import { adminAt } from '#web/paths.ts'
import { Badge } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { confirm } from '#web/ui/confirm.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useText } from '#web/use-words.ts'
import { useDoor } from '../use-door.ts'

type Props = { row: EditedOffice; countries: Readonly<Record<string, string>>; onEdit: () => void }

/** What one office asks, in a line, and what an owner can do about it. */
export function OfficeRow({ row, countries, onEdit }: Props) {
  const t = useText()
  const { office, state, isHidden, updatedAt } = row
  const { send, busy } = useDoor(adminAt({ tab: 'offices' }))
  const place = placeName(t, office, countries)
  const purpose = purposeName(t, office)
  const name = t('admin.offices.named', { place, purpose })
  const known = { id: office.id, was: updatedAt?.toISOString() ?? '' }
  const percent = (share: number) => Math.round(share * 100)
  const head = { least: percent(office.head.least), most: percent(office.head.most) }

  async function restore() {
    const isAdded = state === 'added'
    const sure = await confirm({
      title: t(isAdded ? 'admin.offices.deleteTitle' : 'admin.offices.restoreTitle'),
      text: t(isAdded ? 'admin.offices.deleteText' : 'admin.offices.restoreText', { name }),
      action: t(isAdded ? 'admin.delete' : 'admin.offices.restore'),
      tone: 'danger',
    })
    if (sure) await send({ intent: 'restore', ...known })
  }

  const button = (label: string, icon: ReactNode, press: () => void, isDanger = false) => (
    <IconButton
      label={label}
      icon={icon}
      disabled={busy}
      onClick={press}
      {...(isDanger && { tone: 'danger' })}
    />
  )
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3 py-2 sm:grid-cols-[2rem_minmax(0,1fr)_auto]">
      <span aria-hidden="true" className="self-start pt-1 text-center text-2xl leading-none">
        {flagOf(office.country)}
      </span>
      <div className={classNames('min-w-0 py-1', isHidden && 'text-muted')}>
        <p className="leading-snug">
          <span className={classNames('font-semibold wrap-anywhere', isHidden && 'line-through')}>
            {purpose}
          </span>{' '}
          <span className="text-muted">{place}</span>
        </p>
        <p className="tabular text-sm text-muted">
          {sizeName(t, office)}, {t('admin.offices.head', head)}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <Badge tone={office.certainty === 'official' ? 'brand' : 'marigold'}>
            {t(`admin.offices.${office.certainty}`)}
          </Badge>
          {state !== 'shipped' && <Badge>{t(`admin.offices.${state}`)}</Badge>}
          {isHidden && <Badge tone="brick">{t('admin.offices.hidden')}</Badge>}
        </p>
      </div>
      <div className="col-start-2 -ms-2.5 flex sm:col-start-3 sm:ms-0">
        {button(t('admin.offices.editOne', { name }), <Pencil size={18} aria-hidden="true" />, onEdit)}
        {isHidden
          ? button(
              t('admin.offices.showOne', { name }),
              <Eye size={18} aria-hidden="true" />,
              () => void send({ intent: 'show', ...known }),
            )
          : office.id !== firstOfficeId &&
            button(
              t('admin.offices.hideOne', { name }),
              <EyeOff size={18} aria-hidden="true" />,
              () => void send({ intent: 'hide', ...known }),
            )}
        {state === 'corrected' &&
          button(
            t('admin.offices.restoreOne', { name }),
            <RotateCcw size={18} aria-hidden="true" />,
            () => void restore(),
          )}
        {state === 'added' &&
          button(
            t('admin.offices.deleteOne', { name }),
            <Trash2 size={18} aria-hidden="true" />,
            () => void restore(),
            true,
          )}
      </div>
    </li>
  )
}
