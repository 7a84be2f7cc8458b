import { expect, test } from 'vitest'
import { newRaster } from '../vision/raster.ts'
import { printOf, printPart, throughPrint } from './print.ts'

const focus = { left: 300, top: 500, width: 400, height: 200 }

test('a print shows the part of the photo around the thing, with air on all sides', () => {
  const part = printPart(newRaster(1600, 1600), focus, 1)
  expect(part.width).toBeLessThan(700)
  expect(part.left).toBeLessThan(focus.left - 40)
  expect(part.left + part.width).toBeGreaterThan(focus.left + focus.width + 40)
  expect(part.left + part.width / 2).toBeCloseTo(500, -1)
  expect(part.top + part.height / 2).toBeCloseTo(600, -1)
})

test('a place of the photo is found where the print shows it', async () => {
  const photo = newRaster(1600, 1600)
  photo.data.fill(255)
  for (let y = 590; y < 610; y++)
    for (let x = 640; x < 660; x++) photo.data.fill(0, (y * 1600 + x) * 4, (y * 1600 + x) * 4 + 3)
  const part = printPart(photo, focus, 1)
  const print = await printOf(photo, part)
  let [across, down, dark] = [0, 0, 0]
  for (let i = 0; i < print.width * print.height; i++) {
    if (print.data[i * 4 + 3]! < 255 || print.data[i * 4]! > 100) continue
    across += (i % print.width) / print.width
    down += Math.floor(i / print.width) / print.height
    dark++
  }
  const { x, y } = throughPrint(part, across / dark, down / dark)
  expect(Math.abs(x - 650)).toBeLessThan(3)
  expect(Math.abs(y - 600)).toBeLessThan(3)
})
