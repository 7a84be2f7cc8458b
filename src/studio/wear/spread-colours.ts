import { boxMean } from '../vision/filter.ts'
import type { Field, Raster } from '../vision/raster.ts'
import { newField, newRaster } from '../vision/raster.ts'

/** Colours of known places over all others, from near where near ones are known. */
export function spread(picture: Raster, known: Field, unit: number): Raster {
  const { width, height } = picture
  const out = newRaster(width, height)
  const filled = newField(width, height)
  const channels = [0, 1, 2].map((c) => {
    const field = newField(width, height)
    for (let i = 0; i < field.data.length; i++) field.data[i] = known.data[i] ? picture.data[i * 4 + c]! : 0
    return field
  })
  for (const share of [0.05, 0.1, 0.2, 0.4, 0.8, 1.6]) {
    const radius = Math.max(1, Math.round(unit * share))
    const weight = boxMean(boxMean(known, radius), radius)
    const means = channels.map((one) => boxMean(boxMean(one, radius), radius))
    for (let i = 0; i < filled.data.length; i++) {
      // Coarser colours come in softly where finer ones run out.
      const trust = Math.min(1, weight.data[i]! * 8) * (1 - filled.data[i]!)
      if (weight.data[i]! < 1e-3) continue
      for (let c = 0; c < 3; c++) out.data[i * 4 + c]! += (means[c]!.data[i]! / weight.data[i]!) * trust
      filled.data[i]! += trust
    }
  }
  for (let i = 0; i < filled.data.length; i++) {
    const all = filled.data[i]!
    for (let c = 0; c < 3; c++) if (all > 0) out.data[i * 4 + c] = out.data[i * 4 + c]! / all
    out.data[i * 4 + 3] = all > 0 ? 255 : 0
  }
  return out
}
