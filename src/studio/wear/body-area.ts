import { softened } from '../vision/filter.ts'
import { labOf } from '../vision/lab.ts'
import type { Field, Raster } from '../vision/raster.ts'
import { newField } from '../vision/raster.ts'
import type { Face } from '../vision/sight.ts'
import type { Pose } from './pose.ts'

/** Position of a pixel on the body: `below` the shoulder line and `beside` the spine. */
export type OnBody = { below: number; beside: number }

export const onBody = (pose: Pose, x: number, y: number): OnBody => {
  const [dx, dy] = [x - pose.middle.x, y - pose.middle.y]
  return {
    below: dx * pose.down.x + dy * pose.down.y,
    beside: dx * pose.across.x + dy * pose.across.y,
  }
}

/** Half the width of the trunk, arms left out, on both sides of the spine. `at` reads it at a distance down the spine. */
export type Trunk = { at(below: number, side: -1 | 1): number }

export function trunkOf(alpha: Field, pose: Pose): Trunk {
  const from = -Math.round(pose.shoulders * 0.5)
  const until = Math.round(pose.hips + pose.shoulders * 0.6)
  const edges = { '-1': [] as number[], '1': [] as number[] }
  for (let below = from; below <= until; below++) {
    for (const side of [-1, 1] as const) {
      const t = Math.min(1, Math.max(0, (below - pose.shoulders * 0.3) / Math.max(1, pose.hips)))
      const usual =
        pose.shoulders * 0.52 * (1 - t) + Math.max(pose.shoulders * 0.44, pose.hipWidth * 0.72) * t
      const seen = reachOf(alpha, pose, below, side, usual * 1.3)
      edges[side].push(seen < usual * 1.25 && seen > usual * 0.55 ? seen : usual)
    }
  }
  const calm = (values: number[]): number[] => {
    const reach = Math.max(1, Math.round(pose.shoulders * 0.07))
    return values.map((_, at) => {
      const near = values.slice(Math.max(0, at - reach), at + reach + 1)
      return near.reduce((sum, value) => sum + value, 0) / near.length
    })
  }
  const smooth = { '-1': calm(edges['-1']), '1': calm(edges['1']) }
  return {
    at: (below, side) => {
      const values = smooth[side]
      return (
        values[Math.min(values.length - 1, Math.max(0, Math.round(below) - from))] ?? pose.shoulders * 0.5
      )
    },
  }
}

/** How far the person reaches from the spine to one side before the background begins. */
export function reachOf(alpha: Field, pose: Pose, below: number, side: -1 | 1, most: number): number {
  let misses = 0
  for (let far = 0; far < most; far++) {
    const x = Math.round(pose.middle.x + pose.down.x * below + pose.across.x * far * side)
    const y = Math.round(pose.middle.y + pose.down.y * below + pose.across.y * far * side)
    const inside =
      x >= 0 && y >= 0 && x < alpha.width && y < alpha.height && alpha.data[y * alpha.width + x]! > 0.5
    misses = inside ? 0 : misses + 1
    if (misses > 3) return far - misses
  }
  return most
}

/** 1 where head and hair are: both stay in front of what is put on. Long hair is followed down by its colour. */
export function headArea(picture: Raster, alpha: Field, face: Face, pose: Pose): Field {
  const out = newField(alpha.width, alpha.height)
  for (let y = 0; y < alpha.height; y++) {
    const below = (y - pose.chin.y) / pose.unit
    for (let x = 0; x < alpha.width; x++) {
      const beside = Math.abs(x - pose.chin.x) / pose.unit
      // The edge runs under the jaw: lowest at the chin, higher towards the ears.
      const edge = 0.03 - beside * beside * 0.55
      const inside = Math.min(1, Math.max(0, (edge - below) / 0.04 + 0.5))
      if (beside < 0.95) out.data[y * alpha.width + x] = alpha.data[y * alpha.width + x]! * inside
    }
  }
  const hair = hairBelow(picture, alpha, out, face, pose)
  for (let i = 0; i < out.data.length; i++) out.data[i] = Math.max(out.data[i]!, hair.data[i]!)
  return out
}

