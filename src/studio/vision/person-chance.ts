import { personChance } from '../networks/person-network.ts'
import { resizedField } from './filter.ts'
import type { Field, Raster } from './raster.ts'
import { cropped, newField } from './raster.ts'
import type { Box } from './sight.ts'

/**
 * How likely each place of a small picture belongs to a person. The network sees 256 × 256 pixels, so people who are
 * small in the picture are looked at again one by one; `boxes` are in the picture's own pixels.
 */
export async function personField(small: Raster, boxes: Box[]): Promise<Field> {
  const { width, height } = small
  const whole = resizedField(await personChance(small), width, height)
  const out = { width, height, data: whole.data.slice() }
  const seen = newField(width, height)
  for (const box of boxes) {
    const left = Math.max(0, Math.round(box.left - box.width * margin))
    const top = Math.max(0, Math.round(box.top - box.height * margin))
    const right = Math.min(width, Math.round(box.left + box.width * (1 + margin)))
    const bottom = Math.min(height, Math.round(box.top + box.height * (1 + margin)))
    const [across, down] = [right - left, bottom - top]
    // Close to the camera the whole picture says more than a box that may be too small.
    if (across < 20 || down < 20 || box.width > width * 0.6 || box.height > height * 0.6) continue
    const close = resizedField(await personChance(cropped(small, left, top, across, down)), across, down)
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
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
