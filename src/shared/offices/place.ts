import type { Size } from '../tools/size.ts'
import type { Office, Range } from './office.ts'

/**
 * Where a head lies in a picture, in its pixels. Heights are measured from the chin along the upright axis of the
 * head, which is turned by `tilt`.
 */
export type Portrait = Size & {
  readonly chin: { readonly x: number; readonly y: number }
  /** Radians that undo themselves when the eyes are level. */
  readonly tilt: number
  /** As faces are built, whatever hair or cloth lies over it. */
  readonly crown: number
  readonly hair: number
  readonly eyes: number
  /** How far the picture goes on below the chin. */
  readonly below: number
  /** Where the person is cut off at a side of the picture; none where there is ground. */
  readonly left: Cut | null
  readonly right: Cut | null
}

/** So far beside the chin, and from so far below it on; above it is less than nothing. */
type Cut = { readonly beside: number; readonly from: number }

/** Where the head lies in the photo as it was taken, and in the person without ground. */
export type Places = { readonly photo: Portrait; readonly figure: Portrait }

/** How a head stands in a photo: its height as a share of the photo's, its chin below the upper edge, degrees. */
export type Place = { readonly head: number; readonly chin: number; readonly turn: number }

type Frame = Pick<Office, 'pixels' | 'head' | 'eyes'>

const aboveHair = 0.018
const edge = 0.002
/** What is kept from the ends of an office's ranges; for hair, which needs the room, as little as can be. */
const margin = 0.01
const slack = 0.003
export const mostTurn = 8
/**
 * From the chin to the crown a photo shows at least so many pixels. At 600 dots an inch a head is 776 high: seen side by
 * side, lashes and lips of those that were enlarged more than 3.4 times looked painted.
 */
export const leastHeadPixels = 230

/** The chin's place follows from where the eyes may be. */
export function chinRange({ eyes }: Frame, { crown, eyes: toEyes }: Portrait, head: number): Range {
  const above = (head * toEyes) / crown
  return { least: 1 - eyes.most + above, most: Math.min(0.98, 1 - eyes.least + above) }
}

/**
 * The head is measured to the crown, and to the top of the hair as well where both fit into the range: an office may
 * look at either. Hair decides how far the head moves down so that none of it is cut; a photo that ends early is
 * enlarged and lowered, as far as the office allows, until the bust reaches the lower edge. None where that cannot be.
 */
export function usualPlace(frame: Frame, portrait: Portrait, needsBust = true): Place | null {
  const { head: range, pixels } = frame
  const { crown, hair } = portrait
  const wished = range.least + (range.most - range.least) * 0.3
  const first = Math.min(wished, Math.max(range.least + slack, ((range.most - margin) * crown) / hair))
  for (let head = first; head < range.most - 0.004; head += 0.005) {
    const { least, most } = chinRange(frame, portrait, head)
    const free = (1 - wished) * 0.26
    const highest = Math.max(least, free + head, Math.min(aboveHair + (head * hair) / crown, most - slack))
    if (!needsBust) return { head, chin: highest, turn: 0 }
    const chin = Math.max(highest, 1 - (portrait.below * head) / crown)
    const place = { head, chin, turn: 0 }
    if (
      chin <= Math.max(Math.min(highest, most - slack), most - margin) &&
      !showsSideCut(pixels, portrait, place)
    )
      return place
  }
  return null
}

/** Pixels of the photo for one of the picture. */
export const scaleOf = ({ crown }: Portrait, { head }: Place, { height }: Size): number =>
  (head * height) / crown

/** Whether clothes or hair would end in a straight line inside the photo, as the picture is narrower than that. */
export function showsSideCut(size: Size, portrait: Portrait, place: Place): boolean {
  const scale = scaleOf(portrait, place, size)
  const reach = (size.width * (0.5 - edge)) / scale
  const until = ((1 - place.chin) * size.height) / scale
  return [portrait.left, portrait.right].some((cut) => cut && cut.beside < reach && cut.from < until)
}