function hairBelow(picture: Raster, alpha: Field, head: Field, face: Face, pose: Pose): Field {
  const { width, height } = alpha
  const none = newField(width, height)
  const lab = labOf(picture)
  const top = face.mesh[10]!
  const samples: number[][] = []
  for (let up = 0.1; up < 0.32; up += 0.02) {
    for (let aside = -0.3; aside <= 0.3; aside += 0.06) {
      const x = Math.round(top.x + aside * pose.unit)
      const y = Math.round(top.y - up * pose.unit)
      if (x < 0 || y < 0 || x >= width || y >= height || alpha.data[y * width + x]! < 0.9) continue
      const i = (y * width + x) * 3
      samples.push([lab[i]!, lab[i + 1]!, lab[i + 2]!])
    }
  }
  if (samples.length < 12) return none
  const tone = [0, 1, 2].map((c) => samples.map((one) => one[c]!).sort((a, b) => a - b)[samples.length >> 1]!)
  const isHair = (i: number): boolean =>
    alpha.data[i]! > 0.5 &&
    Math.hypot((lab[i * 3]! - tone[0]!) * 0.7, lab[i * 3 + 1]! - tone[1]!, lab[i * 3 + 2]! - tone[2]!) < 11
  const seen = new Uint8Array(width * height)
  const stack: number[] = []
  // It has to grow out of the hair beside the face.
  for (let i = 0; i < seen.length; i++) {
    const y = Math.floor(i / width)
    if (head.data[i]! > 0.5 && y < pose.chin.y && y > top.y && isHair(i)) {
      seen[i] = 1
      stack.push(i)
    }
  }
  const lowest = pose.shoulders * 0.9
  let [area, deepest] = [0, 0]
  while (stack.length > 0) {
    const at = stack.pop()!
    const x = at % width
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= seen.length || seen[next] === 1 || !isHair(next)) continue
      const place = onBody(pose, next % width, Math.floor(next / width))
      if (Math.abs(place.beside) > pose.shoulders * 0.62 || place.below > lowest) continue
      seen[next] = 1
      if (place.below > 0) area++
      deepest = Math.max(deepest, place.below)
      stack.push(next)
    }
  }
  // Clothes of the colour of the hair: where the one ends cannot be told, so only the head stays in front.
  if (deepest >= lowest - 2 || area > pose.shoulders * pose.shoulders * 0.4) return none
  const field = newField(width, height)
  for (let i = 0; i < seen.length; i++) field.data[i] = seen[i]!
  const soft = softened(field, Math.max(1, Math.round(pose.unit / 90)))
  for (let i = 0; i < soft.data.length; i++)
    soft.data[i] = Math.min(1, Math.max(0, (soft.data[i]! - 0.3) / 0.4)) * alpha.data[i]!
  return soft
}

/** How far down the spine the clothes of the chest go: where their colour ends, or nothing if it cannot be told. */
export function oldHem(picture: Raster, alpha: Field, pose: Pose): number | null {
  const lab = labOf(picture)
  const colourAt = (below: number): number[] | null => {
    const sums = [0, 0, 0, 0]
    for (let aside = -0.3; aside <= 0.3; aside += 0.05) {
      const x = Math.round(pose.middle.x + pose.down.x * below + pose.across.x * aside * pose.shoulders)
      const y = Math.round(pose.middle.y + pose.down.y * below + pose.across.y * aside * pose.shoulders)
      if (x < 0 || y < 0 || x >= alpha.width || y >= alpha.height) continue
      const i = y * alpha.width + x
      if (alpha.data[i]! < 0.5) continue
      for (let c = 0; c < 3; c++) sums[c]! += lab[i * 3 + c]!
      sums[3]!++
    }
    return sums[3]! < 4 ? null : sums.slice(0, 3).map((sum) => sum / sums[3]!)
  }
  const chest = colourAt(pose.hips * 0.55)
  if (!chest) return null
  const step = Math.max(1, pose.shoulders * 0.02)
  let misses = 0
  for (let below = pose.hips * 0.6; below < pose.knees; below += step) {
    const colour = colourAt(below)
    const far = colour
      ? Math.hypot((colour[0]! - chest[0]!) * 0.6, colour[1]! - chest[1]!, colour[2]! - chest[2]!)
      : 99
    misses = far > 16 ? misses + 1 : 0
    if (misses > 3) return below - step * 3
  }
  return null
}
