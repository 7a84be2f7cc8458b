import type { PictureType } from '#shared/pictures.ts'

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
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  let at = pngSignature.length
  if (ascii(head, at + 4, at + 8) !== 'IHDR') return false
  while (at + 8 <= head.length) {
    const chunk = ascii(head, at + 4, at + 8)
    if (chunk === 'acTL') return false
    if (chunk === 'IDAT') return true
    at += view.getUint32(at) + 12
  }
  return true
}

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
