import { boxOf } from './box.ts'
import { boxMean } from './filter.ts'
import { labOf } from './lab.ts'
import type { Field, Raster } from './raster.ts'
import { newField } from './raster.ts'

/** How far colour may lie from that of the ground in light or shade. */
const likeness = 8

/**
 * Takes from a mask the ground that leaked into it, most of all the shadow under the foot of a product: what is
 * reached from outside without crossing an edge, in the ground's own hue. Works in place.
 */
export function withoutLeaks(picture: Raster, mask: Field): Field {
  const reach = Math.max(3, Math.round(Math.max(mask.width, mask.height) / 70))
  flood(mask, groundUnder(picture, mask, 11))
  // The narrow dark line where a product touches the table has a rim of its own.
  flood(mask, groundUnder(picture, mask, 26, 0.75), reach)
  return mask
}

function flood(mask: Field, ground: Ground, reach = Infinity): void {
  const { width, height } = mask
  const deep = reach < Infinity ? boxMean(mask, reach) : null
  const taken = new Uint8Array(mask.data.length)
  const queue = new Int32Array(mask.data.length)
  const subject = mask.data.reduce((sum, value) => sum + value, 0)
  for (let start = width; start < mask.data.length - width; start++) {
    const x = start % width
    if (x === 0 || x === width - 1 || mask.data[start]! > 0.5 || !ground.isFlat(start)) continue
    let size = 0
    let far = 0
    const visit = (at: number) => {
      if (mask.data[at] !== 1 || taken[at] !== 0 || !ground.isFlat(at) || !ground.isAlike(at)) return
      taken[at] = 1
      queue[size++] = at
      if (deep && deep.data[at]! > 0.999) far++
    }
    const around = (at: number) => {
      const column = at % width
      if (column > 0) visit(at - 1)
      if (column < width - 1) visit(at + 1)
      if (at >= width) visit(at - width)
      if (at < mask.data.length - width) visit(at + width)
    }
    around(start)
    for (let n = 0; n < size; n++) around(queue[n]!)
    // What reaches so far is no leak but a product of the ground's colour.
    if (size < subject * 0.06 && far < size * 0.05) for (let n = 0; n < size; n++) taken[queue[n]!] = 2
  }
  const loose = newField(width, height)
  for (let i = 0; i < taken.length; i++) loose.data[i] = taken[i] === 2 ? 1 : 0
  // Half of the edge belongs to the ground as well.
  const near = boxMean(loose, 2)
  for (let i = 0; i < taken.length; i++) {
    if (taken[i] === 2 || (near.data[i]! > 0.3 && !ground.isFlat(i))) mask.data[i] = 0
  }
}

type Channel = { own: Float32Array; ground: Float32Array }
type Ground = { isFlat: (i: number) => boolean; isAlike: (i: number) => boolean }

/** `edge` is a step of colour over four pixels that ends a leak; `lightest` keeps to shadows. */
function groundUnder(picture: Raster, mask: Field, edge: number, lightest = 1.1): Ground {
  const { width, height } = mask
  const lab = labOf(picture)
  const box = boxOf(mask, 0.5)
  const foot = box ? box.top + box.height * 0.5 : 0
  const radius = Math.round(Math.max(width, height) / 16)
  const outside = newField(width, height)
  for (let i = 0; i < outside.data.length; i++) outside.data[i] = 1 - mask.data[i]!
  const share = boxMean(outside, radius)
  const [l, a, b] = [0, 1, 2].map((channel) => {
    const own = newField(width, height)
    const beyond = newField(width, height)
    for (let i = 0; i < own.data.length; i++) {
      own.data[i] = lab[i * 3 + channel]!
      beyond.data[i] = own.data[i]! * outside.data[i]!
    }
    const mean = boxMean(beyond, radius).data
    for (let i = 0; i < mean.length; i++) mean[i]! /= Math.max(1e-3, share.data[i]!)
    return { own: boxMean(own, 1).data, ground: mean }
  }) as [Channel, Channel, Channel]
  const step = ({ own }: Channel, i: number): number =>
    Math.abs((own[i + 2] ?? own[i]!) - (own[i - 2] ?? own[i]!)) +
    Math.abs((own[i + width * 2] ?? own[i]!) - (own[i - width * 2] ?? own[i]!))
  return {
    isFlat: (i: number): boolean => step(l, i) + step(a, i) + step(b, i) < edge,
    isAlike: (i: number): boolean => {
      const shade = Math.max(0, l.own[i]!) / Math.max(1, l.ground[i]!)
      if (share.data[i]! < 0.02 || shade > lightest) return false
      // Shadows lie at the foot; what is dark above is the product.
      if ((shade < 0.7 || lightest < 1) && i < foot * width) return false
      const part = Math.min(1, shade)
      return Math.hypot(a.own[i]! - a.ground[i]! * part, b.own[i]! - b.ground[i]! * part) < likeness
    },
  }
}
