import type { Field } from './raster.ts'
import type { Box } from './sight.ts'

/** Where a figure runs over the borders of its photo: rows at the sides, columns above and below. */
export type Borders = { left: number[]; right: number[]; top: number[]; bottom: number[] }

export function bordersOf({ width, height, data }: Field): Borders {
  const is = (x: number, y: number): boolean => data[y * width + x]! > 0.5
  const near = (size: number): number => Math.min(2, size - 1)
  const rows = Array.from({ length: height }, (_, y) => y)
  const columns = Array.from({ length: width }, (_, x) => x)
  return {
    left: rows.filter((y) => is(near(width), y)),
    right: rows.filter((y) => is(width - 1 - near(width), y)),
    top: columns.filter((x) => is(x, near(height))),
    bottom: columns.filter((x) => is(x, height - 1 - near(height))),
  }
}

/** How many of the places lie within a range. */
export const countIn = (places: readonly number[], from: number, until: number): number =>
  places.filter((place) => place >= from && place <= until).length

/**
 * Whether the photo ends in the middle of the subject above or beside it: wherever that stands then, a straight cut
 * shows. A cut below is hidden by what it stands on.
 */
export function isCutInSight({ alpha, box }: { alpha: Field; box: Box }): boolean {
  const { top, left, right } = bordersOf(alpha)
  return Math.max(top.length / box.width, left.length / box.height, right.length / box.height) > 0.15
}

/** Whether it goes on below the photo. */
export const isCutBelow = ({ alpha, box }: { alpha: Field; box: Box }): boolean =>
  box.top + box.height >= alpha.height - 3
