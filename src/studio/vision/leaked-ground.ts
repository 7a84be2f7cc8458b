import { boxOf } from './box.ts'
import { boxMean } from './filter.ts'
import type { Field } from './raster.ts'
import { newField } from './raster.ts'
import type { Planes } from './surroundings.ts'
import { inverse, meanAround, reached } from './surroundings.ts'

type Leak = {
  /** A step of colour that ends it. */
  edge: number
  /** How light it may be beside the ground. */
  lightest: number
  /** How many pixels it may reach into the mask. */
  depth: number
}

/**
 * Takes from a mask the ground that leaked into it, most of all the shadow under the foot of a product: what is
 * reached from outside without crossing an edge, in the ground's own hue, unless a network has `seen` the subject
 * there. Works in place.
 */
export function withoutLeaks(colours: Planes, mask: Field, seen: Field | null): Field {
  remove(colours, mask, seen, { edge: 11, lightest: 1.1, depth: Infinity })
  // The narrow dark line where a product touches the table has a rim of its own.
  const depth = Math.max(3, Math.round(Math.max(mask.width, mask.height) / 70))
  remove(colours, mask, seen, { edge: 26, lightest: 0.75, depth })
  return mask
}

function remove(colours: Planes, mask: Field, seen: Field | null, { edge, lightest, depth }: Leak): void {
  const { width, height, data } = mask
  const isFlat = (i: number): boolean => colours.steps[i]! < edge
  const isGround = groundUnder(colours, mask, lightest)
  const inner = depth < Infinity ? boxMean(mask, depth).data : null
  const taken = new Uint8Array(data.length)
  const queue = new Int32Array(data.length)
  const subject = data.reduce((sum, value) => sum + value, 0)
  const follow = (start: number): void => {
    let deep = 0
    let believed = 0
    const size = reached(mask, start, queue, (at) => {
      if (data[at] !== 1 || taken[at] !== 0 || !isFlat(at) || !isGround(at)) return false
      taken[at] = 1
      if (inner && inner[at]! > 0.999) deep++
      believed += seen?.data[at] ?? 0
      return true
    })
    // What reaches so far is no leak but a product of the ground's colour.
    if (size < subject * 0.06 && deep <= size * 0.05 && believed <= size * known)
      for (let n = 0; n < size; n++) taken[queue[n]!] = 2
  }
  for (let start = width; start < data.length - width; start++) {
    const x = start % width
    if (x > 0 && x < width - 1 && data[start]! <= 0.5 && isFlat(start)) follow(start)
  }
  const loose = newField(width, height)
  for (let i = 0; i < taken.length; i++) loose.data[i] = taken[i] === 2 ? 1 : 0
  // Half of the edge belongs to the ground as well.
  const near = boxMean(loose, 2).data
  for (let i = 0; i < taken.length; i++) {
    if (taken[i] === 2 || (near[i]! > 0.3 && !isFlat(i))) data[i] = 0
  }
}

/** How sure of the subject a network must be, in the mean, of what would else be taken: dark feet on a dark tray. */
const known = 0.85

/** How far colour may lie from that of the ground in light or shade. */
const likeness = 8

function groundUnder(colours: Planes, mask: Field, lightest: number): (i: number) => boolean {
  const box = boxOf(mask, 0.5)
  const foot = box ? box.top + box.height * 0.5 : 0
  const [l, a, b] = colours.planes as [Float32Array, Float32Array, Float32Array]
  const { share, means, at } = meanAround(colours, inverse(mask))
  const [groundL, groundA, groundB] = means as [Float32Array, Float32Array, Float32Array]
  return (i) => {
    const place = at(i)
    const shade = Math.max(0, l[i]!) / Math.max(1, groundL[place]!)
    if (share[place]! < 0.02 || shade > lightest) return false
    // Shadows lie at the foot; what is dark above is the product.
    if ((shade < 0.7 || lightest < 1) && i < foot * mask.width) return false
    const part = Math.min(1, shade)
    return Math.hypot(a[i]! - groundA[place]! * part, b[i]! - groundB[place]! * part) < likeness
  }
}
