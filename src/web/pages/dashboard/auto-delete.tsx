import { dayChoices, defaultDays, type PictureDetail } from '#shared/gallery.ts'
import { classNames } from '#web/ui/class-names.ts'
import { daysLeftText, longDate, shortDateIn } from './days-left.ts'
import { useGalleryAction } from './use-gallery-action.ts'

/** Each choice says the day that it means; pressing the same one again counts from today. */
export function AutoDelete({ detail }: { detail: PictureDetail }) {
  const { send, busy } = useGalleryAction()
  const chosen = dayChoices.find((days) => days === detail.daysLeft) ?? defaultDays
  return (
    <fieldset className="mt-5 border-t border-line pt-4" aria-busy={busy}>
      <legend className="float-start w-full font-display text-base font-bold">Auto-delete</legend>
      <p className="clear-both text-sm text-muted">
        {daysLeftText(detail.daysLeft)}, until {longDate(detail.deleteAt)}. Keep it from today for:
      </p>
      <div className="mt-2 grid grid-cols-3 gap-2">
        {dayChoices.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={days === chosen}
            // Not turned off meanwhile: the keyboard would lose its place.
            onClick={() => busy || send({ intent: 'delete-time', picture: detail.id, days: String(days) })}
            className={classNames(
              'min-h-touch cursor-pointer rounded-control border px-2 py-1.5 leading-tight',
              days === chosen
                ? 'border-brand bg-brand-soft text-brand'
                : 'border-line bg-card hover:border-edge',
            )}
          >
            <span className="block font-semibold">{days} days</span>
            <span className="block text-sm">{shortDateIn(days)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
