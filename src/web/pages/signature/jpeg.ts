const kilobyte = 1_000

/** As good as it can be within the kilobytes; null where even the poorest is larger. */
export async function jpegWithin(
  canvas: HTMLCanvasElement,
  kilobytes: number,
  dpi: number,
): Promise<Blob | null> {
  for (let quality = 0.95; quality > 0.2; quality -= 0.1) {
    const file = await blobOf(canvas, 'image/jpeg', quality)
    if (file.size <= kilobytes * kilobyte)
      return new Blob([withDpi(await file.arrayBuffer(), dpi)], { type: file.type })
  }
  return null
}

export const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((done, refuse) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : refuse(new Error('The canvas gave no picture.'))),
      type,
      quality,
    ),
  )

/** Browsers write no size on paper; the place for it stands in the head of every JPEG of theirs. */
export function withDpi(file: ArrayBuffer, dpi: number): ArrayBuffer {
  const head = new DataView(file)
  const isJfif = head.byteLength > 18 && head.getUint32(6) === 0x4a_46_49_46
  if (!isJfif) return file
  head.setUint8(13, 1)
  head.setUint16(14, dpi)
  head.setUint16(16, dpi)
  return file
}
