import type { Point } from '../vision/sight.ts'
import type { Sleeve, TopShape } from './garment-shape.ts'
import { clamp } from './garment-shape.ts'
import type { Pose, Side } from './pose.ts'
import type { Figure } from './top.ts'

type Bone = { from: Point; along: Point; length: number; before: number }

type Limb = {
  bones: Bone[]
  /** Half the thickness of the arm, by distance from the shoulder. */
  halves: number[]
  isSeen: boolean
  sleeve: Sleeve | null
  outward: Point
  total: number
}

export type Sleeves = { limbs: Record<Side, Limb>; scale: number; shape: TopShape; pose: Pose }

/** Where a pixel of an arm lies on the garment. `isPast`: the new sleeve has ended above it. */
export type OnSleeve = {
  u: number
  v: number
  innerU: number
  innerV: number
  isPast: boolean
  /** 0 in the middle of the arm, 1 at its edge. */
  rim: number
  /** How much of it is sleeve: at the joint it grows out of the body's cloth. */
  share: number
}

export function sleevesOf(shape: TopShape, { pose, alpha }: Figure, scale: number): Sleeves {
  const limb = (side: Side): Limb => {
    const { points, isSeen } = pose.arms[side]
    const bones: Bone[] = []
    let before = 0
    for (const [n, from] of points.slice(0, 2).entries()) {
      const to = points[n + 1]!
      const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
      bones.push({
        from,
        along: { x: (to.x - from.x) / length, y: (to.y - from.y) / length },
        length,
        before,
      })
      before += length
    }
    const sign = side === 'left' ? -1 : 1
    const outward = { x: pose.across.x * sign, y: pose.across.y * sign }
    const most = pose.shoulders * (isSeen ? 0.3 : 0.42)
    const raw = Array.from({ length: Math.ceil(before) + 1 }, (_, far) => {
      const bone = bones[far > bones[0]!.length ? 1 : 0]!
      const normal = normalOf(bone, outward)
      const at = far - bone.before
      for (let reach = 0; reach < most; reach++) {
        const x = Math.round(bone.from.x + bone.along.x * at + normal.x * reach)
        const y = Math.round(bone.from.y + bone.along.y * at + normal.y * reach)
        if (x < 0 || y < 0 || x >= alpha.width || y >= alpha.height) return -1
        if (alpha.data[y * alpha.width + x]! < 0.5) return reach
      }
      return most
    })
    const known = raw.filter((value) => value > pose.shoulders * 0.05).sort((a, b) => a - b)
    const usual = known[known.length >> 1] ?? pose.shoulders * 0.17
    const filled = raw.map((value) => (value > pose.shoulders * 0.05 ? value : usual))
    const near = Math.max(1, Math.round(pose.shoulders * 0.08))
    const halves = filled.map((_, n) => {
      const some = filled.slice(Math.max(0, n - near), n + near + 1)
      return some.reduce((sum, value) => sum + value, 0) / some.length
    })
    return { bones, halves, isSeen, sleeve: shape.sleeves[side], outward, total: before }
  }
  return { limbs: { left: limb('left'), right: limb('right') }, scale, shape, pose }
}

export function sleeveAt(
  sleeves: Sleeves,
  x: number,
  y: number,
  side: -1 | 1,
  isOutside: boolean,
): OnSleeve | null {
  const { limbs, scale, shape, pose } = sleeves
  const limb = limbs[side < 0 ? 'left' : 'right']
  if (!isOutside) return null
  let best: { far: number; off: number; rim: number; share: number } | null = null
  for (const [n, bone] of limb.bones.entries()) {
    const [dx, dy] = [x - bone.from.x, y - bone.from.y]
    const along = dx * bone.along.x + dy * bone.along.y
    if (n === 1 && along < 0) continue
    if (along > bone.length * (n === 0 ? 1.08 : 1)) continue
    const normal = normalOf(bone, limb.outward)
    const off = dx * normal.x + dy * normal.y
    const far = Math.max(0, along + bone.before)
    const half = limb.halves[Math.min(limb.halves.length - 1, Math.round(far))]!
    const rim = Math.abs(off) / half
    if (rim > 1.35 && along >= 0) continue
    if (along < -pose.shoulders * 0.3) continue
    const share = n === 1 ? 1 : clamp(along / (pose.shoulders * 0.28), 0, 1)
    if (!best || rim < best.rim) best = { far, off: off / half, rim, share }
  }
  if (!best) return null
  const rim = Math.min(1, best.rim)
  const { share } = best
  const { sleeve } = limb
  const far = best.far * scale
  const isPast = !sleeve || far > sleeve.length * 1.02
  if (!sleeve || isPast) {
    // Where the new sleeve is shorter than the old one, it goes on in the cloth of the garment's body.
    const low = shape.top + shape.torso * 0.42
    const u = shape.middle + best.off * shape.torso * 0.24
    const v = folded(shape.top + far * 0.95, low, Math.max(low + 2, shape.hem - shape.torso * 0.12))
    return { u, v, innerU: shape.middle, innerV: v, isPast: true, rim, share }
  }
  const out = outOf(sleeve, side)
  const off = clamp(best.off, -1.1, 1.1) * sleeve.half
  const inner = { x: sleeve.joint.x + sleeve.along.x * far, y: sleeve.joint.y + sleeve.along.y * far }
  return {
    u: inner.x + out.x * off,
    v: inner.y + out.y * off,
    innerU: inner.x,
    innerV: inner.y,
    isPast,
    rim,
    share,
  }
}

/** Walks to and fro between two ends, so that a pattern goes on without a jump. */
function folded(value: number, low: number, high: number): number {
  const span = Math.max(1, high - low)
  if (value < low) return low
  const at = (value - low) % (span * 2)
  return low + (at > span ? span * 2 - at : at)
}

function normalOf(bone: Bone, outward: Point): Point {
  const normal = { x: -bone.along.y, y: bone.along.x }
  return normal.x * outward.x + normal.y * outward.y < 0 ? { x: -normal.x, y: -normal.y } : normal
}

/** Across a sleeve, towards its upper edge. */
function outOf({ along }: Sleeve, side: -1 | 1): Point {
  const normal = { x: -along.y, y: along.x }
  const isOut = normal.x * side - normal.y * 0.6 > 0
  return isOut ? normal : { x: -normal.x, y: -normal.y }
}
