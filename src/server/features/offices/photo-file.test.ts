import sharp from 'sharp'
import { expect, it } from 'vitest'
import { jpegWithin } from './photo-file.ts'

const size = { width: 600, height: 750 }
const plain = { ...size, data: Buffer.alloc(size.width * size.height * 3, 200) }

it.each([50, 300, 51.2])('a photo that is too small for a form is filled up to its %d kB', async (least) => {
  const file = await jpegWithin(plain, 300, { least, most: 10_000 })
  expect(file.length).toBeGreaterThanOrEqual(least * 1_024)
  expect(file.length).toBeLessThan(least * 1_024 + 8)
  expect(file.subarray(6, 10).toString()).toBe('JFIF')
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', ...size, density: 300 })
  const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  expect(Math.abs(data[0]! - 200)).toBeLessThan(3)
})

it('one that is too large loses quality and nothing else, until that is no photo any more', async () => {
  const noise = { ...size, data: Buffer.from(plain.data.map((_, at) => (at * 7_919) % 251)) }
  const whole = await jpegWithin(noise, 300, { least: 1, most: 10_000 })
  const most = Math.ceil(whole.length / 2_500)
  const half = await jpegWithin(noise, 300, { least: 1, most })
  expect(half.length).toBeLessThanOrEqual(most * 1_000)
  expect(half.length).toBeGreaterThan(most * 500)
  await expect(jpegWithin(noise, 300, { least: 1, most: 4 })).rejects.toThrow('does not fit into 4 kB')
})
