import { personChance } from '../networks/person-network.ts'
import { resizedField } from './filter.ts'
import type { Field, Raster } from './raster.ts'
import { cropped, newField } from './raster.ts'
import type { Box } from './sight.ts'

/**
 * How likely each place of a small picture belongs to a person. The network sees 256 × 256 pixels, so people who are
 * small in the picture are looked at again one by one; `boxes` are in the picture's own pixels. Where nobody was
 * found in a wide or a high picture, it is looked at again in squares, for it is squeezed in the first look.
 */
export async function personField(small: Raster, boxes: Box[]): Promise<Field> {
  const { width, height } = small
  const whole = resizedField(await personChance(small), width, height)
  const out = { width, height, data: whole.data.slice() }
  const seen = newField(width, height)
  for (const { left, top, width: across, height: down } of boxes.length > 0
    ? boxes.map((box) => closeLook(box, small)).filter((look) => look !== null)
    : squares(small)) {
    const close = resizedField(await personChance(cropped(small, left, top, across, down)), across, down)
    for (let y = top; y < top + down; y++) {
      for (let x = left; x < left + across; x++) {
        const i = y * width + x
        const value = close.data[(y - top) * across + x - left]!
        out.data[i] = seen.data[i] ? Math.max(out.data[i]!, value) : 0.25 * whole.data[i]! + 0.75 * value
        seen.data[i] = 1
      }
    }
  }
  return out
}

/** What a crop shows around the person, so that hair and elbows outside the box are seen. */
const margin = 0.18

function closeLook(box: Box, { width, height }: Raster): Box | null {
  // Close to the camera the whole picture says more than a box that may be too small.
  if (box.width > width * 0.6 || box.height > height * 0.6) return null
  const left = Math.max(0, Math.round(box.left - box.width * margin))
  const top = Math.max(0, Math.round(box.top - box.height * margin))
  const right = Math.min(width, Math.round(box.left + box.width * (1 + margin)))
  const bottom = Math.min(height, Math.round(box.top + box.height * (1 + margin)))
  const look = { left, top, width: right - left, height: bottom - top }
  return look.width < 20 || look.height < 20 ? null : look
}

/** From here on a picture is too wide, or too high, to be seen as a square. */
const tooLong = 1.5

/** Squares along a long picture, each half over the one before. */
function squares({ width, height }: Raster): Box[] {
  const [long, side] = [Math.max(width, height), Math.min(width, height)]
  if (long < side * tooLong) return []
  const count = Math.ceil((long / side) * 2 - 1)
  return Array.from({ length: count }, (_, n) => {
    const at = Math.round(((long - side) * n) / (count - 1))
    return { left: width > height ? at : 0, top: width > height ? 0 : at, width: side, height: side }
  })
}
