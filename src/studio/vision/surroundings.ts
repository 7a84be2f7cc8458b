import { boxMean } from './filter.ts'
import type { Field } from './raster.ts'
import { newField } from './raster.ts'

/** Lab in three planes without the grain of a camera, and how much colour changes over four pixels. */
export type Planes = { width: number; height: number; planes: Float32Array[]; steps: Float32Array }

export function calmLab({
  width,
  height,
  lab,
}: {
  width: number
  height: number
  lab: Float32Array
}): Planes {
  const planes = [0, 1, 2].map((channel) => {
    const plane = newField(width, height)
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = lab[i * 3 + channel]!
    return boxMean(plane, 1).data
  })
  const steps = new Float32Array(width * height)
  for (const plane of planes) {
    for (let i = width * 2; i < steps.length - width * 2; i++) {
      steps[i]! +=
        Math.abs(plane[i + 2]! - plane[i - 2]!) + Math.abs(plane[i + width * 2]! - plane[i - width * 2]!)
    }
  }
  return { width, height, planes, steps }
}

/** What of the pixels around counts, from 0 to 1, and its mean colour, for each place; `at` is the place of a pixel. */
export type Around = { share: Float32Array; means: Float32Array[]; at: (i: number) => number }

/** The mean colour around every pixel of those where `weight` is 1; `share` is 0 where there are none. */
export function meanAround({ width, height, planes }: Planes, weight: Field): Around {
  const radius = Math.round(Math.max(width, height) / 16)
  // It changes slowly from place to place.
  const grain = Math.max(1, Math.floor(radius / 16))
  const few = { width: Math.ceil(width / grain), height: Math.ceil(height / grain) }
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor(x / grain))
  const at = (i: number): number => {
    const y = Math.floor(i / width)
    return Math.floor(y / grain) * few.width + columns[i - y * width]!
  }
  const [part, l, a, b] = Array.from({ length: 4 }, () => newField(few.width, few.height)) as [
    Field,
    Field,
    Field,
    Field,
  ]
  for (let i = 0; i < weight.data.length; i++) {
    const counts = weight.data[i]! / grain ** 2
    if (counts === 0) continue
    const place = at(i)
    part.data[place]! += counts
    l.data[place]! += planes[0]![i]! * counts
    a.data[place]! += planes[1]![i]! * counts
    b.data[place]! += planes[2]![i]! * counts
  }
  const reach = Math.round(radius / grain)
  const share = boxMean(part, reach).data
  const means = [l, a, b].map((sums) => {
    const mean = boxMean(sums, reach).data
    for (let n = 0; n < mean.length; n++) mean[n]! /= Math.max(1e-3, share[n]!)
    return mean
  })
  return { share, means, at }
}

/** How far the colour of a pixel lies from what is around it. */
export function farFrom({ means, at }: Around, { planes }: Planes, i: number): number {
  const place = at(i)
  let sum = 0
  for (let channel = 0; channel < 3; channel++) sum += (planes[channel]![i]! - means[channel]![place]!) ** 2
  return Math.sqrt(sum)
}

export const inverse = ({ width, height, data }: Field): Field => ({
  width,
  height,
  data: data.map((value) => 1 - value),
})

/** Everything that is reached from `start`, which is not asked itself; `queue` takes it. */
export function reached(
  { width, height }: { width: number; height: number },
  start: number,
  queue: Int32Array,
  isNext: (at: number) => boolean,
): number {
  let size = 0
  const visit = (at: number) => {
    if (isNext(at)) queue[size++] = at
  }
  for (let at = start, n = 0; ; at = queue[n++]!) {
    const x = at % width
    if (x > 0) visit(at - 1)
    if (x < width - 1) visit(at + 1)
    if (at >= width) visit(at - width)
    if (at < width * (height - 1)) visit(at + width)
    if (n === size) return size
  }
}
