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
