import { graphemesOf } from './letters.ts'
import type { MarkName, PatternName, Sketch, WordmarkName } from '#shared/logos/sketch.ts'
import type { Mark } from './badges.ts'
import {
  afloat,
  bitten,
  cornered,
  halved,
  overprinted,
  parted,
  ringed,
  sealed,
  slanted,
  stamped,
  stitched,
} from './badges.ts'
import { alone, lockupFor, together } from './lockups.ts'
import { patterns, patternsFor } from './patterns.ts'
import type { Box, Piece } from './shapes.ts'
import { boxOfPieces, fillRule } from './shapes.ts'
import type { LogoStyle } from './style.ts'
import { numberOf, turn } from './style.ts'
import { wordmark, wordmarkBy } from './wordmarks.ts'
import { shownName } from './words.ts'
import { isBangla } from '#shared/drawing/faces.ts'

export type LogoPlan = {
  kind: 'wordmark' | 'symbol' | 'combination'
  name: string
  tagline: string
  /** What the shop does, in words of its own. */
  trade: string[]
  icons: readonly [string, ...string[]]
  style: LogoStyle
  seed: number
  /** The name that it was first drawn for, from which the idea follows; else the name itself. */
  called?: string
  /** The icon was chosen by a person: then no mark without one is drawn. */
  isIconChosen?: boolean
  /** What is settled instead of left to chance. */
  sketch?: Sketch | undefined
}

/** The shapes of a logo, the box that they fill, and what was done to a name that stands alone. */
export type Logo = { pieces: Piece[]; box: Box; wordmark?: WordmarkName }

export function designLogo(plan: LogoPlan): Logo {
  const { pieces, ...about } = shapesOf(plan)
  const made = pieces.filter(({ path }) => path.toSVGString() !== '')
  return { ...about, pieces: made, box: boxOfPieces(made) }
}

function shapesOf(plan: LogoPlan): Omit<Logo, 'box'> {
  const { kind, style, seed, tagline, sketch } = plan
  const name = shownName(plan.name, style)
  const lockup = { name, tagline, style, seed, ...(sketch && { longest: isBangla(name) ? 6 : 9 }) }
  if (kind === 'wordmark') {
    const idea = shownName(plan.called ?? plan.name, style)
    const { way, made } = sketch ? wordmarkBy(lockup, sketch.wordmark) : wordmark(lockup, idea)
    return { pieces: alone(lockup, made), wordmark: way }
  }
  const drawn = (mark: MarkName) => marks[mark]({ ...plan, initials: initialsOf(plan.name) })
  const mark = drawn(markFor(plan))
  if (kind === 'symbol') return { pieces: mark }
  const way = sketch?.lockup ?? lockupFor(lockup)
  return { pieces: together(way, lockup, mark, drawn(openMarkFor(plan))) }
}

const marks: Record<MarkName, Mark> = {
  stamped,
  stitched,
  halved,
  afloat,
  ringed,
  bitten,
  overprinted,
  cornered,
  sealed,
  slanted,
  parted,
  ...patterns,
}

/** The mark whose turn it is, or that was settled. */
export function markFor(plan: LogoPlan): MarkName {
  const { name, style, seed, sketch } = plan
  const idea = seed + numberOf(plan.called ?? name)
  const pattern = patternFor(plan)
  const letters = isSingle(plan) ? (isBangla(name) ? 'cornered' : 'slanted') : 'overprinted'
  const chances: readonly [MarkName, ...MarkName[]] = style.calm
    ? ['stamped', pattern, 'sealed', 'ringed', 'afloat', pattern, 'stamped', letters]
    : ['stamped', pattern, letters, 'afloat', 'bitten', 'halved', pattern, 'stitched', 'cornered', 'ringed']
  const mark = sketch?.mark ?? turn(chances, idea)
  return plan.isIconChosen && !withIcon.has(mark) ? turn(ofIcons, idea) : mark
}

/** In a ring of letters, or on a label, a tile would be a second rim. */
export function openMarkFor(plan: LogoPlan): MarkName {
  const { sketch, seed } = plan
  if (plan.isIconChosen) return 'afloat'
  if (!sketch) return turn(['afloat', patternFor(plan), 'afloat', 'overprinted'], seed >> 1)
  return sketch.mark in patterns ? sketch.mark : 'afloat'
}

const patternFor = ({ trade, seed }: LogoPlan): PatternName => turn(patternsFor(...trade), seed)

/** One letter stands for the name. */
export const isSingle = ({ name }: Pick<LogoPlan, 'name'>): boolean =>
  graphemesOf(initialsOf(name)).length < 2

const ofIcons = ['stamped', 'afloat', 'halved'] as const satisfies MarkName[]
const withIcon: ReadonlySet<MarkName> = new Set([...ofIcons, 'stitched', 'ringed', 'bitten'])

/** 'Ruma’s Kitchen' → 'RK'; a Bangla name gives its first letter with all its signs. */
function initialsOf(name: string): string {
  const firsts = name
    .split(/[\s&-]+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word))
    .map((word) => graphemesOf(word)[0] ?? '')
  if (isBangla(name)) return firsts[0] ?? name
  return firsts.slice(0, 2).join('').toUpperCase() || name.slice(0, 1)
}

/** The same shapes as text: outlines only, so it looks alike wherever it is opened. */
export function svgOf(pieces: Piece[], frame: Box): string {
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top].map((each) => each.toFixed(2))
  const paths = pieces.map(
    ({ path, colour }) => `<path fill="${colour}" fill-rule="${fillRule(path)}" d="${path.toSVGString()}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame.left.toFixed(2)} ${frame.top.toFixed(2)} ${width} ${height}">${paths.join('')}</svg>`
}
