import { GridCut } from '#shared/grid-cut.ts'
import type { Mixture } from '../vision/mixture.ts'
import type { Raster } from '../vision/raster.ts'
import { directions, neighbourPrices } from '../vision/segment.ts'

export type Test = (i: number) => boolean

export const costAt = (mixture: Mixture, lab: Float32Array, i: number): number =>
  mixture.cost(lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!)

type Sides = {
  own: Mixture
  other: Mixture
  /** What the place alone says for `own`. */
  leanAt: (i: number) => number
}

/** 1 where a pixel is rather `own`: by its colour, by its place, and by what its neighbours are. */
export function cutByColour(
  { width, height }: Raster,
  lab: Float32Array<ArrayBuffer>,
  isAsked: Test,
  { own, other, leanAt }: Sides,
): Uint8Array {
  const grid = new GridCut(width, height)
  const priceOf = neighbourPrices(lab, width, height, 9)
  const reach = [1, width, width + 1, width - 1] as const
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!isAsked(i)) continue
      const seen = Math.min(6, Math.max(-6, costAt(other, lab, i) - costAt(own, lab, i)))
      const lean = seen + leanAt(i)
      grid.setTerminals(x, y, Math.max(0, lean), Math.max(0, -lean))
      for (const d of directions) {
        const next = i + reach[d]
        const price = next < width * height && isAsked(next) ? priceOf(x, y, d) : 0
        if (price > 0) grid.setNeighbour(x, y, d, price)
      }
    }
  }
  return grid.solve()
}
