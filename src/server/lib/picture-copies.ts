import type { Sharp } from 'sharp'
import type { Size } from '#shared/tools/size.ts'
import { boundedSharp, decoding, sharp } from './bounded-sharp.ts'

/** A WebP side ends at 16,383 pixels, so a very tall strip is bounded by its height too. */
const tallest = 4
export const previewSide = 1_200

const within = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: width * tallest, fit: 'inside', withoutEnlargement: true })

const asCard = (picture: Sharp, width: number): Promise<Buffer> =>
  within(picture, width)
    .webp({ quality: width > 320 ? 55 : 74 })
    .toBuffer()

/** Whether a card of this width shows each pixel, so that a wider one would be the same; unknown sizes have none. */
export const isWhole = (picture: Size, width: number): boolean =>
  picture.width > 0 && picture.width <= width && picture.height <= width * tallest

async function asBlur(picture: Sharp): Promise<string> {
  const tiny = await within(picture, 16).webp({ quality: 40, alphaQuality: 40 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** The copy that a gallery card loads: `smallWebp(bytes, 512)` is some 20 kB; never larger than the original. */
export const smallWebp = (bytes: Buffer, width: number): Promise<Buffer> =>
  decoding(() => asCard(boundedSharp(bytes), width))

/** A few hundred bytes that stand in the page itself until the card's picture has come. */
export const blurDataUrl = (bytes: Buffer): Promise<string> => decoding(() => asBlur(boundedSharp(bytes)))

/** A PNG says it in its first bytes. */
const sizeOf = (png: Buffer): Size => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

/**
 * All small copies of a picture. `widths` begin with the smallest; behind one that is whole there are no others, and
 * several are made from the pixels of the largest, so that the picture is decoded once.
 */
export const smallCopies = <Width extends number>(png: Buffer, widths: readonly Width[]) =>
  decoding(async () => {
    const picture = sizeOf(png)
    const whole = widths.findIndex((width) => isWhole(picture, width))
    const wanted = whole < 0 ? widths : widths.slice(0, whole + 1)
    const pixels = wanted.length === 1 ? () => boundedSharp(png) : await decoded(png, Math.max(...wanted))
    const cards: [Width, Buffer][] = []
    for (const width of wanted) cards.push([width, await asCard(pixels(), width)])
    // A WebP is read in as few pixels as are asked for; a PNG, and pixels, are gone through one by one.
    const [smallest] = cards
    return { cards, blur: await asBlur(smallest ? boundedSharp(smallest[1]) : pixels()) }
  })

async function decoded(bytes: Buffer, width: number): Promise<() => Sharp> {
  const { data, info } = await within(boundedSharp(bytes), width)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: across, height, channels } = info
  return () => sharp()(data, { raw: { width: across, height, channels } })
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
