import { open } from 'node:fs/promises'
import { AppError } from '#shared/errors.ts'
import { maxPixels, maxSide, megabyte } from '#shared/pictures.ts'
import type { PictureType } from '#shared/pictures.ts'
import { say } from '#shared/words/say.ts'
import { boundedSharp, decoding, headerOf, oneAtATimeIfLarge } from './bounded-sharp.ts'
import { sniffPicture } from './picture-kind.ts'

export { sniffPicture } from './picture-kind.ts'

export type NormalPicture = {
  bytes: Buffer
  type: PictureType
  width: number
  height: number
  hasAlpha: boolean
}

type Header = { type: PictureType; hasAlpha: boolean; pixels: number }

const returnedMegabytes = 10
const unreadableAnswer = 'The finished image could not be read. You were not charged.'
const jpegQuality = 92

/**
 * What a person uploads becomes a picture that every engine can take: upright, sRGB, 8 bits, without metadata.
 * JPEG stays JPEG, PNG stays lossless; WebP becomes one or the other.
 *
 *     const photo = await normalisePicture('/tmp/upload-1', { maxMegabytes: 20 })
 */
export async function normalisePicture(
  source: string | Buffer,
  limits: { maxMegabytes: number },
): Promise<NormalPicture> {
  return decoding(async () => {
    const bytes = await readAtMost(source, limits.maxMegabytes)
    const header = await readHeader(bytes, limits.maxMegabytes)
    const keepsEveryPixel = header.type === 'image/png' || header.hasAlpha
    return encode(bytes, header, keepsEveryPixel ? 'image/png' : 'image/jpeg')
  })
}

/** A picture of a stranger's making: the same limits, decoded to its last row, and a PNG as the gallery keeps it. */
export async function checkReturnedPicture(bytes: Buffer): Promise<NormalPicture> {
  try {
    return await decoding(async () => {
      await readAtMost(bytes, returnedMegabytes)
      return encode(bytes, await readHeader(bytes, returnedMegabytes), 'image/png')
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, { person: unreadableAnswer, log: error.message, cause: error })
  }
}

/** A picture of our own making: what its header says is true, so not a pixel is decoded and no limit is asked. */
export async function ownPicture(bytes: Buffer): Promise<NormalPicture> {
  const { width, height, hasAlpha } = await headerOf(bytes)
  return { bytes, type: 'image/png', width, height, hasAlpha }
}

async function readAtMost(source: string | Buffer, megabytes: number): Promise<Buffer> {
  const limit = megabytes * megabyte
  const refuseOver = (size: number): void => {
    if (size > limit)
      throw new AppError('too_large', say('pictures.tooBig', { megabytes }), { log: `${size} bytes` })
  }
  if (typeof source !== 'string') {
    refuseOver(source.length)
    return source
  }
  await using file = await open(source)
  refuseOver((await file.stat()).size)
  return file.readFile()
}

async function readHeader(bytes: Buffer, megabytes: number): Promise<Header> {
  const type = sniffPicture(bytes)
  if (type === null) throw notAnImage('not a still PNG, JPEG or WEBP by its content')
  const header = await headerOf(bytes).catch((cause: unknown) =>
    Promise.reject(notAnImage('its header cannot be read', cause)),
  )
  const { width, height, pages = 1, hasAlpha } = header
  if (pages > 1) throw notAnImage(`${pages} frames`)
  if (width > maxSide || height > maxSide || width * height > maxPixels) {
    throw new AppError(
      'too_large',
      say('pictures.tooManyPixels', { megabytes, megapixels: maxPixels / 1_000_000, side: `${maxSide}` }),
      { log: `${width} × ${height} pixels` },
    )
  }
  return { type, hasAlpha, pixels: width * height }
}

/** sharp drops all metadata and converts to 8-bit sRGB by itself, through the picture's own colour profile. */
async function encode(
  bytes: Buffer,
  { hasAlpha, pixels }: Header,
  type: 'image/png' | 'image/jpeg',
): Promise<NormalPicture> {
  const upright = boundedSharp(bytes).autoOrient()
  const encoder = type === 'image/png' ? upright.png() : upright.jpeg({ quality: jpegQuality })
  const { data, info } = await oneAtATimeIfLarge(pixels, () =>
    encoder.toBuffer({ resolveWithObject: true }),
  ).catch((cause: unknown) => Promise.reject(notAnImage('its pixels cannot be read', cause)))
  return { bytes: data, type, width: info.width, height: info.height, hasAlpha }
}

function notAnImage(why: string, cause?: unknown): AppError {
  const detail = cause instanceof Error ? `${why}: ${cause.message}` : why
  return new AppError('not_an_image', say('pictures.notOne'), { log: detail, cause })
}
