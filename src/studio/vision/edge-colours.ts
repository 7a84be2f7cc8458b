import { boxMean, resizedField, rowsOf } from './filter.ts'
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
  const shrink = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / 1000))
  const small = { width: Math.ceil(picture.width / shrink), height: Math.ceil(picture.height / shrink) }
  const smallAlpha = resizedField(alpha, small.width, small.height)
  const radius = Math.max(2, Math.round(wide / shrink))
  // Only what is surely inside may lend its colour.
  const core = newField(small.width, small.height)
  for (let i = 0; i < core.data.length; i++) core.data[i] = smallAlpha.data[i]! ** 3 + 1e-5
  const coreSum = boxMean(core, radius)
  const rest = newField(small.width, small.height)
  for (let i = 0; i < rest.data.length; i++) rest.data[i] = (1 - smallAlpha.data[i]!) ** 3 + 1e-5
  const restSum = boxMean(rest, radius)
  for (let channel = 0; channel < 3; channel++) {
    const tiny = shrunk(picture, channel, small)
    const inner = newField(small.width, small.height)
    const outer = newField(small.width, small.height)
    for (let i = 0; i < tiny.data.length; i++) {
      inner.data[i] = tiny.data[i]! * core.data[i]!
      outer.data[i] = tiny.data[i]! * rest.data[i]!
    }
    const innerMean = boxMean(inner, radius)
    const outerMean = boxMean(outer, radius)
    for (let i = 0; i < innerMean.data.length; i++) {
      innerMean.data[i]! /= coreSum.data[i]!
      outerMean.data[i]! /= restSum.data[i]!
    }
    const [readFront, readBack] = [innerMean, outerMean].map((field) =>
      rowsOf(field, picture.width, picture.height),
    )
    const [front, back] = [new Float32Array(picture.width), new Float32Array(picture.width)]
    for (let y = 0; y < picture.height; y++) {
      readFront!(y, front)
      readBack!(y, back)
      for (let x = 0; x < picture.width; x++) {
        const i = y * picture.width + x
        const a = alpha.data[i]!
        const seen = picture.data[i * 4 + channel]!
        const f = front[x]!
        out.data[i * 4 + channel] = a >= 0.995 ? seen : f + a * (seen - a * f - (1 - a) * back[x]!)
      }
    }
  }
  for (let i = 0; i < alpha.data.length; i++) {
    out.data[i * 4 + 3] = alpha.data[i]! * picture.data[i * 4 + 3]!
  }
  return out
}

/** One channel at a smaller size: the mean of the pixels that fall into each place. */
function shrunk(
  picture: Raster,
  channel: number,
  { width, height }: { width: number; height: number },
): Field {
  const out = newField(width, height)
  const counts = new Uint32Array(width * height)
  for (let y = 0; y < picture.height; y++) {
    const row = Math.min(height - 1, Math.floor((y * height) / picture.height)) * width
    for (let x = 0; x < picture.width; x++) {
      const at = row + Math.min(width - 1, Math.floor((x * width) / picture.width))
      out.data[at]! += picture.data[(y * picture.width + x) * 4 + channel]!
      counts[at]!++
    }
  }
  for (let i = 0; i < counts.length; i++) out.data[i]! /= Math.max(1, counts[i]!)
  return out
}
