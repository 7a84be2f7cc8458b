import type { Design } from '#shared/designs/design.ts'
import { angle, moved, moveWithin, sized, sizeWithin, turnedBy } from './change-place.ts'
import type { Point } from './geometry.ts'
import type { Thing } from './things.ts'

/** What hands do to a thing: along, larger about its middle, and turned. */
export type Gesture = { dx: number; dy: number; by: number; turn: number }

export const still: Gesture = { dx: 0, dy: 0, by: 1, turn: 0 }

export const isStill = ({ dx, dy, by, turn }: Gesture): boolean =>
  dx === 0 && dy === 0 && by === 1 && turn === 0

/** Fingers never move quite alike: less than this is not meant as a turn. */
const leastTurn = 0.12

/** Two fingers, before and now. */
export function pinched(from: readonly [Point, Point], to: readonly [Point, Point]): Gesture {
  const apart = ([one, other]: readonly [Point, Point]) =>
    Math.max(1, Math.hypot(other.x - one.x, other.y - one.y))
  const slope = ([one, other]: readonly [Point, Point]) => Math.atan2(other.y - one.y, other.x - one.x)
  const turn = angle(slope(to) - slope(from))
  return {
    dx: (to[0].x + to[1].x - from[0].x - from[1].x) / 2,
    dy: (to[0].y + to[1].y - from[0].y - from[1].y) / 2,
    by: apart(to) / apart(from),
    turn: Math.abs(turn) < leastTurn ? 0 : turn,
  }
}

/** A handle that is drawn away from the middle, or around it. */
export function pulled(middle: Point, from: Point, to: Point): { by: number; turn: number } {
  const away = (point: Point) => Math.max(1, Math.hypot(point.x - middle.x, point.y - middle.y))
  const slope = (point: Point) => Math.atan2(point.y - middle.y, point.x - middle.x)
  return { by: away(to) / away(from), turn: angle(slope(to) - slope(from)) }
}

const eighth = Math.PI / 4

/** A turn that comes near to standing straight, or to half of that, is meant so. */
export function straightened(turn: number, before: number): number {
  const whole = before + turn
  const near = Math.round(whole / eighth) * eighth
  return Math.abs(whole - near) < 0.05 ? near - before : turn
}

/** Only as far as the design allows: what is shown while the hand moves is what comes of it. */
export function allowed(design: Design, thing: Thing, { dx, dy, by, turn }: Gesture): Gesture {
  return { ...moveWithin(design, thing, dx, dy), by: sizeWithin(design, thing, by), turn }
}

export const afterGesture = (design: Design, thing: Thing, { dx, dy, by, turn }: Gesture): Design =>
  moved(turnedBy(sized(design, thing, by), thing, turn), thing, dx, dy)
