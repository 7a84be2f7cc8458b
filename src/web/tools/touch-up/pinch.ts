import type { Point } from './sheet.ts'

export type Fingers = Map<number, Point>

const nothing = { by: 1, moved: { x: 0, y: 0 } }

/** What it means that one of two fingers has moved: nearer or further around the middle of both, and along. */
export function pinchOf(
  fingers: Fingers,
  id: number,
  to: Point,
): { by: number; moved: Point; around: Point } {
  const from = fingers.get(id)
  const other = [...fingers].find(([each]) => each !== id)?.[1]
  if (!from || !other) return { ...nothing, around: to }
  const apart = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
  return {
    by: apart(to) / apart(from),
    moved: { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 },
    around: { x: (from.x + other.x) / 2, y: (from.y + other.y) / 2 },
  }
}