/** Whether the lower edge of the photo shows what the picture does not have. */
export const lacksBust = (portrait: Portrait, { head, chin }: Place): boolean =>
  chin < 1 - (portrait.below * head) / portrait.crown - 0.002

type Point = { x: number; y: number }

/** The corner points of the photo in the picture, from the upper left one clockwise. */
export function cornersIn(portrait: Portrait, place: Place, size: Size): Point[] {
  const scale = scaleOf(portrait, place, size)
  const chin = { x: size.width / 2, y: place.chin * size.height }
  return cornersFrom(chin, size).map((corner) => {
    const { x, y } = turned(corner, angleOf(portrait, place))
    return { x: portrait.chin.x + x / scale, y: portrait.chin.y + y / scale }
  })
}

/** Where the corners of something so large lie from a point in it, from the upper left one clockwise. */
export const cornersFrom = ({ x, y }: Point, { width, height }: Size): Point[] => [
  { x: -x, y: -y },
  { x: width - x, y: -y },
  { x: width - x, y: height - y },
  { x: -x, y: height - y },
]

/** Clockwise about the zero point, in radians. */
export function turned({ x, y }: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** By how much the picture is turned back, in radians. */
export const angleOf = ({ tilt }: Portrait, { turn }: Place): number => tilt + (turn * Math.PI) / 180

/** Nothing lies outside the picture: there a photo that may not be edited has nothing to show. */
export function isInside(portrait: Portrait, place: Place, size: Size): boolean {
  const slack = Math.max(portrait.width, portrait.height) * 0.002
  return cornersIn(portrait, place, size).every(
    ({ x, y }) => x >= -slack && y >= -slack && x <= portrait.width + slack && y <= portrait.height + slack,
  )
}

/** The place nearest to the usual one at which a photo can be cut out of the picture as it is. */
export function placeInside(frame: Frame, portrait: Portrait): Place | null {
  const usual = usualPlace(frame, portrait, false)
  let best: Place | null = null
  let least = Infinity
  for (let head = frame.head.least + 0.002; head < frame.head.most; head += 0.004) {
    const range = chinRange(frame, portrait, head)
    for (let chin = range.least + 0.004; chin < range.most; chin += 0.004) {
      const place = { head, chin, turn: 0 }
      const above = chin - (head * portrait.hair) / portrait.crown
      // Hair that is cut off is no reason to have no photo, but the last one to choose it.
      const away =
        Math.abs(head - (usual?.head ?? head)) +
        Math.abs(chin - (usual?.chin ?? chin)) +
        Math.max(0, 0.01 - above) * 4
      if (away < least && isInside(portrait, place, frame.pixels)) [best, least] = [place, away]
    }
  }
  return best
}

/** Within what the office allows, whatever came in an address. */
export function boundPlace(frame: Frame, portrait: Portrait, wished: Place): Place {
  const head = within(wished.head, frame.head)
  return {
    head,
    chin: within(wished.chin, chinRange(frame, portrait, head)),
    turn: within(wished.turn, { least: -mostTurn, most: mostTurn }),
  }
}

const within = (value: number, { least, most }: Range): number => Math.min(most, Math.max(least, value))

/** The same portrait in a copy of the picture that is `times` as large. */
export function scaledPortrait(portrait: Portrait, times: number): Portrait {
  const cut = (one: Cut | null) => one && { beside: one.beside * times, from: one.from * times }
  const { width, height, chin, tilt, crown, hair, eyes, below, left, right } = portrait
  return {
    width: width * times,
    height: height * times,
    chin: { x: chin.x * times, y: chin.y * times },
    tilt,
    crown: crown * times,
    hair: hair * times,
    eyes: eyes * times,
    below: below * times,
    left: cut(left),
    right: cut(right),
  }
}
