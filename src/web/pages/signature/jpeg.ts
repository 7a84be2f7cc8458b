import { setDpi } from '#shared/jpeg-dpi.ts'

const kilobyte = 1_000

/** As good as it can be within the kilobytes; null where even the poorest is larger. */
export async function jpegWithin(
  canvas: HTMLCanvasElement,
  kilobytes: number,
  dpi: number,
): Promise<Blob | null> {
  for (let quality = 0.95; quality > 0.2; quality -= 0.1) {
    const file = await blobOf(canvas, 'image/jpeg', quality)
    if (file.size > kilobytes * kilobyte) continue
    // Browsers write no size on paper; the place for it stands in every JPEG of theirs.
    const bytes = new Uint8Array(await file.arrayBuffer())
    setDpi(bytes, dpi)
    return new Blob([bytes], { type: file.type })
  }
  return null
}

export const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((done, refuse) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : refuse(new Error('This browser cannot draw.'))),
      type,
      quality,
    ),
  )
