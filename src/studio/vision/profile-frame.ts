import { StudioFailure } from '#studio/job.ts'
import { say } from '#shared/words/say.ts'
import { bordersOf, countIn } from './borders.ts'
import { hairAbove } from './measure-portrait.ts'
import type { HeadFrame } from './one-face.ts'
import type { Field } from './raster.ts'

export type ProfileFrame = {
  scale: number
  /** Where the chin comes to lie, and the point of the photo that lies there. */
  chinY: number
  pivot: { x: number; y: number }
  turn: number
  /** How many heights of the face the picture shows. */
  shown: number
}

/** A photo that ends in the forehead may be a portrait, one that ends below it is none. */
const leastFace = 0.85
/** With less than this under the chin a face sits on the lower edge. */
const leastBust = 0.15
/** What stays under the chin at least: much where it can, little where the hair would be lost otherwise. */
const underChin = { liked: 0.24, least: 0.1 }
/** Over the hair. */
const overHair = 0.05
/** A head that fills more than this leaves no air around it. */
const leastShown = 1.62

/**
 * Frames a person so that nothing ends in a straight line inside the picture: where the photo cuts clothes or hair,
 * its border lies on or outside the border of the picture.
 */
export function profileFrame(
  head: HeadFrame,
  alpha: Field,
  size: { width: number; height: number },
  asked: { shown: number; middle: number },
): ProfileFrame {
  const { unit, chin, eyes } = head
  if (chin.y < unit * leastFace) throw new StudioFailure(say('studio.headCutOff'))
  const pivot = { x: chin.x * 0.4 + eyes.x * 0.6, y: chin.y }
  const borders = bordersOf(alpha)
  // A head hardly tilted stays, and one with little bust: turning the photo would show its corners.
  const lowest = lowestOf(alpha)
  const isLevel = Math.abs(head.tilt) < 0.09 || lowest - chin.y < unit * 0.5
  const turn = isLevel ? 0 : -head.tilt * 0.5
  const slant = Math.abs(Math.sin(turn)) * unit * 1.2
  const isOverTop = countIn(borders.top, pivot.x - unit * 0.7, pivot.x + unit * 0.7) > unit * 0.1
  const below = (lowest - chin.y - (borders.bottom.length > 0 ? slant : 0)) / unit
  if (below < leastBust) throw new StudioFailure(say('studio.shouldersCutOff'))
  // As it stands in the photo, which is turned by half at most.
  const hair = hairAbove({ ...head, tilt: 0 }, alpha) / unit + overHair
  // Much air over little bust would push the face to the lower edge.
  const liked = Math.min(1.6 + asked.shown * 0.05, 1.45 + Math.max(0, below) * 0.5)
  const air = Math.min(Math.max(liked, hair), isOverTop ? (chin.y - slant) / unit : Infinity)
  const [from, until] = [chin.y - unit * 1.5, chin.y + unit * 3]
  const room = (rows: number[], photo: number, share: number): number =>
    countIn(rows, from, until) > unit * 0.15
      ? (size.height * (photo - slant)) / (size.width * share * unit)
      : Infinity
  const sides = Math.min(
    room(borders.left, pivot.x, asked.middle),
    room(borders.right, alpha.width - pivot.x, 1 - asked.middle),
  )
  const shown = Math.max(leastShown, Math.min(asked.shown, air + below, sides))
  const scale = size.height / (shown * unit)
  // A head that is framed closer moves up with its air, and never so far that the photo ends above the lower edge.
  const highest = Math.min(Math.max(hair, shown - underChin.liked), shown - underChin.least)
  const chinAt = Math.max(Math.min(air, highest), shown - below)
  return { scale, chinY: chinAt * unit * scale, pivot, turn, shown }
}

function lowestOf({ width, data }: Field): number {
  for (let i = data.length - 1; i >= 0; i--) if (data[i]! > 0.5) return Math.floor(i / width)
  return 0
}
