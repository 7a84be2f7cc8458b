import type { Cutout } from '../vision/cutout.ts'
import { headFrame } from '../vision/one-face.ts'
import type { Face, Point, Sight } from '../vision/sight.ts'

export type Side = 'left' | 'right'
export const sides = ['left', 'right'] as const

/** A bone chain from shoulder to wrist; `isSeen` when the joints were found and not guessed. */
export type Arm = { points: [Point, Point, Point]; isSeen: boolean }

/** Where clothes hang on a person. `left` is left in the picture. */
export type Pose = {
  /** Height from chin to hairline. */
  unit: number
  chin: Point
  /** Between the shoulders. */
  middle: Point
  /** Along the shoulders and down the spine, both of length 1. */
  across: Point
  down: Point
  /** From shoulder joint to shoulder joint. */
  shoulders: number
  /** Half a neck, and how far above the shoulder joints it meets the shoulders. */
  neck: number
  neckRise: number
  /** Distances below the shoulder line, along the spine. */
  hips: number
  hipWidth: number
  knees: number
  ankles: number
  feet: { left: Point; right: Point }
  arms: Record<Side, Arm>
  /** What the photo shows of the body. */
  shows: { legs: boolean; feet: boolean }
}

export function poseOf(sight: Sight, face: Face, { alpha }: Cutout): Pose {
  const { chin, unit, faceWidth } = headFrame(face)
  const joints = sight.bodies[0]?.joints
  const pair = (name: string, least = 0.3): [Point, Point] | null => {
    const a = joints?.get(`left${name}`)
    const b = joints?.get(`right${name}`)
    return a && b && a.score >= least && b.score >= least ? (a.x < b.x ? [a, b] : [b, a]) : null
  }
  const found = pair('Shoulder')
  const plausible = found && found[1].x - found[0].x > unit * 0.8 && found[0].y > chin.y - unit * 0.2
  const [left, right] = plausible ? found : guessedShoulders(chin, unit)
  const shoulders = Math.hypot(right.x - left.x, right.y - left.y)
  const across = { x: (right.x - left.x) / shoulders, y: (right.y - left.y) / shoulders }
  const down = { x: -across.y, y: across.x }
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
  const below = (point: Point): number => (point.x - middle.x) * down.x + (point.y - middle.y) * down.y
  const meanBelow = (points: [Point, Point] | null, least: number, guess: number): number => {
    const value = points ? (below(points[0]) + below(points[1])) / 2 : guess
    return value > least ? value : guess
  }
  const hipPair = pair('Hip')
  const hips = meanBelow(hipPair, shoulders * 0.9, shoulders * 1.45)
  const knees = meanBelow(pair('Knee'), hips + shoulders * 0.5, hips + shoulders * 1.15)
  const anklePair = pair('Ankle')
  const ankles = meanBelow(anklePair, knees + shoulders * 0.4, knees + (knees - hips))
  const lowest = lowestOf(alpha.data, alpha.width, alpha.height)
  const bottom = Math.min(alpha.height, lowest)
  const yOf = (distance: number): number => middle.y + down.y * distance
  const legs = yOf(hips) + shoulders * 0.8 < alpha.height && (pair('Knee') !== null || bottom > yOf(knees))
  const feet = legs && anklePair !== null && yOf(ankles) < alpha.height - shoulders * 0.05
  const hang = shoulders * 0.95
  const arm = (side: Side, shoulder: Point): Arm => {
    const name = nameAt(joints, shoulder, side)
    const elbow = joints?.get(`${name}Elbow`)
    const wrist = joints?.get(`${name}Wrist`)
    const outward = side === 'left' ? -1 : 1
    const bend = elbow ?? { x: shoulder.x + outward * shoulders * 0.12, y: shoulder.y + hang }
    const end = wrist ?? {
      x: bend.x + (bend.x - shoulder.x) * 0.5,
      y: bend.y + Math.max(hang * 0.8, bend.y - shoulder.y),
    }
    return { points: [shoulder, bend, end], isSeen: elbow !== undefined && elbow.score > 0.3 }
  }
  return {
    unit,
    chin,
    middle,
    across,
    down,
    shoulders,
    neck: Math.min(shoulders * 0.3, Math.max(shoulders * 0.17, faceWidth * 0.36)),
    // The chin bounds it from above: no collar sits on a mouth.
    neckRise: Math.max(shoulders * 0.1, Math.min(shoulders * 0.25, -below(chin) - unit * 0.12)),
    hips,
    hipWidth: hipPair ? Math.max(shoulders * 0.5, hipPair[1].x - hipPair[0].x) : shoulders * 0.66,
    knees,
    ankles,
    feet: {
      left: anklePair?.[0] ?? { x: middle.x - shoulders * 0.3, y: yOf(ankles) },
      right: anklePair?.[1] ?? { x: middle.x + shoulders * 0.3, y: yOf(ankles) },
    },
    arms: { left: arm('left', left), right: arm('right', right) },
    shows: { legs, feet },
  }
}

/** As they usually lie under a head of that size. */
const guessedShoulders = (chin: Point, unit: number): [Point, Point] => [
  { x: chin.x - unit * 0.95, y: chin.y + unit * 0.62 },
  { x: chin.x + unit * 0.95, y: chin.y + unit * 0.62 },
]

/** Joints are named from the person's side; seen from the front their right is our left. */
function nameAt(joints: Map<string, Point> | undefined, shoulder: Point, side: Side): Side {
  const own = joints?.get('leftShoulder')
  if (!own) return side === 'left' ? 'right' : 'left'
  return Math.abs(own.x - shoulder.x) < 1 ? 'left' : 'right'
}

function lowestOf(alpha: Float32Array, width: number, height: number): number {
  for (let y = height - 1; y > 0; y--) {
    for (let x = 0; x < width; x += 2) if (alpha[y * width + x]! > 0.5) return y
  }
  return height
}
