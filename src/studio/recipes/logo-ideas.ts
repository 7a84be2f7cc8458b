import { isBangla, shownFamily } from '#shared/drawing/faces.ts'
import type { Logo } from '#shared/logos/logo.ts'
import {
  type LockupName,
  type LogoVoice,
  type MarkName,
  patternNames,
  type WordmarkName,
} from '#shared/logos/sketch.ts'
import { planFrom } from '../draw/logo/drawn.ts'
import { fitsAround, lockupFor } from '../draw/logo/lockups.ts'
import { isSingle, type Logo as Drawn, type LogoPlan, markFor, openMarkFor } from '../draw/logo/logo.ts'
import { settledPatternsFor } from '../draw/logo/patterns.ts'
import { turn } from '../draw/logo/style.ts'
import { banglaVoices, latinVoices } from '../draw/logo/voices.ts'
import { offersWordmark } from '../draw/logo/wordmarks.ts'
import { shownName } from '../draw/logo/words.ts'

/** What a mark speaks with: a picture of the trade, the letters of the name, or a pattern. */
const marksOf = {
  picture: ['stamped', 'halved', 'stitched', 'afloat', 'ringed'],
  letters: ['overprinted', 'cornered', 'sealed', 'slanted', 'bitten', 'parted'],
  pattern: patternNames,
} as const satisfies Record<string, readonly MarkName[]>

/** How mark and name stand: above each other, beside each other, or as one seal. */
const lockupsOf = {
  tall: ['over'],
  wide: ['beside', 'divided'],
  round: ['around', 'panel'],
} as const satisfies Record<string, LockupName[]>

/** What is done to a word that stands alone: it is held by a shape, one thing in it is another, or it is only set. */
const wordmarksOf = {
  held: ['round', 'framed', 'tiled', 'corners', 'plate'],
  touched: ['roundO', 'shadow', 'dotted', 'matra', 'cut', 'stop', 'wave', 'swash'],
  set: ['stack', 'weights', 'ruled', 'plain'],
} as const satisfies Record<string, WordmarkName[]>

/** The two of three that the first is not, in turn. */
function others<Key extends string>(
  of: Record<Key, readonly string[]>,
  first: string,
  seed: number,
): [Key, Key] {
  const keys = (Object.keys(of) as Key[]).filter((key) => !of[key].includes(first))
  const [one, other] = keys as [Key, Key]
  return seed % 2 === 0 ? [one, other] : [other, one]
}

/** Two more sketches, as a designer lays them beside a first: another kind of mark, of lockup and of letters each. */
export function otherLogos(first: Logo, { wordmark = 'plain' }: Drawn): Logo[] {
  const plan = planFrom(first)
  const { seed, style } = plan
  const lockup = lockupFor(plan)
  const isOpen = first.kind === 'combination' && lockup === 'around'
  const ways = others(lockupsOf, lockup, seed)
  const marks = others(marksOf, isOpen ? openMarkFor(plan) : markFor(plan), seed >> 1)
  // Two letters in a ring of letters are read as one word with them.
  if (ways.indexOf('round') === marks.indexOf('letters')) marks.reverse()
  const treatments = others(wordmarksOf, wordmark, seed)
  const voices: LogoVoice[] = [style]
  return [0, 1].map((n) => {
    const draft: Logo = { ...first, idea: { ...first.idea, seed: (seed + n + 1) % 2 ** 32 } }
    const own = planFrom(draft)
    const voice = voiceFor(own, voices)
    voices.push(voice)
    const worded: LogoPlan = { ...own, style: { ...own.style, ...voice } }
    const sketch = {
      lockup: lockupIn(ways[n] ?? 'tall', worded),
      mark: markIn(marks[n] ?? 'picture', worded),
      wordmark: wordmarkIn(treatments[n] ?? 'set', worded),
      voice,
    }
    return { ...draft, idea: { ...draft.idea, sketch } }
  })
}

/** Those of the vibe in turn: a typeface that none has yet, or else another weight of one. */
function voiceFor({ style, seed, name }: LogoPlan, taken: readonly LogoVoice[]): LogoVoice {
  const bangla = isBangla(name)
  const all = (bangla ? banglaVoices : latinVoices)[style.vibe]
  const inTurn = all.map((_, n) => all[(n + seed) % all.length] ?? all[0])
  const family = (voice: LogoVoice) => shownFamily(voice.family, name)
  const isNew = (look: (voice: LogoVoice) => unknown) => (voice: LogoVoice) =>
    taken.every((other) => look(other) !== look(voice))
  return (
    inTurn.find(isNew(family)) ??
    inTurn.find(isNew((voice) => `${family(voice)} ${voice.weight} ${voice.upper && !bangla}`)) ??
    all[0]
  )
}

function wordmarkIn(
  treatment: keyof typeof wordmarksOf,
  { kind, name, style, seed }: LogoPlan,
): WordmarkName {
  const ways: readonly WordmarkName[] = wordmarksOf[treatment]
  const inTurn = ways.map((_, n) => ways[(n + seed) % ways.length] ?? 'plain')
  if (kind !== 'wordmark') return ways[0] ?? 'plain'
  const parts = { name: shownName(name, style), style, seed }
  return (treatment === 'set' ? ways : inTurn).find((way) => offersWordmark(parts, way)) ?? 'plain'
}

function lockupIn(way: keyof typeof lockupsOf, { style, name, seed }: LogoPlan): LockupName {
  if (way === 'tall') return 'over'
  if (way === 'wide') return style.calm ? 'divided' : 'beside'
  return fitsAround(name) && seed % 2 === 0 ? 'around' : 'panel'
}

function markIn(family: keyof typeof marksOf, plan: LogoPlan): MarkName {
  const { style, seed, trade } = plan
  if (family === 'pattern') return turn(settledPatternsFor(...trade), seed)
  if (family === 'picture')
    return style.calm
      ? turn(['ringed', 'stamped', 'afloat'], seed)
      : turn(['stamped', 'halved', 'afloat', 'stitched'], seed)
  return turn(lettersFor(plan), seed)
}

function lettersFor(plan: LogoPlan): readonly [MarkName, ...MarkName[]] {
  const { style, name } = plan
  if (!isSingle(plan)) return style.calm ? ['sealed', 'overprinted'] : ['overprinted', 'parted']
  if (isBangla(name)) return style.calm ? ['sealed', 'parted'] : ['parted', 'bitten']
  return style.calm ? ['sealed', 'slanted'] : ['slanted', 'parted', 'bitten']
}
