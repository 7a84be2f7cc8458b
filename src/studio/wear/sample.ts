import type { Raster } from '../vision/raster.ts'

/** Red, green, blue and opacity, 0 to 255. */
export type Ink = [number, number, number, number]

/** The colour between four pixels; clear pixels lend no colour. */
export function inkAt(raster: Raster, x: number, y: number, ink: Ink): void {
  const left = Math.floor(x)
  const top = Math.floor(y)
  ink.fill(0)
  for (let dy = 0; dy < 2; dy++) {
    for (let dx = 0; dx < 2; dx++) {
      const [px, py] = [left + dx, top + dy]
      if (px < 0 || py < 0 || px >= raster.width || py >= raster.height) continue
      const part = (dx ? x - left : 1 - x + left) * (dy ? y - top : 1 - y + top)
      const at = (py * raster.width + px) * 4
      const weight = part * raster.data[at + 3]!
      for (let c = 0; c < 3; c++) ink[c]! += raster.data[at + c]! * weight
      ink[3] += weight
    }
  }
  if (ink[3] > 0) for (let c = 0; c < 3; c++) ink[c]! /= ink[3]
}

/**
 * As `inkAt`, but where the cloth has ended it is looked for on the way to an inner point: a body is rarely as
 * slim as the garment on the table.
 */
export function clothAt(
  raster: Raster,
  x: number,
  y: number,
  innerX: number,
  innerY: number,
  ink: Ink,
): void {
  const isCloth = (pull: number): boolean => {
    inkAt(raster, x + (innerX - x) * pull, y + (innerY - y) * pull, ink)
    return ink[3] > 200
  }
  if (isCloth(0)) return
  for (let pull = 0.08; pull < 0.95; pull += 0.08) {
    if (!isCloth(pull)) continue
    // The very end of the cloth, or steps would show as bands.
    let [outside, inside] = [pull - 0.08, pull]
    for (let halving = 0; halving < 4; halving++) {
      const middle = (outside + inside) / 2
      if (isCloth(middle)) inside = middle
      else outside = middle
    }
    isCloth(inside)
    return
  }
  // Nothing on the way: the middle of the garment is cloth in any case.
  for (let low = 0.5; low < 0.95 && ink[3] < 200; low += 0.1)
    inkAt(raster, raster.width / 2, raster.height * low, ink)
}

export function put(out: Raster, at: number, ink: Ink, opacity: number, light: number): void {
  out.data[at] = ink[0] * light
  out.data[at + 1] = ink[1] * light
  out.data[at + 2] = ink[2] * light
  out.data[at + 3] = opacity * 255
}
