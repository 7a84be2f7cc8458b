import { resizedField } from './filter.ts'
import { labOf } from './lab.ts'
import type { Field, Raster } from './raster.ts'
import { within } from './raster.ts'

/**
 * How far what was believed before the colours were looked at and what was cut by them are one: their overlap, times
 * how decided the belief was where either says that something is.
 */
export function certaintyOf(belief: Field, mask: Field): number {
  let [both, either, decided] = [0, 0, 0]
  for (let i = 0; i < mask.data.length; i++) {
    const [a, b] = [belief.data[i]! > 0.5, mask.data[i]! > 0.5]
    if (!a && !b) continue
    either++
    if (a && b) both++
    decided += Math.abs(belief.data[i]! - 0.5) * 2
  }
  return either === 0 ? 0 : (both / either) * (decided / either)
}

/** The bar, set on photographs: docs/engine.md has the table. */
export const isSure = ({ certainty }: { certainty: number }): boolean => certainty >= 0.5

/** Whether the mask follows an outline that is really there; else the photo is better shown whole. */
export const hasOutline = async (picture: Raster, alpha: Field): Promise<boolean> =>
  // Below this an edge runs through something that goes on at both sides.
  quantile(await edgeSteps(picture, alpha), 0.3) >= 12

/**
 * What certainty is left where a tenth of the edge crosses nothing that is seen: however sure the networks were, there
 * it was guessed. Fur and hair before a ground of their own colour keep it all.
 */
export async function outlineTrust(picture: Raster, alpha: Field): Promise<number> {
  const faintest = quantile(await edgeSteps(picture, alpha), 0.1)
  return Math.min(1, 0.6 + faintest / 10)
}

/** What fills the picture to all its borders has no outline of its own. */
const quantile = (sorted: number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0

/** How far colours in Lab change across the edge of a mask, wherever it runs, the faintest first. */
async function edgeSteps(picture: Raster, alpha: Field): Promise<number[]> {
  const small = await within(picture, 320)
  const { width, height } = small
  const mask = resizedField(alpha, width, height)
  const lab = labOf(small)
  const reach = 4
  const found: number[] = []
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x
      for (const step of [1, width]) {
        if (mask.data[i]! > 0.5 === mask.data[i + step]! > 0.5) continue
        const [a, b] = [(i - step * (reach - 1)) * 3, (i + step * reach) * 3]
        found.push(Math.hypot(lab[a]! - lab[b]!, lab[a + 1]! - lab[b + 1]!, lab[a + 2]! - lab[b + 2]!))
      }
    }
  }
  return found.sort((a, b) => a - b)
}
