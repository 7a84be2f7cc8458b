import { boxOf } from '#studio/vision/box.ts'
import { boxMean, fillLine, places, resizedField, softened } from '#studio/vision/filter.ts'
import { applied, followColours, unveiled } from '#studio/vision/guided.ts'
import type { Field, Raster } from '#studio/vision/raster.ts'
import { within } from '#studio/vision/raster.ts'

/** A drawing over a mask, smaller than the picture: how much is to be kept, and where that was said at all. */
export type Drawing = { keep: Field; over: Field }

/**
 * The first mask with what was drawn over it. Only there anything changes: all else keeps its finest hair. The edge of
 * what was drawn follows the colours of the full picture; what lies beside it is all kept or all gone, also in a line
 * that is three pixels wide.
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
  const around = boxMean(wanted, 1)
  const reach = boxMean(where, 1)
  const out: Field = { ...mask, data: mask.data.slice() }
  const touched = boxOf(reach, Number.MIN_VALUE)
  if (!touched) return out
  const { columns, rowOf } = places(middle, out.width, out.height)
  const [weights, nears] = [new Float32Array(out.width), new Float32Array(out.width)]
  const scale = out.width / width
  const [left, top] = [Math.floor((touched.left - 1) * scale), Math.floor((touched.top - 1) * scale)]
  const [right, bottom] = [touched.left + touched.width + 1, touched.top + touched.height + 1]
  const [first, last] = [Math.max(0, left), Math.min(out.width, Math.ceil(right * scale))]
  for (let y = Math.max(0, top); y < Math.min(out.height, bottom * scale); y++) {
    const row = rowOf(y)
    fillLine(reach.data, row, columns, first, last, weights)
    fillLine(around.data, row, columns, first, last, nears)
    for (let x = first; x < last; x++) {
      const weight = Math.min(1, weights[x]! * 1.6)
      if (weight === 0) continue
      const i = y * out.width + x
      const near = nears[x]!
      const value = near > 0.99 ? 1 : near < 0.01 ? 0 : fine.data[i]!
      out.data[i]! += (value - out.data[i]!) * weight
    }
  }
  return out
}
