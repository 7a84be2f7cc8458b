import { graphemesOf } from './letters.ts'
import type { Mark, MarkParts } from './badges.ts'
import {
  afloat,
  bitten,
  cornered,
  halved,
  overprinted,
  ringed,
  sealed,
  slanted,
  stamped,
  stitched,
} from './badges.ts'
import { alone, together } from './lockups.ts'
import { patternsFor } from './patterns.ts'
import type { Box, Piece } from './shapes.ts'
import { boxOfPieces, fillRule } from './shapes.ts'
import type { LogoStyle } from './style.ts'
import { numberOf, turn } from './style.ts'
import { wordmark } from './wordmarks.ts'
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
}

/** The shapes of a logo, and the box that they fill. */
export type Logo = { pieces: Piece[]; box: Box }

export function designLogo(plan: LogoPlan): Logo {
  const { kind, style, seed, tagline } = plan
  const name = shownName(plan.name, style)
  const pieces = (): Piece[] => {
    if (kind === 'wordmark') {
      const idea = shownName(plan.called ?? plan.name, style)
      return alone({ name, tagline, style, seed }, wordmark({ name, style, seed }, idea))
    }
    const parts = { style, icons: plan.icons, initials: initialsOf(plan.name), seed }
    const pattern: Mark = (own) => turn(patternsFor(...plan.trade), seed)(own)
    const mark = markOf(plan, parts, pattern)
    if (kind === 'symbol') return mark
    // In a ring of letters a tile would be a second ring.
    const opens = [afloat, pattern, afloat, overprinted] as const
    const open = (plan.isIconChosen ? afloat : turn(opens, seed >> 1))(parts)
    return together({ name, tagline, style, seed }, mark, open)
  }
  const made = pieces().filter(({ path }) => path.toSVGString() !== '')
  return { pieces: made, box: boxOfPieces(made) }
}

function markOf(plan: LogoPlan, parts: MarkParts, pattern: Mark): Piece[] {
  const { name, style, seed } = plan
  const idea = seed + numberOf(plan.called ?? name)
  const single = graphemesOf(parts.initials).length < 2
  const letters = single ? (isBangla(name) ? cornered : slanted) : overprinted
  const marks: readonly [Mark, ...Mark[]] = style.calm
    ? [stamped, pattern, sealed, ringed, afloat, pattern, stamped, letters]
    : [stamped, pattern, letters, afloat, bitten, halved, pattern, stitched, cornered, ringed]
  const mark = turn(marks, idea)
  return (plan.isIconChosen && !withIcon.has(mark) ? turn(ofIcons, idea) : mark)(parts)
}

const ofIcons = [stamped, afloat, halved] as const
const withIcon: ReadonlySet<Mark> = new Set([...ofIcons, stitched, ringed, bitten])

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
