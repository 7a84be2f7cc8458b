import { BorderPrices } from './border-prices.ts'
import { boxMean, resizedField } from './filter.ts'
import { labOf } from './lab.ts'
import { GridCut } from '#shared/grid-cut.ts'
import { fitMixture } from './mixture.ts'
import type { Field, Raster } from './raster.ts'
import { newField } from './raster.ts'

/** What every search for an edge in a picture needs: at one megapixel it takes longer than the search itself. */
export type EdgeColours = {
  width: number
  height: number
  lab: Float32Array<ArrayBuffer>
  borders: BorderPrices
}

export function edgeColoursOf(picture: Raster): EdgeColours {
  const { width, height } = picture
  const lab = labOf(picture)
  return { width, height, lab, borders: new BorderPrices(lab, width, height, 10) }
}

/** Finds the edge again at a larger size, within a narrow band around where the coarse mask had it. */
export function sharpened({ width, height, lab, borders }: EdgeColours, coarse: Field): Field {
  const large = resizedField(coarse, width, height)
  const reach = Math.max(3, Math.round((1.6 * width) / coarse.width))
  const around = boxMean(large, reach)
  const inside = new Float32Array(width * height)
  const outside = new Float32Array(width * height)
  const near = boxMean(large, reach * 6)
  for (let i = 0; i < inside.length; i++) {
    // Colours are learnt beside the edge, where they matter.
    const close = near.data[i]! > 0.01 && near.data[i]! < 0.99
    if (around.data[i]! > 0.98) inside[i] = close ? 1 : 0.2
    else if (around.data[i]! < 0.02) outside[i] = close ? 1 : 0.2
  }
  const subject = fitMixture(lab, inside, 7)
  const ground = fitMixture(lab, outside, 7)
  const cut = new GridCut(width, height)
  const isSettled = (i: number): boolean => around.data[i]! > 0.995 || around.data[i]! < 0.005
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (isSettled(i)) continue
      const seen =
        ground.cost(lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!) -
        subject.cost(lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!)
      const lean = Math.min(6, Math.max(-6, seen)) + 7 * (around.data[i]! - 0.5)
      cut.setTerminals(x, y, Math.max(0, lean), Math.max(0, -lean))
      borders.putInto(cut, x, y)
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const beside = v * width + u
          if (!isSettled(beside)) continue
          if (around.data[beside]! > 0.5) cut.setTerminals(u, v, 1000, 0)
          else cut.setTerminals(u, v, 0, 1000)
        }
    }
  }
  const labels = cut.solve()
  const out = newField(width, height)
  for (let i = 0; i < labels.length; i++) {
    out.data[i] = isSettled(i) ? Math.round(around.data[i]!) : labels[i]!
  }
  return out
}
