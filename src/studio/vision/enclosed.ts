import { eachPiece, marked } from '#shared/grid-pieces.ts'
import { holesOf } from './components.ts'
import { boxMean } from './filter.ts'
import type { Field } from './raster.ts'
import { newField } from './raster.ts'
import type { EdgeColours } from './sharpen-mask.ts'
import type { Planes } from './surroundings.ts'
import { farFrom, inverse, meanAround } from './surroundings.ts'

/** How sure of the subject a network is, in the mean, of what is a part of it. */
const known = 0.8

/** A step of colour that ends a pocket. */
const edge = 14
/** How far a pocket lies from the colour of the ground around it at most, and from that of the subject at least. */
const fromGround = 4.5
const fromSubject = 10

/**
 * Takes from a mask what the subject closes in and where the ground is seen: inside a handle, between two legs. It has
 * the colour of the ground around it and not that of the subject. Works in place.
 */
export function withoutPockets(colours: Planes, mask: Field, seen: Field | null): Field {
  const { data } = mask
  const subject = data.reduce((sum, value) => sum + value, 0)
  const ground = meanAround(colours, inverse(mask))
  const own = meanAround(colours, mask)
  const isFlat = (i: number): boolean => colours.steps[i]! < edge
  const isPocket = (i: number): boolean =>
    data[i] === 1 &&
    isFlat(i) &&
    ground.share[ground.at(i)]! > 0.02 &&
    farFrom(ground, colours, i) < fromGround * 2
  const taken = newField(mask.width, mask.height)
  eachPiece(mask, marked(data.length, isPocket), (pocket) => {
    const size = pocket.length
    if (size < subject * 0.003 || size > subject * 0.15) return
    const mean = (of: (i: number) => number): number => pocket.reduce((sum, i) => sum + of(i), 0) / size
    const isGround =
      mean((i) => farFrom(ground, colours, i)) < fromGround &&
      mean((i) => farFrom(own, colours, i)) > fromSubject &&
      mean((i) => seen?.data[i] ?? 0) < known
    if (isGround) for (const i of pocket) taken.data[i] = 1
  })
  // Half of the edge belongs to the ground as well.
  const near = boxMean(taken, 2).data
  for (let i = 0; i < data.length; i++) {
    if (taken.data[i] === 1 || (near[i]! > 0.3 && !isFlat(i))) data[i] = 0
  }
  return mask
}

/** A label is small beside what it is on. */
const largestLabel = 0.08
/** What shows through a hole is seen beside the subject too, in so many directions; fewer prove a hole to be none. */
const shownThrough = 0.2
/** A network that is sure needs less of a proof, and hardly ever is so sure that it needs none. */
const shownThroughKnown = 0.7
const certain = 0.93
const likeness = 16
const directions = 24
/** How little a finer look sees of a hole, in the mean, that is none of a label. */
const seenThrough = 0.15

/**
 * Fills those of the small `holes` of a mask through which no ground is seen: what has their colour is nowhere beside
 * the subject, so they are labels, eyes and displays. Works in place.
 */
export function withLabels(
  colours: Pick<EdgeColours, 'lab'>,
  mask: Field,
  holes: Hole[],
  seen: Field | null,
): Field {
  const { data } = mask
  for (const hole of holes) {
    const sure = meanIn(hole, seen)
    const most = sure > known ? shownThroughKnown : shownThrough
    const isLabel = sure > certain || seenBeside(colours, mask, hole) < most
    if (isLabel) for (const i of hole) data[i] = 1
  }
  return mask
}

/** Of small holes those in which a finer look sees nothing and where the ground is seen: beside an arm, inside a strap. */
export function holesSeenThrough(
  colours: Pick<EdgeColours, 'lab'>,
  mask: Field,
  holes: Hole[],
  finer: Field,
): Hole[] {
  return holes.filter(
    (hole) => meanIn(hole, finer) < seenThrough && seenBeside(colours, mask, hole) >= shownThrough,
  )
}

type Hole = Int32Array<ArrayBuffer>

/** The holes that may be labels, by their size. */
export function smallHolesOf(mask: Field): Hole[] {
  const subject = mask.data.reduce((sum, value) => sum + value, 0)
  return holesOf(mask, subject * largestLabel)
}

const meanIn = (hole: Hole, field: Field | null): number =>
  hole.reduce((sum, i) => sum + (field?.data[i] ?? 0), 0) / hole.length

/** In how many directions the first ground beyond the subject has the colour of the hole. */
function seenBeside({ lab }: Pick<EdgeColours, 'lab'>, { width, height, data }: Field, hole: Int32Array) {
  const mean = (of: (i: number) => number): number => hole.reduce((sum, i) => sum + of(i), 0) / hole.length
  const [x, y] = [mean((i) => i % width), mean((i) => Math.floor(i / width))]
  const own = [0, 1, 2].map((channel) => mean((i) => lab[i * 3 + channel]!))
  const inHole = new Set(hole)
  // The rim itself is neither, and what is narrower than this is another hole.
  const reach = Math.max(3, Math.round(Math.max(width, height) / 100))
  let [seen, alike] = [0, 0]
  for (let n = 0; n < directions; n++) {
    const turn = (n / directions) * 2 * Math.PI
    let [outside, nearest] = [0, Infinity]
    for (let step = 0; outside < reach * 4; step++) {
      const [u, v] = [Math.round(x + Math.cos(turn) * step), Math.round(y + Math.sin(turn) * step)]
      if (u < 0 || v < 0 || u >= width || v >= height) break
      const i = v * width + u
      if (data[i] === 1 || inHole.has(i)) {
        if (outside < reach) outside = 0
        continue
      }
      outside++
      const far = Math.hypot(...own.map((value, channel) => lab[i * 3 + channel]! - value))
      if (outside > reach) nearest = Math.min(nearest, far)
    }
    if (nearest === Infinity) continue
    seen++
    if (nearest < likeness) alike++
  }
  return seen === 0 ? 1 : alike / seen
}
