import type { Sharp } from 'sharp'
import type { Size } from '#shared/tools/size.ts'
import { open, readFile } from 'node:fs/promises'
import { AppError } from '#shared/errors.ts'
import { maxPixels, maxSide, megabyte, tightPng } from '#shared/pictures.ts'
import type { PictureType } from '#shared/pictures.ts'
import { say } from '#shared/words/say.ts'
import { boundedSharp, decoding, headerOf, oneAtATimeIfLarge } from './bounded-sharp.ts'
import { type PictureHead, sniffPicture } from './picture-kind.ts'

export { sniffPicture } from './picture-kind.ts'

export type NormalPicture = Size & { bytes: Buffer; type: PictureType; hasAlpha: boolean }

type Header = PictureHead & { type: PictureType }
export type CheckedPicture = Header & { source: string | Buffer }

const returnedMegabytes = 10
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
    return normal(bytes, await readHeader(bytes, bytes, limits.maxMegabytes))
  })
}

/** The same for one that was looked at as it came. */
export const normaliseChecked = ({ source, ...header }: CheckedPicture): Promise<NormalPicture> =>
  decoding(async () => normal(typeof source === 'string' ? await readFile(source) : source, header))

function normal(bytes: Buffer, header: Header): Promise<NormalPicture> {
  const keepsEveryPixel = header.type === 'image/png' || header.hasAlpha
  return keepsEveryPixel
    ? // Soon gone again: packed tighter it would only take longer.
      encoded(bytes, header, 'image/png', (picture) => picture.png())
    : encoded(bytes, header, 'image/jpeg', (picture) => picture.jpeg({ quality: jpegQuality }))
}

/** A picture of a stranger's making: the same limits, decoded to its last row, and a PNG as the gallery keeps it. */
export async function checkReturnedPicture(bytes: Buffer): Promise<NormalPicture> {
  return decoding(async () => {
    await readAtMost(bytes, returnedMegabytes)
    const header = await readHeader(bytes, bytes, returnedMegabytes)
    return encoded(bytes, header, 'image/png', (picture) => picture.png(tightPng))
  })
}

const headBytes = 65_536

/** What is wrong with a picture can mostly be told without its pixels, which cost a hundred times as much to read. */
export async function checkPicture(
  source: string | Buffer,
  { maxMegabytes }: { maxMegabytes: number },
): Promise<CheckedPicture> {
  const head = typeof source === 'string' ? await headOf(source, maxMegabytes) : source
  return { source, ...(await readHeader(source, head, maxMegabytes)) }
}

async function headOf(path: string, megabytes: number): Promise<Buffer> {
  await using file = await open(path)
  refuseOver((await file.stat()).size, megabytes)
  const head = Buffer.alloc(headBytes)
  const { bytesRead } = await file.read(head, 0, headBytes, 0)
  return head.subarray(0, bytesRead)
}

/** A picture of our own making: what its header says is true, so not a pixel is decoded and no limit is asked. */
export async function ownPicture(bytes: Buffer): Promise<NormalPicture> {
  const { width, height, hasAlpha } = await headerOf(bytes)
  return { bytes, type: 'image/png', width, height, hasAlpha }
}

function refuseOver(size: number, megabytes: number): void {
  if (size > megabytes * megabyte)
    throw new AppError('too_large', say('pictures.tooBig', { megabytes }), { log: `${size} bytes` })
}

async function readAtMost(source: string | Buffer, megabytes: number): Promise<Buffer> {
  if (typeof source !== 'string') {
    refuseOver(source.length, megabytes)
    return source
  }
  await using file = await open(source)
  refuseOver((await file.stat()).size, megabytes)
  return file.readFile()
}

/** `head` is where the file begins, and `source` all of it. */
async function readHeader(source: string | Buffer, head: Buffer, megabytes: number): Promise<Header> {
  const type = sniffPicture(head)
  if (type === null) throw notAnImage('not a still PNG, JPEG or WEBP by its content')
  const header = await headerOf(source, head).catch((cause: unknown) =>
    Promise.reject(damaged('its header cannot be read', cause)),
  )
  const { width, height, pages = 1, hasAlpha } = header
  if (pages > 1) throw notAnImage(`${pages} frames`)
  if (width > maxSide || height > maxSide || width * height > maxPixels) {
    throw new AppError(
      'too_large',
      say('pictures.tooManyPixels', { megabytes, megapixels: maxPixels / 1_000_000, side: maxSide }),
      { log: `${width} × ${height} pixels` },
    )
  }
  return { type, hasAlpha, width, height }
}

/** sharp drops all metadata and converts to 8-bit sRGB by itself, through the picture's own colour profile. */
async function encoded(
  bytes: Buffer,
  { hasAlpha, width, height }: Header,
  type: 'image/png' | 'image/jpeg',
  as: (picture: Sharp) => Sharp,
): Promise<NormalPicture> {
  const { data, info } = await oneAtATimeIfLarge(width * height, () =>
    as(boundedSharp(bytes).autoOrient()).toBuffer({ resolveWithObject: true }),
  ).catch((cause: unknown) => Promise.reject(damaged('its pixels cannot be read', cause)))
  return { bytes: data, type, width: info.width, height: info.height, hasAlpha }
}

const notAnImage = (why: string): AppError =>
  new AppError('not_an_image', say('pictures.notOne'), { log: why })

/** It begins as what we take: a download that broke, a card that fails. */
function damaged(why: string, cause: unknown): AppError {
  const detail = cause instanceof Error ? `${why}: ${cause.message}` : why
  return new AppError('not_an_image', say('pictures.damaged'), { log: detail, cause })
}
