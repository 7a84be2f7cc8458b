import type { PictureType } from '#shared/pictures.ts'
import type { Size } from '#shared/tools/size.ts'

export type PictureHead = Size & { hasAlpha: boolean }

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const webpAnimationFlag = 0x02

/**
 * What a file is by its first bytes, whatever its name or label says; null for all that we do not take:
 * other formats and moving pictures (APNG, animated WebP).
 */
export function sniffPicture(head: Uint8Array): PictureType | null {
  if (startsWith(head, pngSignature)) return isStillPng(head) ? 'image/png' : null
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP')
    return isStillWebp(head) ? 'image/webp' : null
  return null
}

/** An APNG says so in an acTL chunk somewhere before its first picture data. */
function isStillPng(head: Uint8Array): boolean {
  const [first, ...others] = chunksBeforePixels(head)
  return first?.name === 'IHDR' && others.every(({ name }) => name !== 'acTL')
}

/**
 * What a PNG or JPEG says of itself before its pixels, as sharp would tell it for a hundredth of the time; null for all
 * that is not plainly told there. Whether it is true shows when it is decoded.
 */
export function headIn(bytes: Uint8Array): PictureHead | null {
  const type = sniffPicture(bytes)
  const head = type === 'image/png' ? headOfPng(bytes) : type === 'image/jpeg' ? headOfJpeg(bytes) : null
  return head && head.width > 0 && head.height > 0 ? head : null
}

function headOfPng(bytes: Uint8Array): PictureHead | null {
  const chunks = [...chunksBeforePixels(bytes)]
  if (chunks[0]?.bytes !== 13 || chunks.at(-1)?.name !== 'IDAT') return null
  const view = viewOf(bytes)
  const hasOwnAlpha = (view.getUint8(25) & 4) > 0
  const hasAlpha = hasOwnAlpha || chunks.some(({ name }) => name === 'tRNS')
  return { width: view.getUint32(16), height: view.getUint32(20), hasAlpha }
}

/** Up to the first picture data and with it, or as many as stand in these bytes. */
function* chunksBeforePixels(head: Uint8Array): Generator<{ name: string; bytes: number }> {
  const view = viewOf(head)
  for (let at = pngSignature.length; at + 8 <= head.length;) {
    const [name, bytes] = [ascii(head, at + 4, at + 8), view.getUint32(at)]
    yield { name, bytes }
    if (name === 'IDAT') return
    at += bytes + 12
  }
}

/** The frame's marker; the three between them mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function headOfJpeg(bytes: Uint8Array): PictureHead | null {
  const view = viewOf(bytes)
  for (let at = 2; at + 9 <= bytes.length && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), hasAlpha: false }
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda) || marker === 0xff) return null
    at += view.getUint16(at + 2) + 2
  }
  return null
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

function isStillWebp(head: Uint8Array): boolean {
  const chunk = ascii(head, 12, 16)
  if (chunk === 'VP8 ' || chunk === 'VP8L') return true
  return chunk === 'VP8X' && ((head[20] ?? webpAnimationFlag) & webpAnimationFlag) === 0
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
