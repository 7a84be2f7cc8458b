import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { plainLook } from '#shared/touch-up.ts'
import { overlap, testScene } from '#studio/testing/scenes.ts'
import { newField, type Field, type Raster } from '#studio/vision/raster.ts'
import { madeAnew } from './touch-up.ts'

const [width, height] = [700, 600]
const small = { width: 350, height: 300 }
let scene: { picture: Raster; truth: Field }
let photo: Buffer

beforeAll(async () => {
  // A mug on tiles.
  scene = testScene(8, width, height)
  photo = await sharp(Buffer.from(scene.picture.data.buffer), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 95 })
    .toBuffer()
})

const grey = (of: (i: number) => number) =>
  sharp(Buffer.from(Uint8Array.from({ length: width * height }, (_, i) => of(i))), {
    raw: { width, height, channels: 1 },
  })
    .toColourspace('b-w')
    .png()
    .toBuffer()

/** The right half of the true mask, drawn at half the size. */
function halfDrawn(): Promise<Buffer> {
  const pixels = Buffer.alloc(small.width * small.height * 3)
  for (let y = 0; y < small.height; y++) {
    for (let x = small.width / 2; x < small.width; x++) {
      const i = y * small.width + x
      pixels[i * 3] = scene.truth.data[y * 2 * width + x * 2]! * 255
      pixels[i * 3 + 2] = 255
    }
  }
  return sharp(pixels, { raw: { ...small, channels: 3 } })
    .png()
    .toBuffer()
}

async function maskOf(png: Buffer): Promise<Field> {
  const { data, info } = await sharp(png).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  const field = newField(info.width, info.height)
  for (let i = 0; i < data.length; i++) field.data[i] = data[i]! / 255
  return field
}

const make = async (change: Partial<Parameters<typeof madeAnew>[0]>) =>
  madeAnew({
    photo,
    mask: await grey((i) => scene.truth.data[i]! * 255),
    strokes: null,
    ground: null,
    look: plainLook,
    ...change,
  })

/** A line down the middle of what is kept, three pixels wide. */
function lineDrawn(): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 348; x <= 350; x++) pixels[(y * width + x) * 3 + 2] = 255
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

describe('a cut-out made anew', () => {
  test('has nothing left under the finest stroke that takes away', async () => {
    const mask = await maskOf(await make({ mask: await grey(() => 255), strokes: await lineDrawn() }))
    const row = mask.data.subarray(300 * width, 301 * width)
    expect([row[340], row[349], row[358]]).toEqual([1, 0, 1])
  })

  test('is as exact as what was drawn, at the full size, and as it was where nothing was drawn', async () => {
    const leftHalf = await grey((i) => (i % width < width / 2 ? scene.truth.data[i]! * 255 : 0))
    const mask = await maskOf(await make({ mask: leftHalf, strokes: await halfDrawn() }))
    expect(overlap(mask, scene.truth)).toBeGreaterThan(0.985)
    let changed = 0
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width / 2 - 6; x++) {
        const i = y * width + x
        changed = Math.max(changed, Math.abs(mask.data[i]! - scene.truth.data[i]!))
      }
    }
    expect(changed).toBeLessThan(0.01)
  })

  test('has a wider rim the softer its edge, and a narrower one the harder', async () => {
    const rim = async (edge: number) => {
      const { data } = await maskOf(await make({ look: { ...plainLook, edge } }))
      return data.reduce((sum, value) => sum + (value > 0.05 && value < 0.95 ? 1 : 0), 0)
    }
    const [hard, found, soft] = [await rim(-3), await rim(0), await rim(3)]
    expect(hard).toBeLessThan(found)
    expect(soft).toBeGreaterThan(found * 1.5)
  })

  test('shows nothing of the old ground at its rim', async () => {
    // A red thing on green, cut out with a soft edge and put on white: nothing of it is green.
    const box = Buffer.alloc(400 * 400 * 3)
    const mask = Buffer.alloc(400 * 400)
    for (let i = 0; i < mask.length; i++) {
      const inside = Math.min(i % 400, Math.floor(i / 400), 399 - (i % 400), 399 - Math.floor(i / 400)) - 100
      const part = Math.min(1, Math.max(0, inside / 8 + 0.5))
      mask[i] = part * 255
      box[i * 3] = 200 * part
      box[i * 3 + 1] = 180 * (1 - part)
    }
    const raw = { width: 400, height: 400 }
    const png = await make({
      photo: await sharp(box, { raw: { ...raw, channels: 3 } })
        .jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
        .toBuffer(),
      mask: await sharp(mask, { raw: { ...raw, channels: 1 } })
        .toColourspace('b-w')
        .png()
        .toBuffer(),
      look: { ...plainLook, ground: '#ffffff' },
    })
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(3)
    let greenest = 0
    for (let i = 0; i < data.length; i += 3) greenest = Math.max(greenest, data[i + 1]! - data[i]!)
    expect(greenest).toBeLessThan(12)
  })

  test('before its own ground stands on what it stood on, and what is behind it is out of focus', async () => {
    const raw = async (png: Buffer) => (await sharp(png).removeAlpha().raw().toBuffer()) as Uint8Array
    const before = await raw(photo)
    const after = await raw(await make({ look: { ...plainLook, ground: 'own' } }))
    const foot = scene.truth.data.findLastIndex((value) => value > 0.5)
    const changed = (from: number, until: number): number => {
      let sum = 0
      for (let i = from * width * 3; i < until * width * 3; i++) sum += Math.abs(after[i]! - before[i]!)
      return sum / ((until - from) * width * 3)
    }
    const row = Math.floor(foot / width)
    expect(changed(row, height)).toBeLessThan(0.1)
    expect(changed(0, row >> 1)).toBeGreaterThan(1)
  })

  test('cropped before its own ground, who is cut by the photo is cut by the picture', async () => {
    // The left half, which the mask says is all subject, down to the border.
    const mask = await grey((i) => (i % width < width / 2 && i >= width * 100 ? 255 : 0))
    const size = async (ground: 'own' | '#ffffff') => {
      const made = await sharp(await make({ mask, look: { ...plainLook, ground, crop: true } })).metadata()
      return [made.width, made.height]
    }
    const [wide = 0, high = 0] = await size('#ffffff')
    const room = Math.round((height - 100) * 0.08)
    expect(Math.abs(wide - (width / 2 + room * 2))).toBeLessThan(3)
    expect(await size('own')).toEqual([wide - room, high - room])
  })

  test('is refused when nothing of it would be left, or the files do not fit each other', async () => {
    await expect(make({ mask: await grey(() => 0) })).rejects.toMatchObject({
      says: { key: 'studio.noSubject' },
    })
    const other = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await expect(make({ mask: other })).rejects.toMatchObject({ says: { key: 'studio.failed' } })
  })
})
