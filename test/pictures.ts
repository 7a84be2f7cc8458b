import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { maxSide, megabyte } from '#shared/pictures.ts'

type Size = { width?: number; height?: number }

/** A picture whose left half is red and whose right half is blue, so that a test sees how it is turned. */
export function redAndBlue({ width = 40, height = 20 }: Size = {}): Sharp {
  const row = Buffer.alloc(width * 3)
  for (let x = 0; x < width; x += 1) row[x * 3 + (x < width / 2 ? 0 : 2)] = 255
  const pixels = Buffer.alloc(row.length * height, row)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export const jpeg = (size?: Size): Promise<Buffer> => redAndBlue(size).jpeg().toBuffer()
export const png = (size?: Size): Promise<Buffer> => redAndBlue(size).png().toBuffer()
export const webp = (size?: Size): Promise<Buffer> => redAndBlue(size).webp().toBuffer()
export const onePixel = (): Promise<Buffer> => png({ width: 1, height: 1 })

const halfTransparent = (): Sharp =>
  sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 160, b: 0, alpha: 0.5 } } })
export const transparentPng = (): Promise<Buffer> => halfTransparent().png().toBuffer()
export const transparentWebp = (): Promise<Buffer> => halfTransparent().webp({ lossless: true }).toBuffer()

export const cmykJpeg = (): Promise<Buffer> => redAndBlue().toColourspace('cmyk').jpeg().toBuffer()
export const png16 = (): Promise<Buffer> => redAndBlue().toColourspace('rgb16').png().toBuffer()
export const greyPng16 = (): Promise<Buffer> => redAndBlue().toColourspace('grey16').png().toBuffer()
export const greyJpeg = (): Promise<Buffer> => redAndBlue().toColourspace('b-w').jpeg().toBuffer()
export const palettePng = (): Promise<Buffer> => redAndBlue().png({ palette: true }).toBuffer()

/** As a phone writes it when held upright: the pixels lie on their side, and it knows where it was taken. */
export async function sidewaysJpegWithPlace(): Promise<Buffer> {
  return redAndBlue()
    .withExif({
      IFD0: { Make: 'Pixelphone', Model: 'P-108' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Newer phones put a second, brighter copy behind the JPEG ("Ultra HDR"). It is an ordinary picture to us. */
export const ultraHdrJpeg = (): Buffer => readFileSync(new URL('samples/ultra-hdr.jpg', import.meta.url))

/** A figure of clay in a room, from the chest up: faces are found in it as in a photograph. */
export const portrait = (): Buffer => readFileSync(new URL('samples/portrait.jpg', import.meta.url))
export const wholeBody = (): Buffer => readFileSync(new URL('samples/whole-body.jpg', import.meta.url))

/** Three hundred discs of every colour: nobody can say what is meant. */
export function crowded({ width = 480, height = 400 }: Size = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 110)
  for (let disc = 0; disc < 300; disc++) {
    const [left, top, radius] = [(disc * 137) % width, (disc * 211) % height, 8 + ((disc * 53) % 24)]
    const colour = [97, 61, 29].map((step) => 40 + ((disc * step) % 180))
    for (let y = Math.max(0, top - radius); y < Math.min(height, top + radius); y++) {
      for (let x = Math.max(0, left - radius); x < Math.min(width, left + radius); x++) {
        if ((x - left) ** 2 + (y - top) ** 2 < radius ** 2) pixels.set(colour, (y * width + x) * 3)
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

export async function twoPeople(): Promise<Buffer> {
  const one = await sharp(portrait()).extract({ left: 60, top: 0, width: 440, height: 700 }).toBuffer()
  const place = { width: 880, height: 700, channels: 3, background: '#fff' } as const
  return sharp({ create: place })
    .composite([
      { input: one, left: 0, top: 0 },
      { input: one, left: 440, top: 0 },
    ])
    .jpeg()
    .toBuffer()
}

/**
 * A photograph as a phone takes it, of what is `under`: each pixel differs from its neighbours as in grass, cloth and
 * hair, so that it does not pack as small as a drawing. 12 megapixels unless another size is given.
 */
export async function detailedPhoto(under: Buffer, size: Size = {}, sigma = 16): Promise<Buffer> {
  const { width = 4_000, height = 3_000 } = size
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const grain = sharp({ create: { width: 509, height: 509, channels: 3, background: '#808080', noise } })
  const input = await grain.png({ compressionLevel: 1 }).toBuffer()
  return sharp(under)
    .resize({ width, height, fit: 'cover' })
    .removeAlpha()
    .composite([{ input, tile: true, blend: 'hard-light' }])
    .jpeg({ quality: 75 })
    .toBuffer()
}

// From here on: what must be refused.

/** A real JPEG with room behind it, as heavy as asked. */
export async function heavyJpeg(megabytes = 21): Promise<Buffer> {
  return Buffer.concat([await jpeg(), Buffer.alloc(megabytes * megabyte)])
}

/** A small file whose header claims 60 megapixels. */
export const headerBomb = (width = 10_000, height = 6_000): Buffer => pngClaiming(width, height)

/** 20,000 × 1: few pixels, but longer than what any format and any page takes. */
export const longStrip = (): Buffer => pngClaiming(20_000, 1)
export const longestStrip = (): Promise<Buffer> => png({ width: 2, height: maxSide })

/** Thirty bytes that cost a careless decoder seconds and gigabytes. */
export function webpBomb(): Buffer {
  const file = Buffer.alloc(32)
  file.write('RIFF', 0)
  file.writeUInt32LE(24, 4)
  file.write('WEBPVP8L', 8)
  file.writeUInt32LE(12, 16)
  file[20] = 0x2f
  file.writeUInt32LE(0x3ffe | (0x3ffe << 14), 21)
  return file
}

export async function truncatedJpeg(): Promise<Buffer> {
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  return whole.subarray(0, whole.length / 2)
}

export async function truncatedPng(): Promise<Buffer> {
  const whole = await png({ width: 300, height: 300 })
  return whole.subarray(0, whole.length - 60)
}

export async function animatedWebp(): Promise<Buffer> {
  const frames = [
    await png(),
    await sharp(await png())
      .negate()
      .png()
      .toBuffer(),
  ]
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

/** A PNG that announces two frames; `after` bytes of text stand before the announcement. */
export async function apng({ after = 0 } = {}): Promise<Buffer> {
  const still = await png()
  const endOfHeader = 33
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2, 0)
  return Buffer.concat([
    still.subarray(0, endOfHeader),
    pngChunk('tEXt', Buffer.alloc(after, 'a')),
    pngChunk('acTL', control),
    still.subarray(endOfHeader),
  ])
}

export const pdf = (): Buffer => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')
export const svg = (): Buffer =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
  )
export const html = (): Buffer => Buffer.from('<!doctype html><title>Bad gateway</title><h1>502</h1>')
export const gif = (): Promise<Buffer> => redAndBlue().gif().toBuffer()
export const tiff = (): Promise<Buffer> => redAndBlue().tiff().toBuffer()
export const heicHeader = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)])
export const avifHeader = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypavif\0\0\0\0mif1avif'), Buffer.alloc(400)])

function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
