import { expect, test } from 'vitest'
import { newSheet, rasterOf, type Sheet } from '../draw/canvas.ts'
import { productIn } from './ad-product.ts'

type Draw = (pen: Sheet['pen']) => void

function photo(draw: Draw) {
  const sheet = newSheet(700, 700)
  const { pen } = sheet
  pen.fillStyle = '#d8d4cc'
  pen.fillRect(0, 0, 700, 700)
  pen.translate(350, 350)
  draw(pen)
  return rasterOf(sheet)
}

const jar: Draw = (pen) => {
  pen.fillStyle = '#b03a2e'
  pen.fillRect(-90, -110, 180, 240)
  pen.fillStyle = '#2b2d33'
  pen.fillRect(-70, -150, 140, 44)
}

test('a jar that stands is cut out and stands in the ad', async () => {
  const { raster, outline } = await productIn(photo(jar))
  expect(raster.height / raster.width).toBeGreaterThan(1.3)
  expect(outline.covers(0.5, 0.5)).toBe(true)
  expect(outline.covers(0.01, 0.01)).toBe(false)
})

test('one that leans is shown as a print, cut around it, on which the seal keeps off the jar alone', async () => {
  const leaning = photo((pen) => {
    pen.rotate(0.6)
    jar(pen)
  })
  const { raster, outline } = await productIn(leaning)
  expect(raster.width / raster.height).toBeCloseTo(1, 1)
  expect(raster.width).toBeLessThan(640)
  expect([outline.covers(0.05, 0.5), outline.matters?.(0.05, 0.5)]).toEqual([true, false])
  expect(outline.matters?.(0.5, 0.5)).toBe(true)
})
