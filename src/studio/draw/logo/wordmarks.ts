import { contrast } from '#shared/drawing/colour.ts'
import type { WordmarkName } from '#shared/logos/sketch.ts'
import { numberOf, turn } from './style.ts'
import {
  plain,
  type Wordmark,
  type WordmarkDesign,
  wordmarkDesigns,
  type WordmarkParts,
} from './wordmark-designs.ts'
import { corners, plate, round, ruled, shadow, stop } from './wordmark-shapes.ts'

/** Those that chance takes in turn: one more among them would give each logo that is there another look. */
const ways = [
  'tiled',
  'dotted',
  'stack',
  'roundO',
  'matra',
  'wave',
  'framed',
  'weights',
  'swash',
  'cut',
] as const satisfies WordmarkName[]

type Chosen = { way: WordmarkName; made: Wordmark }

/** The next of the ways that this word offers; `idea` decides which. */
export function wordmark(parts: WordmarkParts, idea: string): Chosen {
  const [first, ...others] = ways.flatMap((way): Chosen[] => {
    const made = wordmarkDesigns[way](parts)
    return made ? [{ way, made }] : []
  })
  return first ? turn([first, ...others], parts.seed + numberOf(idea)) : { way: 'plain', made: plain(parts) }
}

const settled: Record<WordmarkName, WordmarkDesign> = {
  ...wordmarkDesigns,
  plate,
  round,
  corners,
  shadow,
  stop,
  ruled,
}

/** The way that was settled. Another word, typed later, may not offer it. */
export const wordmarkBy = (parts: WordmarkParts, way: WordmarkName): Chosen => ({
  way,
  made: settled[way](parts) ?? plain(parts),
})

/** Whether the word offers it, and what is done can be seen in these colours. */
export function offersWordmark(parts: WordmarkParts, way: WordmarkName): boolean {
  const made = settled[way](parts)
  const [first, ...others] = made?.pieces ?? []
  return (
    first !== undefined &&
    (others.length === 0 ||
      byForm.has(way) ||
      others.some(({ colour }) => contrast(colour, first.colour) > 1.6))
  )
}

const byForm: ReadonlySet<WordmarkName> = new Set([
  'swash',
  'cut',
  'framed',
  'corners',
  'ruled',
  'tiled',
  'shadow',
])
