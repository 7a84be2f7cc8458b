import { expect, test } from 'vitest'
import { newSheet, rasterOf } from '../draw/canvas.ts'
import { insideRim } from './photo-rim.ts'

/** A busy photo on a plain ground, turned by so many degrees. */
function photoOn(colour: string, at: { left: number; top: number; right: number; bottom: number }, turn = 0) {
  const { pen, ...on } = newSheet(400, 500)
  pen.fillStyle = colour
  pen.fillRect(0, 0, 400, 500)
  pen.translate(200, 250)
  pen.rotate((turn * Math.PI) / 180)
  pen.translate(-200, -250)
  for (let y = at.top; y < at.bottom; y += 10) {
    for (let x = at.left; x < at.right; x += 10) {
      pen.fillStyle = `hsl(${(x * 7 + y * 3) % 360} 50% ${30 + ((x + y) % 30)}%)`
      pen.fillRect(x, y, Math.min(10, at.right - x), Math.min(10, at.bottom - y))
    }
  }
  return rasterOf({ pen, ...on })
}

test('a plain rim at any side is not the photo', () => {
  expect(insideRim(photoOn('#fff', { left: 30, top: 0, right: 360, bottom: 500 }))).toEqual({
    left: 32,
    top: 0,
    width: 326,
    height: 500,
  })
  expect(insideRim(photoOn('#000', { left: 0, top: 60, right: 400, bottom: 450 }))).toEqual({
    left: 0,
    top: 62,
    width: 400,
    height: 386,
  })
})

test('of a photo that lies a little crooked all that is no photo is cut off', () => {
  const { left, top, width, height } = insideRim(
    photoOn('#fff', { left: 30, top: 30, right: 370, bottom: 470 }, 1),
  )
  expect([left, top].every((rim) => rim >= 33 && rim <= 38)).toBe(true)
  expect([400 - left - width, 500 - top - height].every((rim) => rim >= 33 && rim <= 38)).toBe(true)
})

test('a plain wall around somebody is no rim', () => {
  const { pen, ...on } = newSheet(400, 500)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, 400, 500)
  pen.fillStyle = '#345'
  pen.beginPath()
  pen.ellipse(200, 200, 90, 120, 0, 0, 7)
  pen.ellipse(200, 480, 160, 160, 0, 0, 7)
  pen.fill()
  expect(insideRim(rasterOf({ pen, ...on }))).toEqual({ left: 0, top: 0, width: 400, height: 500 })
  expect(insideRim(photoOn('#fff', { left: 0, top: 0, right: 400, bottom: 500 })).width).toBe(400)
})
