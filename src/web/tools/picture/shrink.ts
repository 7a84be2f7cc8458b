import type { PictureType } from '#shared/pictures.ts'
import type { Size } from '#shared/tools/size.ts'

/** More than any of the tools makes use of. */
export const longestSide = 4096
const quality = 0.92

/** The size to which a photo is brought before it travels; null when it is small enough as it is. */
export function shrunkSize({ width, height }: Size, longest = longestSide): Size | null {
  const factor = longest / Math.max(width, height)
  if (factor >= 1) return null
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** Draws the picture smaller in its own type; null when this phone cannot, or when nothing is gained. */
export async function redraw(
  bitmap: CanvasImageSource,
  size: Size,
  type: PictureType,
  name: string,
  most: number,
): Promise<File | null> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  // Phones hold on to a canvas's memory until it is empty.
  canvas.width = 0
  if (!blob || blob.type !== type || blob.size >= most) return null
  return new File([blob], name, { type })
}
