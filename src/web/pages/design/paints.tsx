import { useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { withPaint } from './change-look.ts'
import { paintName } from './names.ts'
import type { Work } from './use-work.ts'

type Props = {
  work: Work
  paints: readonly string[]
  photoColours: readonly string[]
  shopColours: readonly string[]
}

/** Colours that people choose, not colours of this site: they are content. */
const palette = [
  { colour: '#ffffff', name: 'design.white' },
  { colour: '#1b1714', name: 'design.black' },
  { colour: '#0b4f3c', name: 'design.green' },
  { colour: '#f2a20d', name: 'design.marigold' },
  { colour: '#c8452d', name: 'design.brick' },
  { colour: '#2563eb', name: 'design.blue' },
  { colour: '#be185d', name: 'design.raspberry' },
] as const

const round = 'flex size-touch cursor-pointer items-center justify-center rounded-full border-2'

/** Each paint that a part wears, in the colours of the photo, in the usual ones, or in any. */
export function Paints({ work, paints, photoColours, shopColours }: Props) {
  const t = useText()
  const choices = [
    ...shopColours.map((colour) => ({ colour, words: t('design.ofShop', { colour }) })),
    ...photoColours.map((colour) => ({ colour, words: t('design.fromPhoto', { colour }) })),
    ...palette.map(({ colour, name }) => ({ colour, words: t(name) })),
  ]
  return paints.map((paint) => {
    const now = work.design.paints[paint] ?? '#000000'
    const put = (colour: string) => work.change(withPaint(work.design, paint, colour), `paint ${paint}`)
    const name = t(paintName(paint))
    return (
      <div key={paint} role="group" aria-label={`${t('design.colours')}: ${name}`}>
        <p aria-hidden="true" className="mb-0.5 font-semibold">
          {name}
        </p>
        <div className="flex flex-wrap items-center">
          {choices.map(({ colour, words }) => (
            <button
              key={`${words} ${colour}`}
              type="button"
              aria-label={words}
              title={words}
              aria-pressed={colour === now}
              onClick={() => put(colour)}
              className={classNames(round, colour === now ? 'border-brand' : 'border-transparent')}
            >
              <span className="size-8 rounded-full border border-edge" style={{ backgroundColor: colour }} />
            </button>
          ))}
          <label className="flex min-h-touch cursor-pointer items-center gap-1 pe-2 text-sm font-semibold">
            <input
              type="color"
              value={now}
              onChange={({ target }) => put(target.value)}
              className="size-10 cursor-pointer bg-transparent p-0.5"
            />
            {t('design.anyColour')}
          </label>
        </div>
      </div>
    )
  })
}
