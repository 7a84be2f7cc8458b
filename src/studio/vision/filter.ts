import type { Field } from './raster.ts'
import { newField } from './raster.ts'

/** Mean over a (2r+1)² window, in time that does not depend on r; the window shrinks at the borders. */
export function boxMean(source: Field, radius: number): Field {
  const { width, height } = source
  const rows = newField(width, height)
  const out = newField(width, height)
  for (let y = 0; y < height; y++) {
    const at = y * width
    let sum = 0
    const first = Math.min(radius, width - 1)
    for (let x = 0; x <= first; x++) sum += source.data[at + x]!
    let count = first + 1
    for (let x = 0; x < width; x++) {
      rows.data[at + x] = sum / count
      const enter = x + radius + 1
      const leave = x - radius
      if (enter < width) {
        sum += source.data[at + enter]!
        count++
      }
      if (leave >= 0) {
        sum -= source.data[at + leave]!
        count--
      }
    }
  }
  const sums = new Float64Array(width)
  let count = Math.min(radius, height - 1) + 1
  for (let y = 0; y < count; y++) {
    for (let x = 0; x < width; x++) sums[x] = sums[x]! + rows.data[y * width + x]!
  }
  for (let y = 0; y < height; y++) {
    const at = y * width
    for (let x = 0; x < width; x++) out.data[at + x] = sums[x]! / count
    const enter = y + radius + 1
    const leave = y - radius
    if (enter < height) {
      for (let x = 0; x < width; x++) sums[x] = sums[x]! + rows.data[enter * width + x]!
      count++
    }
    if (leave >= 0) {
      for (let x = 0; x < width; x++) sums[x] = sums[x]! - rows.data[leave * width + x]!
      count--
    }
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
  const stepX = source.width / width
  const stepY = source.height / height
  const lefts = new Int32Array(width)
  const parts = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const at = Math.min(source.width - 1, Math.max(0, (x + 0.5) * stepX - 0.5))
    lefts[x] = Math.min(Math.floor(at), source.width - 1)
    parts[x] = at - Math.floor(at)
  }
  return (y, into) => {
    const at = Math.min(source.height - 1, Math.max(0, (y + 0.5) * stepY - 0.5))
    const top = Math.floor(at)
    const part = at - top
    const upper = top * source.width
    const lower = Math.min(top + 1, source.height - 1) * source.width
    for (let x = 0; x < width; x++) {
      const left = lefts[x]!
      const right = Math.min(left + 1, source.width - 1)
      const across = parts[x]!
      const a = source.data[upper + left]! * (1 - across) + source.data[upper + right]! * across
      const b = source.data[lower + left]! * (1 - across) + source.data[lower + right]! * across
      into[x] = a * (1 - part) + b * part
    }
  }
}
