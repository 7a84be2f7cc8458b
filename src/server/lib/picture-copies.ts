import { boundedSharp, decoding } from './bounded-sharp.ts'

/** A WebP side ends at 16,383 pixels, so a very tall strip is bounded by its height too. */
const tallest = 4
export const previewSide = 1_200

/** The copy that a gallery card loads: `smallWebp(bytes, 512)` is some 20 kB; never larger than the original. */
export async function smallWebp(bytes: Buffer, width: number): Promise<Buffer> {
  return decoding(() =>
    boundedSharp(bytes)
      .resize({ width, height: width * tallest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: width > 320 ? 55 : 74 })
      .toBuffer(),
  )
}

/** A few hundred bytes that stand in the page itself until the card's picture has come. */
export async function blurDataUrl(bytes: Buffer): Promise<string> {
  const tiny = await decoding(() =>
    boundedSharp(bytes)
      .resize({ width: 16, height: 16 * tallest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 40, alphaQuality: 40 })
      .toBuffer(),
  )
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** A real JPEG for downloads; what was transparent becomes white. */
export async function toJpeg(bytes: Buffer): Promise<Buffer> {
  return decoding(() =>
    boundedSharp(bytes).flatten({ background: '#ffffff' }).jpeg({ quality: 92 }).toBuffer(),
  )
}

/** Messengers show previews as JPEG only, and small ones. */
export async function previewJpeg(bytes: Buffer): Promise<Buffer> {
  return decoding(() =>
    boundedSharp(bytes)
      .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  )
}
