import { mirrored, outOfFocus, ownGroundSide } from '#shared/own-ground.ts'
import { resizedField } from './filter.ts'
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
