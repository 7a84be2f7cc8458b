import { expect, test } from 'vitest'
import { isClearHead, seenHead } from './head-sure.ts'
import { newField, newRaster } from './raster.ts'

const [width, height] = [400, 300]
const at = { x: 200, y: 190 }
const head = {
  chin: at,
  eyes: { x: 200, y: 150 },
  cheeks: { x: 200, y: 160 },
  middle: { x: 200, y: 155 },
  unit: 70,
  faceWidth: 60,
  tilt: 0,
}
const hair = [42, 30, 24, 255]
const wall = [214, 208, 200, 255]

/** Dark hair, cut out exactly, before a wall with so many dark boards in a hundred. */
async function before(boards: number) {
  const picture = newRaster(width, height)
  const alpha = newField(width, height)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isHead = Math.hypot(x - at.x, (y - 130) * 0.8) < 55
    picture.data.set(isHead || (x * 7 + y) % 100 < boards ? hair : wall, i * 4)
    alpha.data[i] = isHead ? 1 : 0
  }
  return isClearHead(await seenHead(picture, head), alpha)
}

test('a head before a plain wall is clear, and one before boards of the colour of its hair is not', async () => {
  expect(await before(0)).toBe(true)
  expect(await before(40)).toBe(false)
})

test('it is looked at where it lies in the photo, also at its edge', async () => {
  const { place } = await seenHead(newRaster(width, height), head)
  expect(place).toEqual({ left: 95, top: 43, width: 210, height: 158 })
  const high = await seenHead(newRaster(width, height), { ...head, chin: { x: 20, y: 60 } })
  expect(high.place).toMatchObject({ left: 0, top: 0 })
})
