import type { Field } from './raster.ts'
import { newField } from './raster.ts'

/** Mean over a (2r+1)² window, in time that does not depend on r; the window shrinks at the borders. */
export function boxMean({ width, height, data }: Field, radius: number): Field {
  const out = newField(width, height)
  const size = radius * 2 + 1
  // Of as many lines as a window has; the one that comes takes the place of the one that goes.
  const lines = new Float32Array(width * size)
  const sums = new Float64Array(width)
  const until = new Float64Array(width + 1)
  for (let last = 0; last < height + radius; last++) {
    const y = last - radius
    const share = 1 / (Math.min(height, last + 1) - Math.max(0, y - radius))
    if (last < height) for (let x = 0, sum = 0; x < width; x++) until[x + 1] = sum += data[last * width + x]!
    else until.fill(0)
    for (let x = 0, at = (last % size) * width; x < width; x++, at++) {
      const first = x > radius ? x - radius : 0
      const end = x + radius < width ? x + radius + 1 : width
      const gone = lines[at]!
      lines[at] = (until[end]! - until[first]!) / (end - first)
      sums[x]! += lines[at]! - gone
    }
    if (y >= 0) for (let x = 0, at = y * width; x < width; x++, at++) out.data[at] = sums[x]! * share
  }
  return out
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
  const { columns, rowOf } = places(source, width, height)
  for (let y = 0; y < height; y++)
    fillLine(source.data, rowOf(y), columns, 0, width, out.data.subarray(y * width, (y + 1) * width))
  return out
}

/** Where a row of pixels lies between two rows of a field: the upper one begins at `start`, the next `below` it. */
type Row = { start: number; below: number; down: number }

/** And where each of its pixels lies between two columns. */
type Columns = { lefts: Int32Array; parts: Float32Array }

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
  return { columns: { lefts, parts }, rowOf }
}

/** A stretch of a line of pixels, from the four places of a field around each: a call for each pixel makes an object of it. */
export function fillLine(
  values: Float32Array,
  { start, below, down }: Row,
  { lefts, parts }: Columns,
  from: number,
  until: number,
  into: Float32Array,
): void {
  for (let x = from; x < until; x++) {
    const at = start + lefts[x]!
    const across = parts[x]!
    const right = across > 0 ? 1 : 0
    const a = values[at]!
    const b = values[at + below]!
    const upper = a + (values[at + right]! - a) * across
    into[x] = upper + (b + (values[at + below + right]! - b) * across - upper) * down
  }
}

const within = (at: number, size: number): number => Math.min(size - 1, Math.max(0, at))
