import sharp from 'sharp'
import { expect, test } from 'vitest'
import { portrait } from '#test/pictures.ts'
import { openPicture, toPng } from './raster.ts'

test('what is made of a photo is handed over in half the bytes of a plain PNG, and to the last pixel the same', async () => {
  const raster = await openPicture({ bytes: portrait(), type: 'image/jpeg', width: 0, height: 0 })
  const bytes = await toPng(raster)
  const plain = await sharp(portrait()).removeAlpha().png().toBuffer()
  expect(bytes.length).toBeLessThan(plain.length * 0.7)
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(Buffer.from(raster.data.buffer).equals(data)).toBe(true)
})
