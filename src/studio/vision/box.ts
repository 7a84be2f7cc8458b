import type { Field } from './raster.ts'
import type { Box } from './sight.ts'

/** The box around what is not transparent. */
export function boxOf({ width, height, data }: Field, least = 0.3): Box | null {
  const isIn = (row: number, from: number, until: number): boolean => {
    for (let i = row * width + from; i < row * width + until; i++) if (data[i]! >= least) return true
    return false
  }
  let [top, bottom] = [0, height - 1]
  while (top < height && !isIn(top, 0, width)) top++
  if (top === height) return null
  while (!isIn(bottom, 0, width)) bottom--
  // What lies between the sides that are known by now is not looked at again.
  let [left, right] = [width, -1]
  for (let y = top; y <= bottom; y++) {
    const row = y * width
    for (let x = 0; x < left; x++) if (data[row + x]! >= least) left = x
    for (let x = width - 1; x > right; x--) if (data[row + x]! >= least) right = x
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
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
