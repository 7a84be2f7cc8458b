import { boxOf } from './box.ts'
import { boxMean } from './filter.ts'
import type { Field } from './raster.ts'
import type { Planes } from './surroundings.ts'
import { farFrom, inverse, meanAround, reached } from './surroundings.ts'

const edge = 11
/** A part has so much of its rim beside the mask: a lid's top has, what stands behind the product has not. */
const contact = 0.35

/**
 * Adds to a mask the even, small areas beside it that edges part from the ground and whose colour the ground
 * has nowhere else: the top of a lid. Works in place.
 */
export function withMissedParts(colours: Planes, mask: Field): Field {
  const { width, height, data } = mask
  const subject = data.reduce((sum, value) => sum + value, 0)
  const near = boxMean(mask, 5).data
  const ground = meanAround(colours, inverse(mask))
  const box = boxOf(mask, 0.5)
  // Below there are shadows, which are no parts.
  const lowest = box ? (box.top + box.height * 0.5) * width : 0
  const isPart = (i: number): boolean =>
    i < lowest && data[i] === 0 && colours.steps[i]! < edge && farFrom(ground, colours, i) > 7
  const isElsewhere = coloursElsewhere(colours, mask)
  const seen = new Uint8Array(data.length)
  const queue = new Int32Array(data.length)
  const found: number[] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] === 1 || near[start] === 0 || !isPart(start)) continue
    const isNext = (at: number): boolean => {
      if (seen[at] === 1 || !isPart(at)) return false
      seen[at] = 1
      return true
    }
    const size = reached(mask, start, queue, isNext)
    if (size > subject * 0.06 || size < subject * 0.0005) continue
    const part = queue.subarray(0, size)
    let rim = 0
    let beside = 0
    let elsewhere = 0
    for (const i of part) {
      if (isElsewhere(i)) elsewhere++
      if ([i - 1, i + 1, i - width, i + width].every((next) => seen[next] === 1)) continue
      rim++
      if (near[i]! > 0) beside++
    }
    if (beside >= rim * contact && elsewhere < size * 0.3) for (const i of part) found.push(i)
  }
  for (const i of found) data[i] = 1
  if (found.length === 0) return mask
  // The edge between a part and the mask is neither: it is closed.
  const closed = boxMean(mask, 4).data
  for (const i of found) {
    const [x, y] = [i % width, Math.floor(i / width)]
    for (let v = Math.max(0, y - 6); v <= Math.min(height - 1, y + 6); v++) {
      for (let u = Math.max(0, x - 6); u <= Math.min(width - 1, x + 6); u++) {
        if (closed[v * width + u]! > 0.5) data[v * width + u] = 1
      }
    }
  }
  return mask
}

/** Whether the colour of a pixel is also seen far away from the subject. */
function coloursElsewhere(colours: Planes, mask: Field): (i: number) => boolean {
  const [l, a, b] = colours.planes as [Float32Array, Float32Array, Float32Array]
  const binOf = (i: number): number =>
    (Math.round(l[i]! / 10) << 10) | (Math.round(a[i]! / 7 + 16) << 5) | Math.round(b[i]! / 7 + 16)
  const near = boxMean(mask, Math.round(Math.max(mask.width, mask.height) / 16)).data
  const counts = new Uint32Array(1 << 14)
  let all = 0
  for (let i = 0; i < near.length; i++) {
    if (near[i]! > 0) continue
    counts[binOf(i)]!++
    all++
  }
  return (i) => counts[binOf(i)]! > all * 0.001
}
