import { pictureFiles } from '#shared/gallery.ts'
import { portraitFiles } from '#shared/offices/files.ts'
import { groundColours } from '#shared/offices/office.ts'
import { angleOf, scaleOf } from '#shared/offices/place.ts'
import type { Wish } from '#shared/offices/wish.ts'
import { useText } from '#web/use-words.ts'
import type { PlaceNow } from './place-now.ts'

type Props = { id: string; wish: Wish; now: PlaceNow }

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

/** The photo as it will be cut, moved by the browser alone, with the lines that the office measures by. */
export function Preview({ id, wish, now: { portrait, place } }: Props) {
  const t = useText()
  const { pixels, eyes } = wish.office
  const { width, height, chin } = portrait
  const scale = scaleOf(portrait, place, pixels)
  const lines = [
    ['photo.crown', place.chin - place.head],
    ['photo.chin', place.chin],
  ] as const
  return (
    <figure className="mx-auto w-full max-w-72">
      <div
        className="relative overflow-hidden rounded-control border border-edge"
        style={{
          aspectRatio: `${pixels.width} / ${pixels.height}`,
          backgroundColor: wish.way === 'studio' ? groundColours[wish.ground] : 'var(--color-sunk)',
        }}
      >
        <img
          src={wish.way === 'studio' ? portraitFiles.figure(id) : pictureFiles.side(id, 'before')}
          alt=""
          className="absolute max-w-none"
          style={{
            left: '50%',
            top: percent(place.chin),
            width: percent((width * scale) / pixels.width),
            height: percent((height * scale) / pixels.height),
            transformOrigin: '0 0',
            transform: `rotate(${-angleOf(portrait, place)}rad) translate(${percent(-chin.x / width)}, ${percent(-chin.y / height)})`,
          }}
        />
        <div
          aria-hidden="true"
          className="absolute inset-x-0 border-y border-dashed border-marigold/70 bg-marigold/10"
          style={{ top: percent(1 - eyes.most), bottom: percent(eyes.least) }}
        >
          <Label>{t('photo.eyes')}</Label>
        </div>
        {lines.map(([name, at]) => (
          <div
            key={name}
            aria-hidden="true"
            className="absolute inset-x-0 border-t border-brand"
            style={{ top: percent(at) }}
          >
            <Label>{t(name)}</Label>
          </div>
        ))}
      </div>
      <figcaption className="mt-2 text-center text-sm text-muted">{t('photo.preview')}</figcaption>
    </figure>
  )
}

const Label = ({ children }: { children: string }) => (
  <span className="absolute start-1 top-0.5 rounded bg-card/80 px-1 text-xs leading-4 text-ink">
    {children}
  </span>
)
