import { labOf } from '../vision/lab.ts'
import type { Field, Raster } from '../vision/raster.ts'
import { newField } from '../vision/raster.ts'
import type { Face, Point } from '../vision/sight.ts'
import { softened } from '../vision/filter.ts'
import type { Pose } from './pose.ts'
import { sides } from './pose.ts'

type Tone = { l: number; a: number; b: number; red: number; green: number; blue: number }

/** Cheeks, forehead and chin of the face: where neither eyes nor lips nor hair are. */
const facePoints = [50, 280, 151, 9, 205, 425, 117, 346, 199]

/** The middle colour of the face's skin. */
export function skinTone(picture: Raster, face: Face): Tone {
  const found: Tone[] = []
  const reach = Math.max(1, Math.round(face.box.width * 0.02))
  for (const at of facePoints) {
    const point = face.mesh[at]!
    for (let y = Math.round(point.y) - reach; y <= point.y + reach; y++) {
      for (let x = Math.round(point.x) - reach; x <= point.x + reach; x++) {
        if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue
        const i = (y * picture.width + x) * 4
        const pixel = picture.data.slice(i, i + 4)
        const [l, a, b] = labOf({ width: 1, height: 1, data: pixel })
        found.push({ l: l!, a: a!, b: b!, red: pixel[0]!, green: pixel[1]!, blue: pixel[2]! })
      }
    }
  }
  const middle = (key: keyof Tone) =>
    found.map((tone) => tone[key]).sort((x, y) => x - y)[found.length >> 1] ?? 128
  return {
    l: middle('l'),
    a: middle('a'),
    b: middle('b'),
    red: middle('red'),
    green: middle('green'),
    blue: middle('blue'),
  }
}

/** 1 where bare skin shows below the chin: on the neck, and on forearms and hands where joints were found. */
export function bareSkin(picture: Raster, tone: Tone, pose: Pose): Field {
  const out = newField(picture.width, picture.height)
  const lab = labOf(picture)
  const zones: { at: Point; radius: number }[] = [
    { at: { x: pose.chin.x, y: pose.chin.y + pose.unit * 0.25 }, radius: pose.unit * 0.55 },
  ]
  for (const side of sides) {
    const { points, isSeen } = pose.arms[side]
    if (!isSeen && !pose.shows.legs) continue
    const [shoulder, elbow, wrist] = points
    const radius = pose.shoulders * 0.3
    for (let t = 0.3; t <= 1; t += 0.35) zones.push({ at: between(shoulder, elbow, t), radius })
    for (let t = 0; t <= 1.3; t += 0.3) zones.push({ at: between(elbow, wrist, t), radius })
  }
  for (const { at, radius } of zones) {
    for (let y = Math.max(0, Math.floor(at.y - radius)); y < Math.min(out.height, at.y + radius); y++) {
      for (let x = Math.max(0, Math.floor(at.x - radius)); x < Math.min(out.width, at.x + radius); x++) {
        if ((x - at.x) ** 2 + (y - at.y) ** 2 > radius * radius) continue
        const i = y * out.width + x
        const l = lab[i * 3]!
        // In shade skin keeps its hue but loses colour as it loses light.
        const share = Math.min(1.15, Math.max(0.3, l / Math.max(1, tone.l)))
        const hue = Math.hypot(lab[i * 3 + 1]! - tone.a * share, lab[i * 3 + 2]! - tone.b * share)
        if (l > tone.l * 0.3 && l < tone.l * 1.3 + 4 && hue < 11) out.data[i] = 1
      }
    }
  }
  const calm = softened(out, Math.max(1, Math.round(pose.unit / 60)))
  for (let i = 0; i < out.data.length; i++)
    out.data[i] = Math.min(1, Math.max(0, (calm.data[i]! - 0.4) / 0.2))
  return out
}

export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})
