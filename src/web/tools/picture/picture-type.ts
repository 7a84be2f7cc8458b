import type { PictureType } from '#shared/pictures.ts'

/** As many bytes as `pictureTypeOf` needs to see. */
export const headBytes = 4096

const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** What is in a file, whatever it is called; null for what we do not take, moving pictures among it. */
export function pictureTypeOf(head: Uint8Array): PictureType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (starts(head, 0, '\x89PNG\r\n\x1a\n')) return isAnimatedPng(head) ? null : 'image/png'
  if (starts(head, 0, 'RIFF') && starts(head, 8, 'WEBP')) return isAnimatedWebp(head) ? null : 'image/webp'
  return null
}

/** Kinds that the server does not take, and that a browser may open: shops' pages hand out AVIF, phones HEIC. */
export type OtherKind = 'avif' | 'bmp' | 'heic'

export function otherKindOf(head: Uint8Array): OtherKind | null {
  if (starts(head, 0, 'BM')) return 'bmp'
  if (!starts(head, 4, 'ftyp')) return null
  const brands = brandsOf(head)
  if (brands.includes('avif')) return 'avif'
  return brands.some((brand) => /^(?:he[iv][cmsx]|mif1)$/.test(brand)) ? 'heic' : null
}

/** The family of a file says by them who reads it. */
const brandsOf = (head: Uint8Array): string[] =>
  String.fromCharCode(...head.subarray(8, head[3])).match(/.{4}/gs) ?? []

const isAnimatedWebp = (head: Uint8Array): boolean =>
  starts(head, 12, 'VP8X') && ((head[20] ?? 0) & 0b10) !== 0

/** An `acTL` chunk before the pixels makes a PNG move. */
function isAnimatedPng(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  for (let at = 8; at + 8 <= head.length; at += 12 + view.getUint32(at)) {
    if (starts(head, at + 4, 'acTL')) return true
    if (starts(head, at + 4, 'IDAT')) return false
  }
  return false
}
