import type { Field } from './raster.ts'
import { newField } from './raster.ts'

/** Mean over a (2r+1)² window, in time that does not depend on r; the window shrinks at the borders. */
export function boxMean(source: Field, radius: number): Field {
  const { width, height } = source
  const rows = newField(width, height).data
  const out = newField(width, height)
  const across = windows(width, radius)
  const sumsUntil = new Float64Array(width + 1)
  for (let y = 0; y < height; y++) {
    const at = y * width
    for (let x = 0; x < width; x++) sumsUntil[x + 1] = sumsUntil[x]! + source.data[at + x]!
    for (let x = 0; x < width; x++)
      rows[at + x] = (sumsUntil[across.until[x]!]! - sumsUntil[across.from[x]!]!) * across.share[x]!
  }
  const down = windows(height, radius)
  const sums = new Float64Array(width)
  let [from, until] = [0, 0]
  for (let y = 0; y < height; y++) {
    for (; until < down.until[y]!; until++)
      for (let x = 0, at = until * width; x < width; x++) sums[x]! += rows[at + x]!
    for (; from < down.from[y]!; from++)
      for (let x = 0, at = from * width; x < width; x++) sums[x]! -= rows[at + x]!
    const share = down.share[y]!
    for (let x = 0, at = y * width; x < width; x++) out.data[at + x] = sums[x]! * share
  }
  return out
}

/** For each place of a line: where its window begins and ends, and what share of it each place there is. */
function windows(length: number, radius: number) {
  const from = Int32Array.from({ length }, (_, at) => Math.max(0, at - radius))
  const until = Int32Array.from({ length }, (_, at) => Math.min(length, at + radius + 1))
  return { from, until, share: Float64Array.from(from, (begin, at) => 1 / (until[at]! - begin)) }
}

/** Three box means are a good Gaussian. */
export function softened(source: Field, radius: number): Field {
  if (radius < 1) return source
  return boxMean(boxMean(boxMean(source, radius), radius), radius)
}

/** Bilinear change of size with pixel centres kept in place. */
export function resizedField(source: Field, width: number, height: number): Field {
  if (source.width === width && source.height === height) return source
  const out = newField(width, height)
  const read = rowsOf(source, width, height)
  for (let y = 0; y < height; y++) read(y, out.data.subarray(y * width, (y + 1) * width))
  return out
}

/** As `resizedField`, one row at a time: at 12 megapixels a whole field takes 48 MB. */
export function rowsOf(
  source: Field,
  width: number,
  height: number,
): (y: number, into: Float32Array) => void {
  const { lefts, parts, rowOf } = places(source, width, height)
  return (y, into) => {
    const row = rowOf(y)
    for (let x = 0; x < width; x++) into[x] = between(source.data, row, lefts[x]!, parts[x]!)
  }
}

/** Where a row of pixels lies between two rows of a field: the upper one begins at `start`, the next `below` it. */
type Row = { start: number; below: number; down: number }

/** Where each pixel of a larger (or smaller) picture lies between those of a field, centres kept in place. */
export function places(source: { width: number; height: number }, width: number, height: number) {
  const lefts = new Int32Array(width)
  const parts = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const at = within(((x + 0.5) * source.width) / width - 0.5, source.width)
    lefts[x] = Math.floor(at)
    parts[x] = at - Math.floor(at)
  }
  const rowOf = (y: number): Row => {
    const at = within(((y + 0.5) * source.height) / height - 0.5, source.height)
    const top = Math.floor(at)
    return { start: top * source.width, below: top + 1 < source.height ? source.width : 0, down: at - top }
  }
  return { lefts, parts, rowOf }
}

/** The value between four places of a field, `across` on the way from left to right. */
export function between(
  values: Float32Array,
  { start, below, down }: Row,
  left: number,
  across: number,
): number {
  const [at, right] = [start + left, across > 0 ? 1 : 0]
  const [a, b] = [values[at]!, values[at + below]!]
  const upper = a + (values[at + right]! - a) * across
  return upper + (b + (values[at + below + right]! - b) * across - upper) * down
}

const within = (at: number, size: number): number => Math.min(size - 1, Math.max(0, at))
