import type { Field } from './raster.ts'
import type { Box } from './sight.ts'

/** The box around what is not transparent. */
export function boxOf({ width, height, data }: Field, least = 0.3): Box | null {
  const isBare = (row: number): boolean => firstIn(data, row * width, (row + 1) * width, least) === none
  let [top, bottom] = [0, height - 1]
  while (top < height && isBare(top)) top++
  if (top === height) return null
  while (isBare(bottom)) bottom--
  // What lies between the sides that are known by now is not looked at again.
  let [left, right] = [width, -1]
  const widen = (row: number): void => {
    const first = firstIn(data, row, row + left, least)
    if (first !== none) left = first - row
    const last = lastIn(data, row + right + 1, row + width, least)
    if (last !== none) right = last - row
  }
  for (let y = top; y <= bottom; y++) widen(y * width)
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

// For each row a call: a loop over all of them is run once a picture, and never compiled before it is over.
const none = -1

function firstIn(data: Field['data'], from: number, until: number, least: number): number {
  for (let i = from; i < until; i++) if (data[i]! >= least) return i
  return none
}

function lastIn(data: Field['data'], from: number, until: number, least: number): number {
  for (let i = until - 1; i >= from; i--) if (data[i]! >= least) return i
  return none
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
