import type { Size } from '#shared/tools/size.ts'
import { newSheet, rasterOf } from '../draw/canvas.ts'
import type { Field } from './raster.ts'
import { newField } from './raster.ts'
import type { Face, Point } from './sight.ts'

/** Height from chin to the top of the forehead, width between the cheeks, and the axis between them. */
export function faceFrame(face: Face): { middle: Point; up: Point; height: number; width: number } {
  const top = face.mesh[10]!
  const chin = face.mesh[152]!
  const left = face.mesh[234]!
  const right = face.mesh[454]!
  const height = Math.hypot(top.x - chin.x, top.y - chin.y)
  return {
    middle: { x: (top.x + chin.x) / 2, y: (top.y + chin.y) / 2 },
    up: { x: (top.x - chin.x) / height, y: (top.y - chin.y) / height },
    height,
    width: Math.max(Math.hypot(left.x - right.x, left.y - right.y), height * 0.6),
  }
}

export const faceOutline = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
]

/** The face itself, from hairline to jaw. */
export function faceArea({ width, height }: Size, mesh: readonly Point[]): Field {
  const field = newField(width, height)
  const outline = faceOutline.map((index) => mesh[index]!)
  const [columns, rows] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  const [left, top] = [
    Math.max(0, Math.floor(Math.min(...columns))),
    Math.max(0, Math.floor(Math.min(...rows))),
  ]
  const wide = Math.min(width, Math.ceil(Math.max(...columns))) - left
  const high = Math.min(height, Math.ceil(Math.max(...rows))) - top
  if (wide <= 0 || high <= 0) return field
  const { pen, ...on } = newSheet(wide, high)
  pen.beginPath()
  for (const { x, y } of outline) pen.lineTo(x - left, y - top)
  pen.closePath()
  pen.fill()
  const drawn = rasterOf({ pen, ...on })
  for (let y = 0; y < high; y++)
    for (let x = 0, at = y * wide, i = (top + y) * width + left; x < wide; x++, at++, i++)
      field.data[i] = drawn.data[at * 4 + 3]! > 127 ? 1 : 0
  return field
}
