import type { Raster } from '../vision/raster.ts'
import { newRaster } from '../vision/raster.ts'
import { onBody } from './body-area.ts'
import { clamp } from './garment-shape.ts'
import type { Pose } from './pose.ts'
import type { Ink } from './sample.ts'
import { clothAt, put } from './sample.ts'
import type { Figure } from './top.ts'

/** Both legs in one row, each from its left to its right end; above the crotch they meet in the middle. */
type Legs = [{ from: number; to: number }, { from: number; to: number }]

/** Trousers, a skirt or shorts: leg by leg, row by row, from the garment onto the photo. */
export function wearTrousers(garment: Raster, figure: Figure): Raster {
  const { alpha, skin, pose, oldHem } = figure
  const out = newRaster(alpha.width, alpha.height)
  const cloth = Array.from({ length: garment.height }, (_, y) =>
    legsIn(0, garment.width - 1, (x) => garment.data[(y * garment.width + x) * 4 + 3]! > 127),
  )
  const waist = Math.max(
    pose.hips - pose.shoulders * 0.3,
    oldHem !== null && oldHem < pose.knees ? oldHem : 0,
  )
  const end = endOf(garment, cloth, pose, waist)
  const reach = Math.round(pose.shoulders * 0.95)
  const body = new Map<number, Legs | null>()
  const bodyLegs = (below: number): Legs | null => {
    const key = Math.round(below)
    if (!body.has(key)) {
      const seen = legsIn(-reach, reach, (beside) => {
        const x = Math.round(pose.middle.x + pose.down.x * key + pose.across.x * beside)
        const y = Math.round(pose.middle.y + pose.down.y * key + pose.across.y * beside)
        if (x < 0 || y < 0 || x >= alpha.width || y >= alpha.height) return false
        return alpha.data[y * alpha.width + x]! > 0.5 && skin.data[y * alpha.width + x]! < 0.5
      })
      body.set(key, seen)
    }
    return body.get(key) ?? null
  }
  const ink: Ink = [0, 0, 0, 0]
  for (let y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++) {
      const i = y * out.width + x
      if (alpha.data[i]! < 0.02) continue
      const { below, beside } = onBody(pose, x, y)
      if (below < waist || below > end + 2 || Math.abs(beside) > reach) continue
      const legs = bodyLegs(below)
      const v = ((below - waist) / (end - waist)) * (garment.height - 1)
      const row = cloth[clamp(Math.round(v), 0, garment.height - 1)] ?? cloth[garment.height >> 1]
      if (!legs || !row) continue
      const which = beside < (legs[0].to + legs[1].from) / 2 ? 0 : 1
      const [leg, from] = [legs[which], row[which]]
      if (beside < leg.from - 3 || beside > leg.to + 3) continue
      const share = clamp((beside - leg.from) / Math.max(1, leg.to - leg.from), 0.01, 0.99)
      const u = from.from + share * (from.to - from.from)
      clothAt(garment, u, v, (from.from + from.to) / 2, v, ink)
      const own = alpha.data[i]! * (1 - skin.data[i]!) * clamp(end - below + 0.5, 0, 1) * (ink[3] > 0 ? 1 : 0)
      put(out, i * 4, ink, own, 1 - 0.22 * Math.abs(share * 2 - 1) ** 4)
    }
  }
  return out
}

/** Down to the shoes; shorts and short skirts end where their shape says. */
function endOf(garment: Raster, cloth: (Legs | null)[], pose: Pose, waist: number): number {
  const row = cloth[Math.round(garment.height * 0.2)]
  const wide = row ? row[1].to - row[0].from : garment.width
  const natural = waist + (garment.height / Math.max(1, wide)) * pose.hipWidth * 1.5
  const whole = pose.ankles + pose.shoulders * 0.04
  return garment.height / Math.max(1, wide) < 1.7 ? Math.min(natural, pose.knees) : whole
}

function legsIn(first: number, last: number, isIn: (at: number) => boolean): Legs | null {
  const runs: { from: number; to: number }[] = []
  let start: number | null = null
  for (let at = first; at <= last + 1; at++) {
    const inside = at <= last && isIn(at)
    if (inside && start === null) start = at
    if (!inside && start !== null) {
      if (at - start > (last - first) * 0.03) runs.push({ from: start, to: at - 1 })
      start = null
    }
  }
  if (runs.length === 0) return null
  const large = runs.sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, 2)
  const [one, two] = large.sort((a, b) => a.from - b.from)
  // An arm or a bag beside the body is no leg.
  if (one && two && Math.min(one.to - one.from, two.to - two.from) > (last - first) * 0.06) return [one, two]
  const only = large.sort((a, b) => b.to - b.from - (a.to - a.from))[0]!
  const middle = (only.from + only.to) / 2
  return [
    { from: only.from, to: middle },
    { from: middle, to: only.to },
  ]
}
