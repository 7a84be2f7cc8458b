import { frameFor } from './frame.ts'
import { onOwnGround } from './plain-edges.ts'
import type { Raster } from './raster.ts'
import { isOpaque, newRaster } from './raster.ts'
import { onColour, onSoftCopy } from './surround.ts'

/** What fills the new area: the photo's own ground where it can be continued, or one of what shops post anyway. */
export type NewArea = 'continue' | 'soft' | 'colour' | 'white'

/** The picture in the middle of a larger one of the given ratio; `area` says what the rest has become. */
export async function expanded(
  picture: Raster,
  ratio: number,
  asked: NewArea,
): Promise<{ picture: Raster; area: NewArea | null }> {
  const frame = frameFor(picture, ratio)
  if (frame.width === picture.width && frame.height === picture.height) return { picture, area: null }
  const solid = onWhite(picture)
  if (asked === 'white' || asked === 'colour') {
    return { picture: onColour(solid, frame, asked === 'white'), area: asked }
  }
  const carriedOn = asked === 'continue' ? onOwnGround(solid, frame) : null
  if (carriedOn) return { picture: carriedOn, area: 'continue' }
  return { picture: await onSoftCopy(solid, frame), area: 'soft' }
}

/** What is transparent has no colour to continue. */
function onWhite(picture: Raster): Raster {
  if (isOpaque(picture)) return picture
  const out = newRaster(picture.width, picture.height)
  for (let i = 0; i < out.data.length; i += 4) {
    const alpha = picture.data[i + 3]! / 255
    for (let c = 0; c < 3; c++) out.data[i + c] = picture.data[i + c]! * alpha + 255 * (1 - alpha)
    out.data[i + 3] = 255
  }
  return out
}
