import { mirrored, outOfFocus, ownGroundSide } from '#shared/own-ground.ts'
import { fillLine, places, resizedField, softened } from './filter.ts'
import type { Field, Place, Raster } from './raster.ts'
import { newRaster, within } from './raster.ts'

/** A small copy of what is behind a subject and of nothing else: its alpha says how much of each pixel is ground. */
export async function behind(picture: Raster, subject: Field): Promise<Raster> {
  const small = await within(picture, ownGroundSide)
  const out: Raster = { ...small, data: small.data.slice() }
  const { data } = resizedField(subject, small.width, small.height)
  for (let i = 0; i < data.length; i++) out.data[i * 4 + 3]! *= 1 - data[i]!
  return out
}

/** The photo becomes what of it stands before its own ground: there its edges need no other colours. */
export function standing(picture: Raster, subject: Field): Raster {
  for (let i = 0; i < subject.data.length; i++) picture.data[i * 4 + 3] = subject.data[i]! * 255
  return picture
}

/** How far apart what was likely and what was cut may be before that is a doubt, and from where on it is a whole one. */
const doubt = { from: 0.15, by: 0.2 }
/** Over so much of the longer side both are compared, and their difference fades. */
const spread = 0.006

/**
 * Before the ground of the photo itself a scrap of it, or a corner that is lost, is seen by its hard edge alone: where
 * the cut is not what was likely before, it becomes half of both.
 */
export function withDoubts(alpha: Field, likely: Field): Field {
  const { width, height } = likely
  const radius = Math.max(1, Math.round(Math.max(width, height) * spread))
  const cut = softened(resizedField(alpha, width, height), radius).data
  const seen = softened(likely, radius).data
  const middle: Field = { width, height, data: cut.map((value, i) => (value + 2 * seen[i]!) / 3) }
  const doubts = softened(
    {
      width,
      height,
      data: cut.map((value, i) => clamped((Math.abs(value - seen[i]!) - doubt.from) / doubt.by)),
    },
    radius,
  )
  const out: Field = { ...alpha, data: alpha.data.slice() }
  const { columns, rowOf } = places(likely, alpha.width, alpha.height)
  const [weights, values] = [new Float32Array(alpha.width), new Float32Array(alpha.width)]
  for (let y = 0; y < alpha.height; y++) {
    fillLine(doubts.data, rowOf(y), columns, 0, alpha.width, weights)
    fillLine(middle.data, rowOf(y), columns, 0, alpha.width, values)
    mixLine(out.data, y * alpha.width, weights, values)
  }
  return out
}

function mixLine(into: Float32Array, start: number, weights: Float32Array, values: Float32Array): void {
  for (let x = 0, i = start; x < weights.length; x++, i++) into[i]! += (values[x]! - into[i]!) * weights[x]!
}

const clamped = (value: number): number => Math.min(1, Math.max(0, value))

/** A part of what is behind, out of focus; beyond the photo it goes on. */
export function softly({ width, height, data }: Raster, part: Place): Raster {
  const around = newRaster(part.width, part.height)
  for (let y = 0; y < part.height; y++) {
    const row = mirrored(part.top + y, height) * width
    for (let x = 0; x < part.width; x++) {
      const from = (row + mirrored(part.left + x, width)) * 4
      around.data.set(data.subarray(from, from + 4), (y * part.width + x) * 4)
    }
  }
  return { ...around, data: outOfFocus(around.data, around) }
}
