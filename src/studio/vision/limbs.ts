import type { Field } from './raster.ts'
import type { Body, Point } from './sight.ts'

/** Joints are taken at their word from this score on. */
const sure = 0.5
/** A bone that lies in what is believed so far is not lost. */
const leastAlong = 0.7
/** Half of a limb, in widths of the shoulders: what is surely its own, and where colours may decide. */
const own = { half: 0.09, chance: 0.9 }
const open = { half: 0.17, chance: 0.5 }
const steps = 12

const bones = (['left', 'right'] as const).flatMap((side) =>
  [
    ['Shoulder', 'Elbow'],
    ['Elbow', 'Wrist'],
    ['Hip', 'Knee'],
    ['Knee', 'Ankle'],
  ].map(([from, to]) => [`${side}${from}`, `${side}${to}`] as const),
)

/**
 * A bare arm before a wall of the colour of skin is lost by networks that find its joints: what lies along the bones of
 * somebody who is believed in is believed too. `scale` leads from the coordinates of the joints to those of `chance`.
 * Works in place.
 */
export function withLimbs(chance: Field, bodies: Body[], scale: number): Field {
  for (const { joints } of bodies) {
    const [one, other] = [joints.get('leftShoulder'), joints.get('rightShoulder')]
    if (!one || !other) continue
    const shoulders = Math.hypot(one.x - other.x, one.y - other.y) * scale
    const placeOf = (name: string): Point | null => {
      const joint = joints.get(name)
      return joint && joint.score >= sure ? { x: joint.x * scale, y: joint.y * scale } : null
    }
    if (![one, other].some(({ x, y }) => valueAt(chance, { x: x * scale, y: y * scale }) > 0.5)) continue
    for (const [first, last] of bones) {
      const [from, to] = [placeOf(first), placeOf(last)]
      if (from && to && along(chance, from, to) < leastAlong) raise(chance, from, to, shoulders)
    }
  }
  return chance
}

function valueAt({ width, height, data }: Field, { x, y }: Point): number {
  const [u, v] = [Math.floor(x), Math.floor(y)]
  return u < 0 || v < 0 || u >= width || v >= height ? 0 : data[v * width + u]!
}

/** How far a bone is believed in, on the whole of its way. */
function along(chance: Field, from: Point, to: Point): number {
  let sum = 0
  for (let n = 1; n < steps; n++) {
    const [x, y] = [from.x + ((to.x - from.x) * n) / steps, from.y + ((to.y - from.y) * n) / steps]
    sum += valueAt(chance, { x, y })
  }
  return sum / (steps - 1)
}

function raise({ width, height, data }: Field, from: Point, to: Point, shoulders: number): void {
  const far = shoulders * open.half
  const [left, right] = [Math.min(from.x, to.x) - far, Math.max(from.x, to.x) + far]
  const [top, bottom] = [Math.min(from.y, to.y) - far, Math.max(from.y, to.y) + far]
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x++) {
      const away = fromBone(from, to, { x, y }) / shoulders
      const said = away < own.half ? own.chance : away < open.half ? open.chance : 0
      data[y * width + x] = Math.max(data[y * width + x]!, said)
    }
  }
}

/** From a place to the line between two joints. */
export function fromBone(from: Point, to: Point, at: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const share = ((at.x - from.x) * x + (at.y - from.y) * y) / Math.max(1e-6, x * x + y * y)
  const part = Math.min(1, Math.max(0, share))
  return Math.hypot(from.x + x * part - at.x, from.y + y * part - at.y)
}
