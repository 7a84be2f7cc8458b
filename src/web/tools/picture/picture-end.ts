import type { PictureType } from '#shared/pictures.ts'

/**
 * Where the picture in a file ends: phones put films and second copies behind it. Null where the file ends first, as a
 * download that broke leaves it: some browsers open that all the same, and draw what is missing black.
 */
export function endOfPicture(bytes: Uint8Array, type: PictureType): number | null {
  const end = ends[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes)
  return end === null || end > bytes.length ? null : end
}

const ends: Record<PictureType, (view: DataView, bytes: Uint8Array) => number | null> = {
  'image/jpeg': endOfJpeg,
  'image/png': endOfPng,
  'image/webp': (view) => (view.byteLength < 12 ? null : 8 + view.getUint32(4, true)),
}

const endOfImage = 0xd9
const startOfScan = 0xda
const filling = 0xff
/** A byte of the picture that looks like a mark, and the marks within its lines. */
const isPixels = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7)

function endOfJpeg(view: DataView, bytes: Uint8Array): number | null {
  let hasPixels = false
  for (let at = 2; (at = bytes.indexOf(0xff, at)) >= 0 && at + 4 <= bytes.length;) {
    const code = view.getUint8(at + 1)
    if (hasPixels && code === endOfImage) return at + 2
    if (code === filling) at += 1
    else if (isPixels(code)) at += 2
    else {
      hasPixels ||= code === startOfScan
      at += 2 + view.getUint16(at + 2)
    }
  }
  const isWhole = hasPixels && view.getUint16(bytes.length - 2) === 0xff00 + endOfImage
  return isWhole ? bytes.length : null
}

function endOfPng(view: DataView): number | null {
  const wordIend = 0x49454e44
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === wordIend) return at + 12
  }
  return null
}
