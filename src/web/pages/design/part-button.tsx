import type { CSSProperties, KeyboardEvent } from 'react'
import { useText } from '#web/use-words.ts'
import { thingName } from './names.ts'
import type { Target } from './use-hand.ts'
import type { Work } from './use-work.ts'

type Props = {
  target: Target
  work: Work
  style: CSSProperties
  onKey: (event: KeyboardEvent) => void
}

/** A part for the keyboard and for whoever hears the page; fingers find it by where they touch. */
export function PartButton({ target: { thing }, work, style, onKey }: Props) {
  const t = useText()
  const text = thing.text === undefined ? '' : (work.design.texts[thing.text] ?? '')
  const name = t(thingName(thing))
  return (
    <button
      type="button"
      data-part={thing.id}
      aria-label={text === '' ? name : `${name}: ${text.slice(0, 80)}`}
      aria-pressed={work.chosen?.id === thing.id}
      onFocus={(event) => event.target.matches(':focus-visible') && work.choose(thing.id)}
      // A press of its own comes from keys and from readers only.
      onClick={() => work.choose(thing.id)}
      onKeyDown={onKey}
      style={style}
      className="pointer-events-none absolute rounded-sm outline-offset-4"
    />
  )
}
