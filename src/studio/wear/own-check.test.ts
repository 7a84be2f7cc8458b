import { expect, test } from 'vitest'
import { newField, newRaster } from '../vision/raster.ts'
import { hangsBeside, showsThrough } from './own-check.ts'

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

test('a plain top lets nothing show through; a print, or trousers under a long top, do', () => {
  const worn = newRaster(width, height)
  const layer = newRaster(width, height)
  for (let i = 0; i < width * height; i++) {
    const fold = 20 * Math.sin(i / 7)
    worn.data.set([180 + fold, 140 + fold, 60 + fold, 255], i * 4)
    if (person.data[i]! > 0.5) layer.data.set([20, 60, 160, 255], i * 4)
  }
  const figure = { alpha: person, skin: newField(width, height) }
  expect(showsThrough(layer, worn, figure)).toBe(false)
  const paint = (from: number, to: number, left: number, right: number) => {
    const other = { ...worn, data: new Uint8ClampedArray(worn.data) }
    for (let y = from; y < to; y++)
      for (let x = left; x < right; x++) other.data.set([30, 40, 90, 255], (y * width + x) * 4)
    return other
  }
  const printed = paint(80, 110, 80, 120)
  expect(showsThrough(layer, printed, figure)).toBe(true)
  expect(showsThrough(layer, paint(140, 200, 70, 130), figure)).toBe(true)
  // What is hidden again shows nothing, and bare arms are no print.
  const over = newRaster(width, height)
  const skin = newField(width, height)
  for (let y = 80; y < 110; y++) for (let x = 80; x < 120; x++) skin.data[y * width + x] = 1
  for (let i = 0; i < skin.data.length; i++) if (skin.data[i]) over.data[i * 4 + 3] = 255
  expect(showsThrough(layer, printed, figure, over)).toBe(false)
  expect(showsThrough(layer, printed, { alpha: person, skin })).toBe(false)
})
