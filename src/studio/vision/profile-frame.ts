import { StudioFailure } from '#studio/job.ts'
import { airLiked } from '#shared/tools/profile-framing.ts'
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
/** A head that fills more than this leaves no air around it; one that the photo cuts above has none to leave. */
const leastShown = 1.62
const leastShownCut = 1.4
/** A head may stand beside the middle by so much of the width, to leave a shoulder that the photo cuts outside. */
const aside = 0.025
/** What a mask's edge is above the cut that it follows, and the shortest cut at a side that is seen. */
const underCut = 0.015
const leastCut = 0.03

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
  const widest = ((asked.shown * size.width) / size.height) * unit
  const isOverTop =
    countIn(borders.top, pivot.x - widest * asked.middle, pivot.x + widest * (1 - asked.middle)) > unit * 0.08
  const below = (lowest - chin.y - (borders.bottom.length > 0 ? slant : 0)) / unit
  if (below < leastBust) throw new StudioFailure(say('studio.shouldersCutOff'))
  // As it stands in the photo, which is turned by half at most.
  const hair = hairAbove({ ...head, tilt: 0 }, alpha) / unit + overHair
  const air = Math.min(
    Math.max(airLiked(asked.shown, below), hair),
    isOverTop ? (chin.y - slant) / unit - underCut : Infinity,
  )
  // A head that is framed closer moves up with its air, and never so far that the photo ends above the lower edge.
  const chinIn = (shown: number): number => {
    const highest = Math.min(Math.max(hair, shown - underChin.liked), shown - underChin.least)
    return Math.max(Math.min(air, highest), shown - below)
  }
  /** How far beyond the photo the picture reaches at either side where that is seen, in pixels of the photo. */
  const cutsIn = (shown: number): { left: number; right: number } => {
    const chinAt = chinIn(shown)
    const across = ((shown * size.width) / size.height) * unit
    const [from, until] = [chin.y - chinAt * unit, chin.y + (shown - chinAt) * unit]
    const beyond = (rows: number[], photo: number, share: number): number =>
      countIn(rows, from, until) > unit * leastCut ? Math.max(0, across * share - (photo - slant)) : 0
    return {
      left: beyond(borders.left, pivot.x, asked.middle),
      right: beyond(borders.right, alpha.width - pivot.x, 1 - asked.middle),
    }
  }
  const showsCut = (shown: number): boolean => Object.values(cutsIn(shown)).some((cut) => cut > 0)
  const least = isOverTop ? leastShownCut : leastShown
  let shown = Math.max(least, Math.min(asked.shown, air + below))
  while (shown > leastShown && showsCut(shown)) shown = Math.max(leastShown, shown - 0.01)
  const scale = size.height / (shown * unit)
  const { left, right } = cutsIn(shown)
  const most = (size.width / scale) * aside
  pivot.x += Math.min(left, most) - Math.min(right, most)
  return { scale, chinY: chinIn(shown) * unit * scale, pivot, turn, shown }
}

function lowestOf({ width, data }: Field): number {
  for (let i = data.length - 1; i >= 0; i--) if (data[i]! > 0.5) return Math.floor(i / width)
  return 0
}
