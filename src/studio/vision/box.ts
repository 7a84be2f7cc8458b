import type { Field } from './raster.ts'
import type { Box } from './sight.ts'

/** The box around what is not transparent. */
export function boxOf(alpha: Field, least = 0.3): Box | null {
  let [left, top, right, bottom] = [alpha.width, alpha.height, -1, -1]
  for (let y = 0; y < alpha.height; y++) {
    for (let x = 0; x < alpha.width; x++) {
      if (alpha.data[y * alpha.width + x]! < least) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** The smallest that holds both. */
export function around(one: Box, other: Box): Box {
  const left = Math.min(one.left, other.left)
  const top = Math.min(one.top, other.top)
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  }
}
