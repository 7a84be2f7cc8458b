import { expect, test } from 'vitest'
import { newSheet, rasterOf } from './canvas.ts'
import { standsFirm } from './outline.ts'

/** A thing of these corners, in a box of 200 × 200. */
function thing(...corners: [number, number][]) {
  const sheet = newSheet(200, 200)
  sheet.pen.beginPath()
  for (const [x, y] of corners) sheet.pen.lineTo(x, y)
  sheet.pen.fill()
  return rasterOf(sheet)
}

test('a box, a boot and a vase on a narrow foot stand', () => {
  expect(standsFirm(thing([0, 0], [200, 0], [200, 200], [0, 200]))).toBe(true)
  expect(standsFirm(thing([20, 0], [110, 0], [110, 120], [200, 150], [200, 200], [20, 200]))).toBe(true)
  expect(standsFirm(thing([0, 0], [200, 0], [120, 200], [80, 200]))).toBe(true)
})

test('a shoe that was seen from above touches the floor with its toe only, and does not', () => {
  expect(standsFirm(thing([0, 0], [70, 0], [200, 150], [190, 200], [110, 200], [0, 100]))).toBe(false)
})
