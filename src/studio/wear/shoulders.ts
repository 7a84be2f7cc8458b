import type { Face, Point, Sight } from '../vision/sight.ts'
import { bodyOf } from './dress-problem.ts'

/** Measured from the middle of the neck and the height of the chin, in heights of the face. */
export type Shoulders = {
  /** How far they reach to each side. */
  left: number
  right: number
  /** How far below the chin they lie, and how they lean, in radians. */
  below: number
  lean: number
}

const usual: Shoulders = { left: 1, right: 1, below: 0.5, lean: 0 }
const mostLean = 0.14

/** As the joints show them; as they usually lie under a head where those are not in the photo. */
export function shouldersOf({ bodies }: Sight, face: Face, placed: (point: Point) => Point): Shoulders {
  const joints = bodyOf(bodies, face)?.joints
  const [one, other] = [joints?.get('leftShoulder'), joints?.get('rightShoulder')]
  if (!one || !other) return usual
  const [left, right] = [placed(one), placed(other)].sort((a, b) => a.x - b.x)
  const lean = Math.atan2(right!.y - left!.y, right!.x - left!.x)
  return {
    left: within(-left!.x * 1.08, 0.8, 1.4),
    right: within(right!.x * 1.08, 0.8, 1.4),
    below: within((left!.y + right!.y) / 2 - 0.05, 0.36, 0.75),
    lean: within(lean, -mostLean, mostLean),
  }
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
