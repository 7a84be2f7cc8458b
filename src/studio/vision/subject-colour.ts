import type { Raster } from './raster.ts'
import { hexFrom, hslOf } from '#shared/drawing/colour.ts'

/** The colour that a person would name first when asked about the subject: common and lively. */
export function subjectColour(raster: Raster): string {
  const bins = new Map<number, { n: number; r: number; g: number; b: number }>()
  const count = raster.width * raster.height
  const step = Math.max(1, Math.floor(count / 40_000))
  for (let i = 0; i < count; i += step) {
    if (raster.data[i * 4 + 3]! < 200) continue
    const [r, g, b] = [raster.data[i * 4]!, raster.data[i * 4 + 1]!, raster.data[i * 4 + 2]!]
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5)
    const bin = bins.get(key) ?? { n: 0, r: 0, g: 0, b: 0 }
    bin.n++
    bin.r += r
    bin.g += g
    bin.b += b
    bins.set(key, bin)
  }
  let best = '#8a7a68'
  let most = 0
  for (const { n, r, g, b } of bins.values()) {
    const hex = hexFrom({ r: r / n, g: g / n, b: b / n })
    const { s, l } = hslOf(hex)
    const score = n * (0.15 + s * (1 - Math.abs(2 * l - 1)))
    if (score > most) {
      most = score
      best = hex
    }
  }
  return best
}
