import { median } from '../median.ts'
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

/** How much under a garment may be something else than one plain cloth: a logo on the chest is more. */
const mostOther = 0.05

/**
 * Whether print, a jacket over a shirt, or trousers under a long top would show through: the light of what was worn
 * becomes the folds of what is worn now. Skin may lie under sleeves; `over` is what lies above the garment itself.
 */
export function showsThrough(
  layer: Raster,
  person: Raster,
  { alpha, skin }: { alpha: Field; skin: Field },
  over?: Raster,
): boolean {
  const under: number[] = []
  for (let i = 0; i < alpha.data.length; i++) {
    const isSeen = layer.data[i * 4 + 3]! > 230 && (over?.data[i * 4 + 3] ?? 0) < 128
    if (isSeen && alpha.data[i]! > 0.9 && skin.data[i]! < 0.3) under.push(i)
  }
  const middle = [0, 1, 2].map((c) => median(under.map((i) => person.data[i * 4 + c]!)))
  const isFar = (i: number): boolean =>
    middle.some((value, c) => Math.abs(person.data[i * 4 + c]! - value) > farFrom(value))
  return under.filter(isFar).length > under.length * mostOther
}

/** Folds of a light cloth go further than those of a dark one. */
const farFrom = (value: number): number => 32 + value * 0.22

const isOther = ({ data: a }: Raster, { data: b }: Raster, at: number): boolean =>
  Math.abs(a[at]! - b[at]!) + Math.abs(a[at + 1]! - b[at + 1]!) + Math.abs(a[at + 2]! - b[at + 2]!) > 40
