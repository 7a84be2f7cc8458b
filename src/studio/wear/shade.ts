import { boxMean, softened } from '../vision/filter.ts'
import type { Field, Raster } from '../vision/raster.ts'
import { newField } from '../vision/raster.ts'
import type { Pose } from './pose.ts'

/**
 * Folds and light of the old clothes go over the new ones, but not their pattern: where colour changes with the
 * light, it is print and not fold. The chin throws a shadow.
 */
export function shade(layer: Raster, person: Raster, head: Field, pose: Pose): void {
  const { width, height } = person
  const inside = newField(width, height)
  const light = newField(width, height)
  for (let i = 0; i < light.data.length; i++) {
    const share = layer.data[i * 4 + 3]! / 255
    inside.data[i] = share
    light.data[i] =
      share *
      ((person.data[i * 4]! * 0.3 + person.data[i * 4 + 1]! * 0.59 + person.data[i * 4 + 2]! * 0.11) / 255)
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
  const strength = 0.75 * plainness(person, inside)
  const chin = softened(head, Math.max(2, Math.round(pose.unit * 0.07)))
  const drop = Math.round(pose.unit * 0.12)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (inside.data[i] === 0) continue
      const change = fine.data[i]! / Math.max(0.04, broad.data[i]!) - 1
      const fold = Math.min(1.18, Math.max(0.62, 1 + change * strength))
      const above = y >= drop ? chin.data[i - drop * width]! : 0
      const dark = fold * (1 - 0.4 * above)
      for (let c = 0; c < 3; c++) layer.data[i * 4 + c] = layer.data[i * 4 + c]! * dark
    }
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
