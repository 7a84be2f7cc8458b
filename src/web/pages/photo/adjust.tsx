import { type Ground, groundColours } from '#shared/offices/office.ts'
import { chinRange, mostTurn, type Place } from '#shared/offices/place.ts'
import { usualWay, type Way, ways, type Wish } from '#shared/offices/wish.ts'
import { useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { Slider } from '#web/ui/slider.tsx'
import type { PlaceNow } from './place-now.ts'

type Props = { wish: Wish; now: PlaceNow; onChange: (wish: Wish) => void }

/** Way, ground, and where the head stands: only within what the office allows. */
export function Adjust({ wish, now, onChange }: Props) {
  const t = useText()
  const { office, way, ground } = wish
  const { place, portrait } = now
  const up = chinRange(office, portrait, place.head)
  const move = (change: Partial<Place>) => onChange({ ...wish, place: { ...place, ...change } })
  return (
    <div className="grid content-start gap-4">
      <Chips<Way>
        label={t('photo.way')}
        hint={t(`photo.${way}Hint`)}
        options={ways.map((one) => ({ value: one, label: t(`photo.${one}`) }))}
        value={way}
        onChange={(next) => onChange({ ...wish, way: next, place: null })}
      />
      {usualWay(office) === 'plain' && (
        <p className="rounded-control bg-marigold-soft px-3.5 py-2.5 text-sm text-on-marigold">
          {t(way === 'plain' ? 'photo.forbidden' : 'photo.forbiddenChosen')}
        </p>
      )}
      {way === 'studio' && office.grounds.length > 1 && (
        <Chips<Ground>
          label={t('photo.ground')}
          options={office.grounds.map((one) => ({
            value: one,
            label: t(`photo.${one}`),
            preview: (
              <span
                className="size-5 rounded-full border border-edge"
                style={{ backgroundColor: groundColours[one] }}
              />
            ),
          }))}
          value={ground}
          onChange={(next) => onChange({ ...wish, ground: next })}
        />
      )}
      <Slider
        label={t('photo.head')}
        min={office.head.least}
        max={office.head.most}
        step="any"
        value={place.head}
        onChange={({ target }) => {
          const head = Number(target.value)
          const range = chinRange(office, portrait, head)
          move({ head, chin: Math.min(range.most, Math.max(range.least, place.chin)) })
        }}
        shown={t('photo.percent', { share: Math.round(place.head * 100) })}
      />
      <Slider
        label={t('photo.up')}
        min={-up.most}
        max={-up.least}
        step="any"
        value={-place.chin}
        onChange={({ target }) => move({ chin: -Number(target.value) })}
      />
      <Slider
        label={t('photo.turn')}
        min={-mostTurn}
        max={mostTurn}
        step={0.25}
        value={-place.turn}
        onChange={({ target }) => move({ turn: -Number(target.value) })}
        shown={t('photo.degrees', { turn: -place.turn || 0 })}
      />
      {wish.place && (
        <Button variant="plain" size="compact" onClick={() => onChange({ ...wish, place: null })}>
          {t('photo.usual')}
        </Button>
      )}
    </div>
  )
}
