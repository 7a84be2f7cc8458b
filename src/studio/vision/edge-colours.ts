import { boxMean, fillLine, places, resizedField } from './filter.ts'
import type { Field, Raster } from './raster.ts'
import { newField, newRaster } from './raster.ts'

/**
 * The subject's own colour under a soft edge, so that no halo of the old background stays
 * (blur fusion, Forte 2021): F ≈ blur(F·α)/blur(α), corrected so that α·F + (1-α)·B gives the picture again.
 */
export function cleanEdges(
  picture: Raster,
  alpha: Field,
  out = newRaster(picture.width, picture.height),
): Raster {
  const wide = Math.max(4, Math.round(Math.max(picture.width, picture.height) / 60))
  const shrink = Math.max(1, Math.floor(Math.max(picture.width, picture.height) / 600))
  const small = { width: Math.ceil(picture.width / shrink), height: Math.ceil(picture.height / shrink) }
  const smallAlpha = resizedField(alpha, small.width, small.height)
  const radius = Math.max(2, Math.round(wide / shrink))
  // Only what is surely inside may lend its colour.
  const core = newField(small.width, small.height)
  const rest = newField(small.width, small.height)
  for (let y = 0; y < small.height; y++)
    share(smallAlpha.data, y * small.width, (y + 1) * small.width, core.data, rest.data)
  const [coreSum, restSum] = [boxMean(core, radius), boxMean(rest, radius)]
  const lent = (colours: Field, by: Field, sum: Field, into: Field): Float32Array => {
    const { data } = into
    for (let i = 0; i < data.length; i++) data[i] = colours.data[i]! * by.data[i]!
    boxMean(into, radius, into)
    for (let i = 0; i < data.length; i++) data[i]! /= sum.data[i]!
    return data
  }
  const tiny = shrunk(picture, small)
  const front = tiny.map((colours) => lent(colours, core, coreSum, newField(small.width, small.height)))
  const back = tiny.map((colours) => lent(colours, rest, restSum, colours))
  const { columns, rowOf } = places(small, picture.width, picture.height)
  const { lefts } = columns
  const nearby = boxMean(smallAlpha, 2).data
  const planes = [...front, ...back]
  const lines = planes.map(() => new Float32Array(picture.width)) as Six
  if (out !== picture) out.data.set(picture.data)
  for (let y = 0; y < picture.height; y++) {
    const row = rowOf(y)
    const start = y * picture.width
    for (let x = 0; x < picture.width;) {
      const from = x
      const kind = kindAt(alpha.data, start + x, nearby, row.start + lefts[x]!)
      x = endOf(alpha.data, start, nearby, row.start, lefts, x)
      if (kind === all) continue
      // Nothing of the old ground is left to be seen by whoever takes the transparency away.
      if (kind === bare) {
        out.data.fill(0, (start + from) * 4, (start + x) * 4)
        continue
      }
      for (let n = 0; n < planes.length; n++) fillLine(planes[n]!, row, columns, from, x, lines[n]!)
      clean(picture.data, alpha.data, start, lines, from, x, out.data)
    }
  }
  return out
}

type Six = [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array]

const [all, partly, bare] = [0, 1, 2]

/** Whether it is all there, in part, or not at all, nor anything nearby. */
const kindAt = (alpha: Float32Array, i: number, nearby: Float32Array, place: number): number =>
  alpha[i] === 1 ? all : alpha[i] === 0 && nearby[place]! < 1e-4 ? bare : partly

/** Where the stretch of a line ends that is of one kind. */
function endOf(
  alpha: Float32Array,
  start: number,
  nearby: Float32Array,
  row: number,
  columns: Int32Array,
  from: number,
): number {
  const kind = kindAt(alpha, start + from, nearby, row + columns[from]!)
  let x = from + 1
  while (x < columns.length && kindAt(alpha, start + x, nearby, row + columns[x]!) === kind) x++
  return x
}

function clean(
  pixels: Raster['data'],
  alpha: Float32Array,
  start: number,
  [frontRed, frontGreen, frontBlue, backRed, backGreen, backBlue]: Six,
  from: number,
  until: number,
  out: Raster['data'],
): void {
  for (let x = from, at = (start + from) * 4; x < until; x++, at += 4) {
    const a = alpha[start + x]!
    if (a < 0.995) {
      out[at] = fused(a, pixels[at]!, frontRed[x]!, backRed[x]!)
      out[at + 1] = fused(a, pixels[at + 1]!, frontGreen[x]!, backGreen[x]!)
      out[at + 2] = fused(a, pixels[at + 2]!, frontBlue[x]!, backBlue[x]!)
    }
    out[at + 3] = a * pixels[at + 3]!
  }
}

const fused = (a: number, seen: number, front: number, back: number): number =>
  front + a * (seen - a * front - (1 - a) * back)

/** How much of its colour a pixel lends to the subject, and to the ground. */
function share(
  alpha: Field['data'],
  from: number,
  until: number,
  core: Field['data'],
  rest: Field['data'],
): void {
  for (let i = from; i < until; i++) {
    const a = alpha[i]!
    const b = 1 - a
    core[i] = a * a * a + 1e-5
    rest[i] = b * b * b + 1e-5
  }
}

/** Red, green and blue at a smaller size: of what falls into each place four pixels say enough. */
function shrunk(picture: Raster, { width, height }: { width: number; height: number }): Field[] {
  const out = [newField(width, height), newField(width, height), newField(width, height)]
  const [red, green, blue] = out.map((field) => field.data) as [Float32Array, Float32Array, Float32Array]
  const halves = (whole: number, parts: number): Int32Array =>
    Int32Array.from({ length: parts * 2 }, (_, at) => Math.floor(((at + 0.5) * whole) / (parts * 2)))
  const [columns, lines] = [halves(picture.width, width), halves(picture.height, height)]
  for (const [row, line] of lines.entries())
    addLine(picture.data, line * picture.width, columns, red, green, blue, (row >> 1) * width)
  return out
}

function addLine(
  pixels: Raster['data'],
  line: number,
  columns: Int32Array,
  red: Float32Array,
  green: Float32Array,
  blue: Float32Array,
  start: number,
): void {
  for (let column = 0; column < columns.length; column++) {
    const from = (line + columns[column]!) * 4
    const at = start + (column >> 1)
    red[at]! += pixels[from]! / 4
    green[at]! += pixels[from + 1]! / 4
    blue[at]! += pixels[from + 2]! / 4
  }
}
