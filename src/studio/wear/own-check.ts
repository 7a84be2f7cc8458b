import { boxMean } from '../vision/filter.ts'
import type { Field, Raster } from '../vision/raster.ts'

/** How much of the person's own area may be painted beside the person: sleeves are a little wider than arms. */
const mostBeside = 0.04

/** Whether new clothes stand far outside the person who wears them: then they hang there like a cape. */
export function hangsBeside(before: Raster, after: Raster, alpha: Field): boolean {
  const near = boxMean(alpha, Math.max(2, Math.round(before.width / 60)))
  let [own, beside] = [0, 0]
  for (let i = 0; i < alpha.data.length; i++) {
    if (alpha.data[i]! > 0.5) own++
    else if (near.data[i]! < 0.02 && isOther(before, after, i * 4)) beside++
  }
  return beside > own * mostBeside
}

const isOther = ({ data: a }: Raster, { data: b }: Raster, at: number): boolean =>
  Math.abs(a[at]! - b[at]!) + Math.abs(a[at + 1]! - b[at + 1]!) + Math.abs(a[at + 2]! - b[at + 2]!) > 40
