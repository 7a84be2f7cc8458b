import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { maxSide } from '#shared/pictures.ts'
import { say } from '#shared/words/say.ts'
import { wordsOf } from './words.ts'
import * as pictures from '#test/pictures.ts'
import { turns } from '#shared/turns.ts'
import { blurDataUrl, smallWebp, toJpeg } from './picture-copies.ts'
import { checkReturnedPicture, normalisePicture, ownPicture, sniffPicture } from './picture-intake.ts'
import { headIn } from './picture-kind.ts'

const limits = { maxMegabytes: 20 }

type Built = () => Buffer | Promise<Buffer>

async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (error instanceof AppError) return error
  throw new Error(`expected an AppError, got ${String(error)}`)
}

/** The colour at a place, given in percent of the picture. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const x = Math.floor((info.width * left) / 100)
  const y = Math.floor((info.height * top) / 100)
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

const isRed = ([red = 0, green = 0, blue = 0]: number[]): boolean => red > 200 && green < 60 && blue < 60
const isBlue = ([red = 0, green = 0, blue = 0]: number[]): boolean => blue > 120 && red < 80 && green < 120

describe('what is in the file decides', () => {
  test.each<[string, Built, string]>([
    ['a JPEG', pictures.jpeg, 'image/jpeg'],
    ['a PNG', pictures.png, 'image/png'],
    ['a WebP', pictures.webp, 'image/webp'],
    ['a lossless WebP', pictures.transparentWebp, 'image/webp'],
    ['a PNG of one pixel', pictures.onePixel, 'image/png'],
  ])('%s is known', async (_name, build, type) => {
    expect(sniffPicture(await build())).toBe(type)
  })

  test.each<[string, Built]>([
    ['an animated PNG', pictures.apng],
    ['an animated PNG that hides behind much text', () => pictures.apng({ after: 100_000 })],
    ['an animated WebP', pictures.animatedWebp],
    ['HEIC', pictures.heicHeader],
    ['AVIF', pictures.avifHeader],
    ['SVG', pictures.svg],
    ['TIFF', pictures.tiff],
    ['GIF', pictures.gif],
    ['PDF', pictures.pdf],
    ['a page', pictures.html],
    ['nothing', () => Buffer.alloc(0)],
    ['a cut signature', () => Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ])('%s is refused', async (_name, build) => {
    const bytes = await build()
    expect(sniffPicture(bytes)).toBeNull()
    const error = await refusal(normalisePicture(bytes, limits))
    expect(error).toMatchObject({ code: 'not_an_image', says: say('pictures.notOne') })
  })
})

describe('what a file says of itself before its pixels', () => {
  const greyWithTransparent = () =>
    sharp({ create: { width: 40, height: 20, channels: 4, background: '#80808080' } })
  test.each<[string, Built]>([
    ['a JPEG', pictures.jpeg],
    ['one that lies on its side, with a place', pictures.sidewaysJpegWithPlace],
    ['a progressive one', () => pictures.redAndBlue().jpeg({ progressive: true }).toBuffer()],
    ['a grey one', pictures.greyJpeg],
    ['one for print', pictures.cmykJpeg],
    ['one with a second copy', pictures.ultraHdrJpeg],
    ['a photograph', pictures.portrait],
    ['a PNG', pictures.png],
    ['of 16 bits', pictures.png16],
    ['grey of 16 bits', pictures.greyPng16],
    ['with few colours', pictures.palettePng],
    ['with few colours, some of them clear', () => greyWithTransparent().png({ palette: true }).toBuffer()],
    ['transparent', pictures.transparentPng],
    ['grey and transparent', () => greyWithTransparent().toColourspace('b-w').png().toBuffer()],
    ['one too large to be opened', pictures.headerBomb],
    ['one too long', pictures.longStrip],
  ])('is read as sharp reads it: %s', async (_name, build) => {
    const bytes = await build()
    const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata()
    expect(headIn(bytes)).toEqual({ width, height, hasAlpha })
  })

  test.each<[string, Built]>([
    ['a WebP', pictures.webp],
    ['a PNG that is cut off before its pixels', async () => (await pictures.png()).subarray(0, 36)],
    ['a JPEG that is cut off before its frame', async () => (await pictures.jpeg()).subarray(0, 20)],
    [
      'a JPEG without a frame',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xc0, 0, 17, 8, 0, 9, 0, 9]),
    ],
    ['a PNG of no width', async () => (await pictures.png()).fill(0, 16, 20)],
    ['a page', pictures.html],
    ['nothing', () => Buffer.alloc(0)],
  ])('and left to sharp where it is not plainly told: %s', async (_name, build) => {
    expect(headIn(await build())).toBeNull()
  })
})

describe('a picture that a person uploads', () => {
  test.each<[string, Built, string, boolean]>([
    ['JPEG stays JPEG', pictures.jpeg, 'image/jpeg', false],
    ['PNG stays PNG', pictures.png, 'image/png', false],
    ['opaque WebP becomes JPEG', pictures.webp, 'image/jpeg', false],
    ['WebP with transparency becomes PNG', pictures.transparentWebp, 'image/png', true],
    ['transparency stays', pictures.transparentPng, 'image/png', true],
    ['CMYK becomes sRGB', pictures.cmykJpeg, 'image/jpeg', false],
    ['16 bits become 8', pictures.png16, 'image/png', false],
    ['grey of 16 bits becomes sRGB', pictures.greyPng16, 'image/png', false],
    ['grey becomes sRGB', pictures.greyJpeg, 'image/jpeg', false],
    ['a palette becomes colours', pictures.palettePng, 'image/png', false],
  ])('%s', async (_name, build, type, hasAlpha) => {
    const picture = await normalisePicture(await build(), limits)
    expect(picture).toMatchObject({ type, hasAlpha, width: 40, height: 20 })
    const header = await sharp(picture.bytes).metadata()
    expect(header).toMatchObject({ format: type.slice(6), space: 'srgb', depth: 'uchar', isPalette: false })
    expect(header.channels).toBe(hasAlpha ? 4 : 3)
  })

  test('colours survive CMYK, 16 bits and palettes', async () => {
    for (const build of [pictures.jpeg, pictures.cmykJpeg, pictures.png16, pictures.palettePng]) {
      const { bytes } = await normalisePicture(await build(), limits)
      expect(await colourAt(bytes, 20, 50)).toSatisfy(isRed)
      expect(await colourAt(bytes, 80, 50)).toSatisfy(isBlue)
    }
  })

  test('is turned upright and forgets place and camera', async () => {
    const original = await pictures.sidewaysJpegWithPlace()
    expect(original.includes('Pixelphone')).toBe(true)
    expect((await sharp(original).metadata()).orientation).toBe(6)

    const picture = await normalisePicture(original, limits)

    expect(picture).toMatchObject({ width: 20, height: 40 })
    expect(await colourAt(picture.bytes, 50, 20)).toSatisfy(isRed)
    const header = await sharp(picture.bytes).metadata()
    expect([header.exif, header.orientation, header.xmp, header.icc]).toEqual(Array(4).fill(undefined))
    expect(picture.bytes.includes('Pixelphone')).toBe(false)
  })

  test('of a new phone with a second, brighter copy is an ordinary JPEG', async () => {
    const picture = await normalisePicture(pictures.ultraHdrJpeg(), limits)
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 64, height: 64 })
  })

  test('may be as small as one pixel and as long as the limit', async () => {
    expect(await normalisePicture(await pictures.onePixel(), limits)).toMatchObject({ width: 1, height: 1 })
    const strip = await normalisePicture(await pictures.longestStrip(), limits)
    expect(strip).toMatchObject({ width: 2, height: maxSide })
  })

  test.each<[string, Built]>([
    ['a JPEG that ends midway', pictures.truncatedJpeg],
    ['a PNG that ends midway', pictures.truncatedPng],
    ['a file that only begins like a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['a file that only begins like a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ])('%s is said to be damaged, not of another kind', async (_name, build) => {
    const error = await refusal(normalisePicture(await build(), limits))
    expect(error).toMatchObject({ code: 'not_an_image', says: say('pictures.damaged') })
  })

  test.each<[string, Built]>([
    ['60 megapixels', pictures.headerBomb],
    ['20,000 pixels in a row', pictures.longStrip],
    ['a WebP of 32 bytes that claims 268 megapixels', pictures.webpBomb],
  ])('%s are refused by the header alone', async (_name, build) => {
    const error = await refusal(normalisePicture(await build(), limits))
    expect(error).toMatchObject({
      code: 'too_large',
      says: say('pictures.tooManyPixels', { megabytes: 20, megapixels: 50, side: maxSide }),
    })
    expect(wordsOf(error.says)).toContain('Image must be 20MB or smaller')
  })
})

describe('weight', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('a file on disk is measured before it is read', async () => {
    const path = join(folder, 'upload')
    await writeFile(path, await pictures.heavyJpeg(21))
    expect(await refusal(normalisePicture(path, limits))).toMatchObject({
      code: 'too_large',
      says: say('pictures.tooBig', { megabytes: 20 }),
    })
    await writeFile(path, await pictures.jpeg())
    expect(await normalisePicture(path, { maxMegabytes: 10 })).toMatchObject({ width: 40 })
  })

  test('bytes in memory too; the limit itself is allowed', async () => {
    const heavy = await pictures.heavyJpeg(10)
    const error = await refusal(normalisePicture(heavy, { maxMegabytes: 10 }))
    expect(wordsOf(error.says)).toBe('Image must be 10MB or smaller')
    const justRight = heavy.subarray(0, 10 * 1024 * 1024)
    expect(await normalisePicture(justRight, { maxMegabytes: 10 })).toMatchObject({ width: 40 })
  })
})

describe('a picture that a service of strangers returns', () => {
  test('is kept as PNG, whatever it came as', async () => {
    for (const build of [pictures.jpeg, pictures.webp, pictures.transparentPng]) {
      const picture = await checkReturnedPicture(await build())
      expect(sniffPicture(picture.bytes)).toBe('image/png')
      expect(picture).toMatchObject({ type: 'image/png', width: 40, height: 20 })
    }
  })

  test.each<[string, Built, string]>([
    ['a page', pictures.html, 'not_an_image'],
    ['half a picture', pictures.truncatedJpeg, 'not_an_image'],
    ['a moving picture', pictures.animatedWebp, 'not_an_image'],
    ['a drawing', pictures.svg, 'not_an_image'],
    ['11 MB', () => pictures.heavyJpeg(11), 'too_large'],
    ['a bomb', pictures.headerBomb, 'too_large'],
  ])('%s is no result', async (_name, build, code) => {
    const error = await refusal(checkReturnedPicture(await build()))
    expect(error.code).toBe(code)
  })
})

test('a photo comes back in half the bytes of a plain PNG, and to the last pixel the same', async () => {
  const plain = await sharp(pictures.portrait()).png().toBuffer()
  const { bytes } = await checkReturnedPicture(plain)
  expect(bytes.length).toBeLessThan(plain.length * 0.7)
  const pixels = (png: Buffer) => sharp(png).raw().toBuffer()
  expect((await pixels(bytes)).equals(await pixels(plain))).toBe(true)
})

test('a picture of our own is taken as it is, however heavy', async () => {
  const bytes = Buffer.concat([await pictures.transparentPng(), Buffer.alloc(11 * 1024 * 1024)])
  const picture = await ownPicture(bytes)
  expect(picture).toMatchObject({ type: 'image/png', width: 40, height: 20, hasAlpha: true })
  expect(picture.bytes).toBe(bytes)
})

describe('copies', () => {
  test('a card gets a small WebP that is never enlarged', async () => {
    const small = await sharp(
      await smallWebp(await pictures.png({ width: 900, height: 600 }), 300),
    ).metadata()
    expect(small).toMatchObject({ format: 'webp', width: 300, height: 200 })
    expect(await sharp(await smallWebp(await pictures.png(), 300)).metadata()).toMatchObject({ width: 40 })
    const strip = await sharp(await smallWebp(await pictures.longestStrip(), 300)).metadata()
    expect(strip.height).toBe(1200)
  })

  test('the blur fits into a page', async () => {
    const url = await blurDataUrl(await pictures.png({ width: 900, height: 600 }))
    expect(url.length).toBeLessThan(1000)
    const bytes = Buffer.from(url.replace('data:image/webp;base64,', ''), 'base64')
    expect(sniffPicture(bytes)).toBe('image/webp')
  })

  test('a download as JPEG is one, on white where it was transparent', async () => {
    const bytes = await toJpeg(await pictures.transparentPng())
    expect(sniffPicture(bytes)).toBe('image/jpeg')
    const [red = 0] = await colourAt(bytes, 50, 50)
    expect(red).toBeGreaterThan(100)
  })
})

test('only so many pictures are decoded at once, and a failure frees its place', async () => {
  const turn = turns(2)
  let running = 0
  let most = 0
  const work = (fails: boolean) => async (): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running -= 1
    if (fails) throw new Error('broken')
  }
  const done = await Promise.allSettled(Array.from({ length: 16 }, (_, n) => turn(work(n % 3 === 0))))
  expect(most).toBe(2)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})
