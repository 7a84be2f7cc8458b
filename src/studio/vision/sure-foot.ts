import { strangers } from './certainty.ts'
import { boxMean, resizedField } from './filter.ts'
import { labOf } from './lab.ts'
import type { Field, Raster } from './raster.ts'
import { partOf, within } from './raster.ts'
import type { Box, Sight } from './sight.ts'

type Cut = { alpha: Field; box: Box }

/** So much of a thing, from below, is looked at: where grass and ground eat into it, and hide in its shade. */
const lowest = 0.15

/**
 * Whether the lowest of a cut-out is as sure as the rest: torn feet and ground that came along show where a thing
 * stands on something else, or has an outline drawn around it. The bars were set on photographs: see docs/engine-in-detail.md.
 */
export async function hasSureFoot(
  picture: Raster,
  { alpha, box, sight }: Cut & { sight: Pick<Sight, 'things'> },
  isCutBelow: boolean,
): Promise<boolean> {
  // A person who ends at an edge has sleeves and hands there, which are as ragged where they are right.
  if (isCutBelow && sight.things.some(({ label }) => label === 'person')) return true
  const ragged = raggedness({ alpha, box })
  if (ragged - 1 > worst.ragged) return false
  const small = await within(picture, 320)
  const from = Math.round((box.top + box.height * (1 - lowest)) * (small.height / picture.height))
  // Where much beside it has its colours, some of that is the rest of it.
  const { outside } = strangers(labOf(small), resizedField(alpha, small.width, small.height), from)
  return (ragged - 1) / worst.ragged + outside / worst.outside < 1
}

/** One alone is enough to doubt a foot, or half of either. */
const worst = { ragged: 0.1, outside: 0.12 }

/** How much longer the lowest of an outline is than it would be without its small bites and crumbs: 1 where it has none. */
export function raggedness({ alpha, box }: Cut): number {
  const scale = Math.min(1, side / Math.max(box.width, box.height))
  const { field, foot } = around(alpha, box, scale)
  const radius = Math.max(1, Math.round(side * 0.015))
  const smooth = boxMean(boxMean(field, radius), radius)
  return edgeLength(field, foot) / Math.max(1, edgeLength(smooth, foot))
}

/** The longer side at which outlines are compared. */
const side = 480

/** The mask around its box at that scale, and the row from which its lowest part goes. */
function around(alpha: Field, box: Box, scale: number): { field: Field; foot: number } {
  const air = Math.ceil((side * 0.05) / scale)
  const [left, top] = [Math.max(0, box.left - air), Math.max(0, box.top - air)]
  const part = partOf(alpha, {
    left,
    top,
    width: Math.min(alpha.width, box.left + box.width + air) - left,
    height: Math.min(alpha.height, box.top + box.height + air) - top,
  })
  const field = resizedField(part, Math.round(part.width * scale), Math.round(part.height * scale))
  return { field, foot: Math.round((box.top - top + box.height * (1 - lowest)) * scale) }
}

/** Steps between in and out, from a row on. */
function edgeLength({ width, height, data }: Field, from: number): number {
  let count = 0
  for (let y = from; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x
      const isIn = data[i]! > 0.5
      if (isIn !== data[i + 1]! > 0.5) count++
      if (isIn !== data[i + width]! > 0.5) count++
    }
  return count
}
