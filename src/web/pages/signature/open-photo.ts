import { findSignature, type Signature } from './ink.ts'

/** Finer than any form shows it, and quick on a phone. */
const longSide = 1_400

/** Reads a photo here: it never leaves the phone. */
export async function openPhoto(file: Blob): Promise<Signature | null> {
  const bitmap = await opened(file)
  try {
    const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
    const size = {
      width: Math.max(1, Math.round(bitmap.width * scale)),
      height: Math.max(1, Math.round(bitmap.height * scale)),
    }
    const pen = Object.assign(document.createElement('canvas'), size).getContext('2d', {
      willReadFrequently: true,
    })
    if (!pen) throw new Error('This browser cannot draw.')
    // What is transparent is paper.
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, size.width, size.height)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(bitmap, 0, 0, size.width, size.height)
    return findSignature(pen.getImageData(0, 0, size.width, size.height).data, size)
  } finally {
    bitmap.close()
  }
}

/** Where the browser makes no bitmaps, an element does as well; how is fetched only there. */
async function opened(file: Blob) {
  if (typeof createImageBitmap === 'function') return createImageBitmap(file)
  const { imageFrom } = await import('#web/tools/touch-up/load-sheet.ts')
  const url = URL.createObjectURL(file)
  const image = await imageFrom(url).finally(() => URL.revokeObjectURL(url))
  return Object.assign(image, { close: () => {} })
}
