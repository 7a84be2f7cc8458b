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

/** The picture first; what it is called and how long it stays in two quiet lines below. */
export const PictureCard = memo(function PictureCard(props: Props) {
  const { picture, search, eager, isSelecting, isChosen, onToggle } = props
  const t = useText()
  const { name, daysLeft } = picture
  return (
    <li className="picture">
      {isSelecting ? (
        <label
          className={classNames(
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
        <Link to={pictureAt(picture.id, search)} preventScrollReset prefetch="none" discover="none">
          <CardImage picture={picture} eager={eager} />
        </Link>
      )}
      <div>
        <p dir="auto" title={name.slice(0, 300)}>
          {name.slice(0, 120)}
        </p>
        <p>
          <TimeAgo at={picture.createdAt} />
        </p>
        <p className={daysLeft <= warnDays ? 'font-semibold text-brick' : undefined}>
          {daysLeft > 0 ? t('gallery.daysLeft', { days: daysLeft }) : t('gallery.lastHour')}
        </p>
      </div>
    </li>
  )
})
