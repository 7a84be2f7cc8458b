import { createCanvas, type Path2D } from '@napi-rs/canvas'
import { type Box, fillRule } from '../draw/logo/shapes.ts'

/** Which pixels of a paper shapes cover: 1 where one does. */
export type Ink = { width: number; covered: Uint8Array }

export function inkOf(paths: Path2D[], { left, top, right, bottom }: Box, scale: number): Ink {
  const width = Math.ceil((right - left) * scale)
  const canvas = createCanvas(width, Math.ceil((bottom - top) * scale))
  const pen = canvas.getContext('2d')
  pen.scale(scale, scale)
  pen.translate(-left, -top)
  for (const path of paths) pen.fill(path, fillRule(path))
  const { data } = pen.getImageData(0, 0, width, canvas.height)
  const covered = new Uint8Array(data.length / 4)
  for (let i = 0; i < covered.length; i++) covered[i] = data[i * 4 + 3]! > 127 ? 1 : 0
  return { width, covered }
}

export function amountOf({ covered }: Ink): number {
  let sum = 0
  for (const value of covered) sum += value
  return sum
}

/** Of a paper, in its own measure. */
export const longerSide = ({ left, top, right, bottom }: Box): number => Math.max(right - left, bottom - top)

/** How many pixels both cover, on papers of one size. */
export function commonOf({ covered }: Ink, other: Ink): number {
  let sum = 0
  for (let i = 0; i < covered.length; i++) sum += covered[i]! & other.covered[i]!
  return sum
}
