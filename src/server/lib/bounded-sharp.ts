import { createRequire } from 'node:module'
import type sharpPackage from 'sharp'
import type { Metadata, Sharp } from 'sharp'
import { availableParallelism } from 'node:os'
import { maxPixels } from '#shared/pictures.ts'
import { turns } from '#shared/turns.ts'
import { headIn, type PictureHead } from './picture-kind.ts'

type Library = typeof sharpPackage
let library: Library | undefined

/** Read with the first picture: it is a sixth of what a program holds that has none to look at. */
export const sharp = (): Library => (library ??= load())

function load(): Library {
  const sharp = createRequire(import.meta.url)('sharp') as Library
  // libvips would open SVG, TIFF, GIF and HEIF as well: code that nobody needs here and strangers could reach.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
  })
  // One thread a picture and a few pictures at once: sixteen uploads wait for each other, pages do not wait for them.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const picturesAtOnce = Math.max(1, Math.min(3, availableParallelism()))
const secondsForOnePicture = 30

/** Every decoding of a picture that came from outside goes through here. Never nest it: it would wait for itself. */
export const decoding = turns(picturesAtOnce)

const oneLargePicture = turns(1)
const largePixels = 16_000_000

/** Turning 50 megapixels takes half a gigabyte for a moment: the large ones come one after the other. */
export function oneAtATimeIfLarge<T>(pixels: number, work: () => Promise<T>): Promise<T> {
  return pixels > largePixels ? oneLargePicture(work) : work()
}

/** sharp with the limits on: `boundedSharp(bytes).png().toBuffer()`. */
export function boundedSharp(bytes: Buffer): Sharp {
  return sharp()(bytes, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 }).timeout({
    seconds: secondsForOnePicture,
  })
}

type Header = PictureHead & Pick<Metadata, 'pages'>

/**
 * Width, height and so on without decoding a pixel: the one thing that may be asked of a picture of any size. `head` is
 * where the file begins, of one that lies elsewhere.
 */
export async function headerOf(source: Buffer | string, head?: Buffer): Promise<Header> {
  const begins = head ?? (typeof source === 'string' ? null : source)
  const told = begins && headIn(begins)
  return told ?? sharp()(source, { failOn: 'error', limitInputPixels: false, pages: 1 }).metadata()
}
