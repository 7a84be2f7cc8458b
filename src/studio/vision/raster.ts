import sharp from 'sharp'
import { maxPixels, maxSide, tightPng } from '#shared/pictures.ts'
import { say } from '#shared/words/say.ts'
import type { StudioPicture } from '#studio/job.ts'
import { StudioFailure } from '#studio/job.ts'

/** Eight bits, RGBA, not premultiplied, sRGB. */
export type Raster = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }

/** One float a pixel. */
export type Field = { width: number; height: number; data: Float32Array<ArrayBuffer> }

export const newField = (width: number, height: number): Field => ({
  width,
  height,
  data: new Float32Array(width * height),
})

export type Place = { left: number; top: number; width: number; height: number }

/** A part of a field. */
export function partOf({ width, data }: Field, part: Place): Field {
  const out = newField(part.width, part.height)
  for (let y = 0; y < part.height; y++) {
    const from = (y + part.top) * width + part.left
    out.data.set(data.subarray(from, from + part.width), y * part.width)
  }
  return out
}

export const newRaster = (width: number, height: number): Raster => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
})

const bounded = { limitInputPixels: maxPixels, failOn: 'error' } as const

/** Decodes an upload. `longSide` bounds the answer; smaller pictures stay as they are. */
export async function openPicture(picture: StudioPicture, longSide = maxSide): Promise<Raster> {
  try {
    const meta = await sharp(picture.bytes, bounded).metadata()
    if (!['png', 'jpeg', 'webp'].includes(meta.format) || (meta.pages ?? 1) > 1) {
      throw new StudioFailure(say('studio.format'), meta.format)
    }
    if (meta.width > maxSide || meta.height > maxSide) {
      throw new StudioFailure(say('studio.tooLarge'))
    }
    const { data, info } = await sharp(picture.bytes, bounded)
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return {
      width: info.width,
      height: info.height,
      data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    }
  } catch (error) {
    if (error instanceof StudioFailure) throw error
    throw new StudioFailure(say('studio.unreadable'), String(error), { cause: error })
  }
}

const asSharp = (raster: Raster) =>
  sharp(Buffer.from(raster.data.buffer, raster.data.byteOffset, raster.data.length), {
    raw: { width: raster.width, height: raster.height, channels: 4 },
  })

export function isOpaque({ data }: Raster): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false
  return true
}

/** A finished PNG; drops the alpha channel where everything is opaque. */
export async function toPng(raster: Raster, dpi?: number): Promise<Buffer> {
  let image = asSharp(raster)
  if (isOpaque(raster)) image = image.removeAlpha()
  if (dpi !== undefined) image = image.withMetadata({ density: dpi })
  return image.png(tightPng).toBuffer()
}

/** A field of 0 to 1 as a grey PNG. */
export function toGrey({ data, width, height }: Field): Promise<Buffer> {
  const grey = new Uint8ClampedArray(data.length)
  for (let i = 0; i < data.length; i++) grey[i] = data[i]! * 255
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
}

/** To be looked at among others, on a slow network. */
export const smallWebp = (raster: Raster, quality: number): Promise<Buffer> =>
  asSharp(raster).removeAlpha().webp({ quality, effort: 4, smartSubsample: true }).toBuffer()

/** With its transparency, as small as a photograph can be without showing it. */
export const toWebp = (raster: Raster): Promise<Buffer> =>
  asSharp(raster).webp({ quality: 92, alphaQuality: 100, effort: 3 }).toBuffer()

/** To be looked at on a phone, and no more. */
export const toLook = (raster: Raster): Promise<Buffer> =>
  asSharp(raster)
    .resize({ width: 720, height: 960, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()

export async function resized(raster: Raster, width: number, height: number): Promise<Raster> {
  if (raster.width === width && raster.height === height) return raster
  return sized(asSharp(raster), width, height)
}

async function sized(image: ReturnType<typeof asSharp>, wide: number, high: number): Promise<Raster> {
  const [width, height] = [Math.max(1, Math.round(wide)), Math.max(1, Math.round(high))]
  const data = await image.resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer()
  return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) }
}

/** Left is right and right is left. */
export async function mirrored(raster: Raster): Promise<Raster> {
  const data = await asSharp(raster).flop().raw().toBuffer()
  return { ...raster, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) }
}

/** Never larger than `longSide`. */
export async function within(raster: Raster, longSide: number): Promise<Raster> {
  const scale = longSide / Math.max(raster.width, raster.height)
  return scale >= 1 ? raster : resized(raster, raster.width * scale, raster.height * scale)
}

/** A part that lies in a picture, no larger than `longSide`. */
export function partWithin(raster: Raster, part: Place, longSide: number): Promise<Raster> {
  const scale = Math.min(1, longSide / Math.max(part.width, part.height))
  return sized(asSharp(raster).extract(part), part.width * scale, part.height * scale)
}

/** The part of a picture; what lies outside it is transparent. */
export function cropped(raster: Raster, left: number, top: number, width: number, height: number): Raster {
  const out = newRaster(width, height)
  const from = Math.max(0, -left)
  const until = Math.min(width, raster.width - left)
  if (until <= from) return out
  for (let y = 0; y < height; y++) {
    const sourceY = y + top
    if (sourceY < 0 || sourceY >= raster.height) continue
    const start = (sourceY * raster.width + left + from) * 4
    out.data.set(raster.data.subarray(start, start + (until - from) * 4), (y * width + from) * 4)
  }
  return out
}
