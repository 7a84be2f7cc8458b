import { dayChoices, defaultDays, type PictureDetail } from '#shared/gallery.ts'
import { useFormats, useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useGalleryAction } from './use-gallery-action.ts'

const dayMs = 86_400_000

/** Each choice says the day that it means; pressing the same one again counts from today. */
const inDays = (days: number): number => Date.now() + days * dayMs

export function AutoDelete({ detail }: { detail: PictureDetail }) {
  const t = useText()
  const formats = useFormats()
  const { send, busy } = useGalleryAction()
  const days = detail.daysLeft
  const until = detail.deleteAt.getTime()
  const chosen = dayChoices.find((each) => each === days) ?? defaultDays
  return (
    <fieldset className="mt-5 border-t border-line pt-4" aria-busy={busy}>
      <legend className="float-start w-full font-display text-base font-bold">
        {t('gallery.autoDelete')}
      </legend>
      <p className="clear-both text-sm text-muted">
        {days > 0 ? t('gallery.daysLeftUntil', { days, until }) : t('gallery.lastHourUntil', { until })}
      </p>
      <div className="mt-2 grid grid-cols-3 gap-2">
        {dayChoices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === chosen}
            // Not turned off meanwhile: the keyboard would lose its place.
            onClick={() => busy || send({ intent: 'delete-time', picture: detail.id, days: String(choice) })}
            className={classNames(
              'min-h-touch cursor-pointer rounded-control border px-2 py-1.5 leading-tight',
              choice === chosen
                ? 'border-brand bg-brand-soft text-brand'
                : 'border-line bg-card hover:border-edge',
            )}
          >
            <span className="block font-semibold">{t('gallery.days', { days: choice })}</span>
            <span className="block text-sm">{formats.shortDate(inDays(choice))}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
