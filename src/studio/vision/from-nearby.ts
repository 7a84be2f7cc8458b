import type { Size } from '#shared/tools/size.ts'
import { boxOf } from './box.ts'
import type { Field, Place } from './raster.ts'
import { newField } from './raster.ts'

/** So much of its longer side is left around a subject, by which networks know what it stands before. */
const margin = 0.2
/** So much larger it has to be seen, and in so many pixels, or there is nothing more to see. */
const larger = 1.25
const leastSide = 360

/** The part of a photo that a small subject stands in. */
export function partAround(subject: Field, photo: Size): Place | null {
  const box = boxOf(subject)
  if (!box) return null
  const scale = photo.width / subject.width
  const room = margin * Math.max(box.width, box.height)
  const left = Math.max(0, Math.floor((box.left - room) * scale))
  const top = Math.max(0, Math.floor((box.top - room) * scale))
  const width = Math.min(photo.width, Math.ceil((box.left + box.width + room) * scale)) - left
  const height = Math.min(photo.height, Math.ceil((box.top + box.height + room) * scale)) - top
  const longer = Math.max(width, height)
  const isNearer = Math.max(photo.width, photo.height) >= longer * larger
  return isNearer && longer >= leastSide ? { left, top, width, height } : null
}

/** The same part of a smaller copy. */
export function shrunk({ left, top, width, height }: Place, scale: number): Place {
  const [from, upper] = [Math.floor(left * scale), Math.floor(top * scale)]
  return {
    left: from,
    top: upper,
    width: Math.max(1, Math.floor((left + width) * scale) - from),
    height: Math.max(1, Math.floor((top + height) * scale) - upper),
  }
}

/** What was found in a part, in the whole; elsewhere is nothing. */
export function laidOut({ width, height, data }: Field, { left, top }: Place, whole: Size): Field {
  const out = newField(whole.width, whole.height)
  for (let y = 0; y < height; y++)
    out.data.set(data.subarray(y * width, (y + 1) * width), (top + y) * whole.width + left)
  return out
}
