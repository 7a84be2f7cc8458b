import { Check } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { type PictureCard as Picture, warnDays } from '#shared/gallery.ts'
import { pictureAt } from '#web/paths.ts'
import { useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { CardImage } from './card-image.tsx'

type Props = {
  picture: Picture
  search: string
  eager: boolean
  isSelecting: boolean
  isChosen: boolean
  onToggle: (id: string) => void
}

const frame =
  'block overflow-hidden rounded-card border border-line bg-card transition-[border-color] duration-150 ease-calm'

/** The picture first; what it is called and how long it stays in two quiet lines below. */
export const PictureCard = memo(function PictureCard(props: Props) {
  const { picture, search, eager, isSelecting, isChosen, onToggle } = props
  const t = useText()
  const { name, daysLeft } = picture
  return (
    <li className="min-w-0">
      {isSelecting ? (
        <label
          className={classNames(
            frame,
            'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
            isChosen && 'border-brand',
          )}
        >
          <input
            type="checkbox"
            checked={isChosen}
            onChange={() => onToggle(picture.id)}
            aria-label={t('gallery.choose', { name })}
            className="sr-only"
          />
          <CardImage picture={picture} eager={eager} />
          {isChosen && (
            <span aria-hidden="true" className="absolute inset-0 rounded-card ring-4 ring-brand ring-inset" />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'absolute start-2 top-2 flex size-8 items-center justify-center rounded-full border-2',
              isChosen ? 'border-brand bg-brand text-on-brand' : 'border-white bg-scrim',
            )}
          >
            {isChosen && <Check size={18} strokeWidth={3} />}
          </span>
        </label>
      ) : (
        <Link
          to={pictureAt(picture.id, search)}
          preventScrollReset
          prefetch="none"
          className={classNames(frame, 'hover:border-edge')}
        >
          <CardImage picture={picture} eager={eager} />
        </Link>
      )}
      <div className="px-1 pt-2 pb-1 text-sm leading-snug">
        <p dir="auto" title={name.slice(0, 300)} className="truncate text-base font-semibold">
          {name.slice(0, 120)}
        </p>
        <p className="text-muted">
          <TimeAgo at={picture.createdAt} />
        </p>
        <p className={daysLeft <= warnDays ? 'font-semibold text-brick' : 'text-muted'}>
          {daysLeft > 0 ? t('gallery.daysLeft', { days: daysLeft }) : t('gallery.lastHour')}
        </p>
      </div>
    </li>
  )
})
