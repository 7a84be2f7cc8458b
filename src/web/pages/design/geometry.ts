import type { Box } from '#shared/designs/design.ts'

export type Point = { x: number; y: number }

/** A box that is turned about its middle. */
export type Turned = Box & { turn: number }

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** A point turned about another one. */
export function turnedAbout({ x, y }: Point, about: Point, turn: number): Point {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [dx, dy] = [x - about.x, y - about.y]
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos }
}

function cornersOf(box: Turned): Point[] {
  const { x, y, width, height } = box
  const middle = middleOf(box)
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map((corner) => turnedAbout(corner, middle, box.turn))
}

const origin = { x: 0, y: 0 }

/** The smallest box around several, turned as the first of them. */
export function around(boxes: readonly Turned[], turn = boxes[0]?.turn ?? 0): Turned {
  const corners = boxes.flatMap(cornersOf).map((corner) => turnedAbout(corner, origin, -turn))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y]
  const middle = turnedAbout({ x: x + width / 2, y: y + height / 2 }, origin, turn)
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height, turn }
}

/** The same standing straight, as wide and as high as it reaches. */
export const upright = (box: Turned): Turned => around([box], 0)

/** How far a point is outside of a box; nothing when it is inside. */
export function outside(box: Turned, point: Point): number {
  const { x, y } = turnedAbout(point, middleOf(box), -box.turn)
  const across = Math.max(box.x - x, 0, x - box.x - box.width)
  const down = Math.max(box.y - y, 0, y - box.y - box.height)
  return Math.hypot(across, down)
}
