import { boxOf } from '../vision/box.ts'
import { boxMean, softened } from '../vision/filter.ts'
import type { Field, Place, Raster } from '../vision/raster.ts'
import { cropped, newField, partOf } from '../vision/raster.ts'
import type { Pose } from './pose.ts'

/**
 * Folds and light of the old clothes go over the new ones, but not their pattern: where colour changes with the
 * light, it is print and not fold. The chin throws a shadow.
 */
export function shade(layer: Raster, person: Raster, head: Field, pose: Pose): void {
  const drop = Math.round(pose.unit * 0.12)
  const place = worn(layer, drop)
  if (!place) return
  const { width, height } = place
  const [over, under] = [layer, person].map((picture) =>
    cropped(picture, place.left, place.top, width, height),
  ) as [Raster, Raster]
  const inside = newField(width, height)
  const light = newField(width, height)
  for (let i = 0; i < light.data.length; i++) {
    const share = over.data[i * 4 + 3]! / 255
    inside.data[i] = share
    light.data[i] =
      share *
      ((under.data[i * 4]! * 0.3 + under.data[i * 4 + 1]! * 0.59 + under.data[i * 4 + 2]! * 0.11) / 255)
  }
  // Means over the clothes alone: neither wall nor skin may shine into them.
  const near = (radius: number): Field => {
    const sum = softened(light, radius)
    const count = softened(inside, radius)
    for (let i = 0; i < sum.data.length; i++) sum.data[i]! /= Math.max(1e-3, count.data[i]!)
    return sum
  }
  const fine = near(Math.max(1, Math.round(pose.unit * 0.02)))
  const broad = near(Math.max(2, Math.round(pose.unit * 0.55)))
  const strength = 0.75 * plainness(under, inside)
  const chin = softened(partOf(head, place), Math.max(2, Math.round(pose.unit * 0.07)))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (inside.data[i] === 0) continue
      const change = fine.data[i]! / Math.max(0.04, broad.data[i]!) - 1
      const fold = Math.min(1.18, Math.max(0.62, 1 + change * strength))
      const above = y >= drop ? chin.data[i - drop * width]! : 0
      const dark = fold * (1 - 0.4 * above)
      const to = ((place.top + y) * layer.width + place.left + x) * 4
      for (let c = 0; c < 3; c++) layer.data[to + c] = layer.data[to + c]! * dark
    }
  }
}

/** Where something is worn, and so much around it, above twice as much, as shadows fall; nothing else is asked. */
function worn({ width, height, data }: Raster, around: number): Place | null {
  const alpha = newField(width, height)
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = data[i * 4 + 3]!
  const box = boxOf(alpha, 1)
  if (!box) return null
  const [left, top] = [Math.max(0, box.left - around), Math.max(0, box.top - around * 2)]
  return {
    left,
    top,
    width: Math.min(width, box.left + box.width + around) - left,
    height: Math.min(height, box.top + box.height + around) - top,
  }
}

/** 1 for clothes of one colour, less the more their hue changes from place to place. */
function plainness(person: Raster, inside: Field): number {
  const hue = [newField(inside.width, inside.height), newField(inside.width, inside.height)] as const
  for (let i = 0; i < inside.data.length; i++) {
    const [r, g, b] = [person.data[i * 4]!, person.data[i * 4 + 1]!, person.data[i * 4 + 2]!]
    const sum = Math.max(24, r + g + b)
    hue[0].data[i] = r / sum
    hue[1].data[i] = b / sum
  }
  const radius = Math.max(2, Math.round(inside.width / 60))
  const means = hue.map((field) => boxMean(field, radius))
  let [off, count] = [0, 0]
  for (let i = 0; i < inside.data.length; i += 7) {
    if (inside.data[i]! < 0.9) continue
    off += Math.hypot(hue[0].data[i]! - means[0]!.data[i]!, hue[1].data[i]! - means[1]!.data[i]!)
    count++
  }
  const mean = count === 0 ? 0 : off / count
  return Math.min(1, Math.max(0.25, 1.25 - mean * 28))
}
