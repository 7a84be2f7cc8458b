import { jpegOf } from '../own/portrait/small-copy.ts'

/** Twice what a tile of the list measures. */
const side = 224
const quality = 0.72

/**
 * A small square of it, to show it by. Forty photos shown as they are would be decoded as they are, which a phone with
 * little memory does not survive. Null where this browser cannot make one.
 */
export async function smallPicture(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  try {
    const context = canvas.getContext('2d')
    if (!context) return null
    const { width, height } = bitmap
    const cut = Math.min(width, height)
    context.fillStyle = '#fff'
    context.fillRect(0, 0, side, side)
    context.drawImage(bitmap, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side)
    const blob = await jpegOf(canvas, quality)
    return blob && URL.createObjectURL(blob)
  } finally {
    bitmap.close()
    // Phones hold on to a canvas's memory until it is empty.
    canvas.width = 0
  }
}
