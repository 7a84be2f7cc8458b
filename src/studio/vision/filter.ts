import type { Field } from './raster.ts'
import { newField } from './raster.ts'

// What a mean has in hand is kept from one to the next: new memory takes longer than the sums.
const held = { lines: new Float32Array(0), sums: new Float64Array(0), until: new Float64Array(0) }

/** Mean over a (2r+1)² window, in time that does not depend on r; the window shrinks at the borders. `into` may be the source. */
export function boxMean(source: Field, radius: number, into?: Field): Field {
  const { width, height, data } = source
  const out = into ?? newField(width, height)
  const size = radius * 2 + 1
  if (held.lines.length < width * size) held.lines = new Float32Array(width * size)
  if (held.sums.length < width)
    [held.sums, held.until] = [new Float64Array(width), new Float64Array(width + 1)]
  const { lines, sums, until } = held
  // Of as many lines as a window has; the one that comes takes the place of the one that goes.
  lines.fill(0, 0, width * size)
  sums.fill(0, 0, width)
  for (let last = 0; last < height + radius; last++) {
    const y = last - radius
    if (last < height) addUp(data, last * width, width, until)
    else until.fill(0, 0, width + 1)
    slide(until, width, radius, lines, (last % size) * width, sums)
    const share = 1 / (Math.min(height, last + 1) - Math.max(0, y - radius))
    if (y >= 0) write(sums, share, out.data, y * width, width)
  }
  return out
}

// For each line a call: a loop over all of them is run once a picture, and never compiled before it is over.
function addUp(data: Field['data'], from: number, width: number, until: Float64Array): void {
  let sum = 0
  for (let x = 0; x < width; x++) until[x + 1] = sum += data[from + x]!
}

/** The means of a line's windows come, and those of the line whose place it takes go. */
function slide(
  until: Float64Array,
  width: number,
  radius: number,
  lines: Float32Array,
  start: number,
  sums: Float64Array,
): void {
  const near = Math.min(radius, width)
  const far = Math.max(near, width - radius)
  const share = 1 / (radius * 2 + 1)
  for (let x = 0; x < near; x++) {
    const end = Math.min(width, x + radius + 1)
    replace(lines, start + x, sums, x, until[end]! / end)
  }
  for (let x = near; x < far; x++)
    replace(lines, start + x, sums, x, (until[x + radius + 1]! - until[x - radius]!) * share)
  for (let x = far; x < width; x++)
    replace(lines, start + x, sums, x, (until[width]! - until[x - radius]!) / (width - x + radius))
}

function replace(lines: Float32Array, at: number, sums: Float64Array, x: number, mean: number): void {
  const gone = lines[at]!
  lines[at] = mean
  sums[x]! += lines[at] - gone
}

function write(sums: Float64Array, share: number, into: Field['data'], start: number, width: number): void {
  for (let x = 0, at = start; x < width; x++, at++) into[at] = sums[x]! * share
}

/** Three box means are a good Gaussian. */
export function softened(source: Field, radius: number): Field {
  if (radius < 1) return source
  const out = boxMean(source, radius)
  boxMean(out, radius, out)
  return boxMean(out, radius, out)
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

/** And where each of its pixels lies between two columns, of which there are `count`. */
type Columns = { lefts: Int32Array; parts: Float32Array; count: number }

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
  return { columns: { lefts, parts, count: source.width }, rowOf }
}

/** A stretch of a line of pixels, from the four places of a field around each: a call for each pixel makes an object of it. */
export function fillLine(
  values: Float32Array,
  row: Row,
  columns: Columns,
  from: number,
  until: number,
  into: Float32Array,
): void {
  if (from >= until) return
  const { lefts, parts, count } = columns
  const first = lefts[from]!
  const last = Math.min(count, lefts[until - 1]! + 2)
  // Enlarged, many pixels lie between the same places: what those are between two rows is found once.
  betweenRows(values, row, first, last)
  for (let x = from; x < until; x++) {
    const at = lefts[x]! - first
    const across = parts[x]!
    const value = between[at]!
    into[x] = across > 0 ? value + (between[at + 1]! - value) * across : value
  }
}

let between = new Float32Array(0)

function betweenRows(values: Float32Array, { start, below, down }: Row, first: number, last: number): void {
  if (between.length < last - first) between = new Float32Array(last - first)
  for (let x = first; x < last; x++) {
    const value = values[start + x]!
    between[x - first] = value + (values[start + x + below]! - value) * down
  }
}

const within = (at: number, size: number): number => Math.min(size - 1, Math.max(0, at))
