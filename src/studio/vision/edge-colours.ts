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
  for (let i = 0; i < core.data.length; i++) {
    core.data[i] = smallAlpha.data[i]! ** 3 + 1e-5
    rest.data[i] = (1 - smallAlpha.data[i]!) ** 3 + 1e-5
  }
  const [coreSum, restSum] = [boxMean(core, radius), boxMean(rest, radius)]
  const lent = (colours: Field, by: Field, sum: Field): Float32Array => {
    const product = newField(small.width, small.height)
    for (let i = 0; i < product.data.length; i++) product.data[i] = colours.data[i]! * by.data[i]!
    const mean = boxMean(product, radius).data
    for (let i = 0; i < mean.length; i++) mean[i]! /= sum.data[i]!
    return mean
  }
  const tiny = shrunk(picture, small)
  const front = tiny.map((colours) => lent(colours, core, coreSum))
  const back = tiny.map((colours) => lent(colours, rest, restSum))
  const { columns, rowOf } = places(small, picture.width, picture.height)
  const { lefts } = columns
  const nearby = boxMean(smallAlpha, 2).data
  const planes = [...front, ...back]
  const lines = planes.map(() => new Float32Array(picture.width))
  if (out !== picture) out.data.set(picture.data)
  const clean = (y: number): void => {
    const row = rowOf(y)
    const start = y * picture.width
    const isBare = (x: number): boolean =>
      alpha.data[start + x] === 0 && nearby[row.start + lefts[x]!]! < 1e-4
    for (let x = 0; x < picture.width;) {
      const from = x
      if (alpha.data[start + x] === 1) {
        while (x < picture.width && alpha.data[start + x] === 1) x++
        continue
      }
      // Nothing of the old ground is left to be seen by whoever takes the transparency away.
      if (isBare(x)) {
        while (x < picture.width && isBare(x)) x++
        out.data.fill(0, (start + from) * 4, (start + x) * 4)
        continue
      }
      while (x < picture.width && alpha.data[start + x] !== 1 && !isBare(x)) x++
      for (let n = 0; n < planes.length; n++) fillLine(planes[n]!, row, columns, from, x, lines[n]!)
      for (let at = from; at < x; at++) {
        const i = start + at
        const a = alpha.data[i]!
        if (a < 0.995) {
          for (let c = 0; c < 3; c++) {
            const seen = picture.data[i * 4 + c]!
            const f = lines[c]![at]!
            out.data[i * 4 + c] = f + a * (seen - a * f - (1 - a) * lines[c + 3]![at]!)
          }
        }
        out.data[i * 4 + 3] = a * picture.data[i * 4 + 3]!
      }
    }
  }
  for (let y = 0; y < picture.height; y++) clean(y)
  return out
}

/** Red, green and blue at a smaller size: of what falls into each place four pixels say enough. */
function shrunk(picture: Raster, { width, height }: { width: number; height: number }): Field[] {
  const out = [newField(width, height), newField(width, height), newField(width, height)]
  const [red, green, blue] = out.map((field) => field.data) as [Float32Array, Float32Array, Float32Array]
  const halves = (whole: number, parts: number): Int32Array =>
    Int32Array.from({ length: parts * 2 }, (_, at) => Math.floor(((at + 0.5) * whole) / (parts * 2)))
  const [columns, lines] = [halves(picture.width, width), halves(picture.height, height)]
  for (const [row, line] of lines.entries()) {
    const start = (row >> 1) * width
    for (let column = 0; column < columns.length; column++) {
      const from = (line * picture.width + columns[column]!) * 4
      const at = start + (column >> 1)
      red[at]! += picture.data[from]! / 4
      green[at]! += picture.data[from + 1]! / 4
      blue[at]! += picture.data[from + 2]! / 4
    }
  }
  return out
}
