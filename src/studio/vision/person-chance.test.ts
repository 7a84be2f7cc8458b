import sharp from 'sharp'
import { expect, test } from 'vitest'
import { portrait } from '#test/pictures.ts'
import { personField } from './person-chance.ts'
import { openPicture, within } from './raster.ts'

test('two people far apart in a wide picture are seen where no box says where they are', async () => {
  const [width, height] = [1500, 400]
  const person = await sharp(portrait()).resize(300, height, { fit: 'cover' }).toBuffer()
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#20242a' } })
    .composite([60, width - 360].map((left) => ({ input: person, left, top: 0 })))
    .jpeg()
    .toBuffer()
  const picture = await within(await openPicture({ bytes, type: 'image/jpeg', width, height }), 360)
  const people = await personField(picture, [])
  const at = (x: number, y: number): number =>
    people.data[Math.round(y * picture.height) * picture.width + Math.round(x * picture.width)]!
  for (const middle of [210 / width, 1 - 210 / width]) {
    expect(at(middle, 0.4)).toBeGreaterThan(0.8)
    expect(at(middle, 0.85)).toBeGreaterThan(0.8)
  }
  expect(at(0.5, 0.5)).toBeLessThan(0.1)
})
