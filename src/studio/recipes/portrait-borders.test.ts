import { beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { portrait } from '#test/pictures.ts'
import { jobFor } from '../testing/pictures.ts'
import type { HeadFrame } from '../vision/one-face.ts'
import { headFrame, oneFace } from '../vision/one-face.ts'
import { openPicture } from '../vision/raster.ts'
import { look } from '../vision/sight.ts'
import { recipes } from './recipes.ts'

const upload = (bytes: Buffer) => ({ bytes, type: 'image/jpeg' as const, width: 0, height: 0 })
let head: HeadFrame
let size: { width: number; height: number }
beforeAll(async () => {
  const picture = await openPicture(upload(portrait()))
  size = picture
  head = headFrame(oneFace(await look(picture)))
}, 60_000)

/** The portrait without what lies beyond these borders. */
async function cut(borders: { left?: number; top?: number; right?: number; bottom?: number }) {
  const { left = 0, top = 0, right = size.width, bottom = size.height } = borders
  const part = { left, top, width: right - left, height: bottom - top }
  const whole = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, Math.round(value)]))
  return upload(
    await sharp(portrait())
      .extract({ ...part, ...whole })
      .jpeg({ quality: 95 })
      .toBuffer(),
  )
}

const passport = async (file: Awaited<ReturnType<typeof cut>>) => {
  const { bytes } = await recipes.passport_photo(jobFor('passport_photo', { change_dress: 'no' }, { file }))
  return openPicture(upload(bytes))
}

describe('a passport photo of a photo that ends early', () => {
  test('is refused where the hair is cut off above', async () => {
    const file = await cut({ top: head.chin.y - head.unit * 1.05 })
    await expect(passport(file)).rejects.toThrow('The top of the head is cut off')
  })

  test('is refused where the head is cut off at a side', async () => {
    const file = await cut({ left: head.middle.x - head.faceWidth * 0.48 })
    await expect(passport(file)).rejects.toThrow(/head/)
  })

  test('is refused where there is no bust', async () => {
    const file = await cut({ bottom: head.chin.y + head.unit * 0.1 })
    await expect(passport(file)).rejects.toThrow('The shoulders are cut off')
  })

  test('has its bust at the lower edge where there is just enough of it', async () => {
    const { width, height, data } = await passport(await cut({ bottom: head.chin.y + head.unit * 0.36 }))
    let dark = 0
    const from = Math.round(width * 0.4)
    const until = Math.round(width * 0.6)
    for (let x = from; x < until; x++) if (data[((height - 2) * width + x) * 4 + 2]! < 235) dark++
    expect(dark / (until - from)).toBeGreaterThan(0.9)
  })
})

test('a white rim below a photo is not taken for the room under a bust', async () => {
  const file = await cut({ bottom: head.chin.y + head.unit * 0.36 })
  const bytes = await sharp(file.bytes).extend({ bottom: 60, background: '#fff' }).jpeg().toBuffer()
  const { width, height, data } = await passport(upload(bytes))
  const at = ((height - 4) * width + (width >> 1)) * 4
  expect(data[at + 2]).toBeLessThan(235)
})

describe('a profile picture', () => {
  const profile = async (file: Awaited<ReturnType<typeof cut>>, body_position: string) => {
    const values = { body_position, background: 'deep-navy', export_size: '400x400' }
    const { bytes } = await recipes.profile_studio(jobFor('profile_studio', values, { file }))
    const picture = await openPicture(upload(bytes))
    return { picture, head: headFrame(oneFace(await look(picture))) }
  }

  test('of a head that is cut off above lets it run out of the picture instead of ending in a line', async () => {
    const file = await cut({ top: head.chin.y - head.unit * 1.02 })
    const { picture, head: made } = await profile(file, 'waist-up')
    expect(made.chin.y - made.unit * 1.02).toBeLessThan(picture.height * 0.04)
  })

  test('is refused where the photo ends at the chin', async () => {
    const file = await cut({ bottom: head.chin.y + head.unit * 0.06 })
    await expect(profile(file, 'waist-up')).rejects.toThrow('The shoulders are cut off')
  })
})
