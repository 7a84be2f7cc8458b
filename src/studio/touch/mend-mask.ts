import { boxMean, resizedField, rowsOf, softened } from '#studio/vision/filter.ts'
import { applied, followColours, unveiled } from '#studio/vision/guided.ts'
import type { Field, Raster } from '#studio/vision/raster.ts'
import { newField, within } from '#studio/vision/raster.ts'

/** A drawing over a mask, smaller than the picture: how much is to be kept, and where that was said at all. */
export type Drawing = { keep: Field; over: Field }

/**
 * The first mask with what was drawn over it. Only there anything changes: all else keeps its finest hair. What was
 * drawn follows the colours of the full picture, but for places that are all kept or all gone.
 */
export async function mendMask(picture: Raster, mask: Field, { keep, over }: Drawing): Promise<Field> {
  const middle = await within(picture, 1100)
  const { width, height } = middle
  const wanted = resizedField(mask, width, height)
  const [drawn, where] = [resizedField(keep, width, height), resizedField(over, width, height)]
  for (let i = 0; i < wanted.data.length; i++) {
    wanted.data[i]! += (drawn.data[i]! - wanted.data[i]!) * where.data[i]!
  }
  const radius = Math.max(2, Math.round(Math.max(width, height) / 260))
  const fine = applied(followColours(middle, softened(wanted, 1), radius, 4e-4), picture, unveiled)
  const around = boxMean(wanted, radius)
  const reach = boxMean(where, 1)
  const out = newField(picture.width, picture.height)
  const [readAround, readReach] = [around, reach].map((field) => rowsOf(field, out.width, out.height))
  const [aroundRow, reachRow] = [new Float32Array(out.width), new Float32Array(out.width)]
  for (let y = 0; y < out.height; y++) {
    readAround!(y, aroundRow)
    readReach!(y, reachRow)
    for (let x = 0; x < out.width; x++) {
      const i = y * out.width + x
      const near = aroundRow[x]!
      const value = near > 0.99 ? 1 : near < 0.01 ? 0 : fine.data[i]!
      const weight = Math.min(1, reachRow[x]! * 1.6)
      out.data[i] = mask.data[i]! + (value - mask.data[i]!) * weight
    }
  }
  return out
}
