import { fromBone } from './limbs.ts'
import type { Body, Point } from './sight.ts'

const sides = ['left', 'right'] as const
/** Half of an arm, in widths of the shoulders: what lies nearer to its bones is a sleeve. */
const halfArm = 0.08

/**
 * Whether a place lies between an arm and the body, on neither of them: in the area that shoulder, elbow, wrist and hip
 * close in. `scale` leads from the coordinates of the joints to its own.
 */
export function besideArms(bodies: Body[], scale: number): (at: Point) => boolean {
  const areas = bodies.flatMap(({ joints }) => sides.flatMap((side) => areaOf(joints, side, scale)))
  return (at) =>
    areas.some(
      ({ arm, hip, shoulders }) =>
        isInside([...arm, hip], at) &&
        arm.slice(1).every((end, n) => fromBone(arm[n]!, end, at) > shoulders * halfArm),
    )
}

type Area = { arm: Point[]; hip: Point; shoulders: number }

function areaOf(joints: Body['joints'], side: (typeof sides)[number], scale: number): Area[] {
  const placeOf = (name: string): Point[] => {
    const joint = joints.get(name)
    return joint ? [{ x: joint.x * scale, y: joint.y * scale }] : []
  }
  const [shoulder, elbow, wrist, hip] = ['Shoulder', 'Elbow', 'Wrist', 'Hip'].map((name) =>
    placeOf(`${side}${name}`),
  ) as [Point[], Point[], Point[], Point[]]
  const [one, other] = sides.flatMap((each) => placeOf(`${each}Shoulder`))
  if (!one || !other || !hip[0] || shoulder.length === 0 || elbow.length === 0) return []
  const shoulders = Math.hypot(one.x - other.x, one.y - other.y)
  return [{ arm: [...shoulder, ...elbow, ...wrist], hip: hip[0], shoulders }]
}

function isInside(corners: Point[], { x, y }: Point): boolean {
  const crossings = corners.filter((one, n) => {
    const other = corners[(n + 1) % corners.length]!
    if (one.y > y === other.y > y) return false
    return x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x
  })
  return crossings.length % 2 === 1
}
