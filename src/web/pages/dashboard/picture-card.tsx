import { Check } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { type PictureCard as Picture, pictureFiles, warnDays } from '#shared/gallery.ts'
import { pictureSources } from '#web/components/picture-sources.ts'
import { pictureAt } from '#web/paths.ts'
import { Stencil } from '#web/stencil.tsx'
import { useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useTimeAgo } from '#web/ui/time-ago.tsx'
import { CardImage } from './card-image.tsx'

/** A name of so many letters is seen whole, also on the narrowest card. */
const fitting = 14

type Props = {
  picture: Picture
  search: string
  /** Whether it is in sight at once, and asked for before all else or next to that. */
  eager: 'first' | 'next' | false
  isSelecting: boolean
  isChosen: boolean
  onToggle: (id: string) => void
}

/** The picture first; what it is called and how long it stays in two quiet lines below. */
export const PictureCard = memo(function PictureCard(props: Props) {
  const { picture, search, eager, isSelecting, isChosen, onToggle } = props
  const t = useText()
  const { by, ...made } = useTimeAgo(picture.createdAt)
  const { id, name, daysLeft, hasAlpha, blur } = picture
  const goesSoon = daysLeft <= warnDays
  const isLong = name.length > fitting
  const told = {
    to: id + search,
    name,
    title: name.slice(0, 300),
    caption: name.slice(0, 120),
    source: pictureFiles.card(picture, 320),
    sources: pictureSources(picture),
    blur,
    dateTime: made.dateTime,
    ago: made.ago,
    left: daysLeft > 0 ? t('gallery.daysLeft', { days: daysLeft }) : t('gallery.lastHour'),
  }
  return (
    <Stencil
      shape={`card${eager ? ` ${eager}` : ''}${hasAlpha ? ' alpha' : ''}${goesSoon ? ' soon' : ''}${isLong ? ' long' : ''}`}
      values={told}
    >
      {(its) => (
        <li className="picture">
          {isSelecting ? (
            <Choice {...{ isChosen, onToggle: () => onToggle(id) }} label={t('gallery.choose', { name })}>
              <CardImage {...its} {...{ hasAlpha, eager }} />
            </Choice>
          ) : (
            <Link to={pictureAt(its.to)} preventScrollReset prefetch="none" discover="none">
              <CardImage {...its} {...{ hasAlpha, eager }} />
            </Link>
          )}
          <div>
            <p dir="auto" title={isLong ? its.title : undefined}>
              {its.caption}
            </p>
            <p>
              <time key={by} dateTime={its.dateTime} title={made.title}>
                {its.ago}
              </time>
            </p>
            <p className={goesSoon ? 'font-semibold text-brick' : undefined}>{its.left}</p>
          </div>
        </li>
      )}
    </Stencil>
  )
})

type ChoiceProps = { isChosen: boolean; onToggle: () => void; label: string; children: ReactNode }

function Choice({ isChosen, onToggle, label, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        isChosen && 'border-brand',
      )}
    >
      <input type="checkbox" checked={isChosen} onChange={onToggle} aria-label={label} className="sr-only" />
      {children}
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
  )
}
