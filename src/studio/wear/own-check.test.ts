import { expect, test } from 'vitest'
import { newField, newRaster } from '../vision/raster.ts'
import { hangsBeside } from './own-check.ts'

const [width, height] = [200, 200]

function painted(left: number, right: number) {
  const picture = newRaster(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = y > 60 && x >= left && x < right ? 40 : 220
      picture.data.set([value, value, value, 255], (y * width + x) * 4)
    }
  return picture
}

const person = newField(width, height)
for (let y = 20; y < height; y++) person.data.fill(1, y * width + 70, y * width + 130)

test('clothes that follow the person are kept', () => {
  expect(hangsBeside(painted(0, 0), painted(66, 134), person)).toBe(false)
})

test('clothes that hang beside the person are not', () => {
  expect(hangsBeside(painted(0, 0), painted(70, 175), person)).toBe(true)
})
