import { gradient } from '#shared/drawing/gradient.ts'
import type { Raster } from '../vision/raster.ts'
import { newSheet, rasterOf } from './canvas.ts'

/** A present with a bow: what stands in a template before there is a photo. */
export function standIn(): Raster {
  const sheet = newSheet(360, 400)
  const { pen } = sheet
  const side = (x: number, y: number, width: number, height: number, from: string, to: string) => {
    pen.fillStyle = gradient(pen, x, 0, x + width, 0, [
      [0, from],
      [1, to],
    ])
    pen.beginPath()
    pen.roundRect(x, y, width, height, 10)
    pen.fill()
  }
  side(34, 168, 292, 230, '#e9d9c3', '#c8ad8c')
  side(18, 118, 324, 66, '#f4e8d6', '#d6bd9c')
  pen.fillStyle = 'rgba(70,40,10,0.16)'
  pen.fillRect(34, 184, 292, 12)
  side(154, 118, 52, 280, '#c8452d', '#9c2f1d')
  pen.fillStyle = '#c8452d'
  for (const turn of [-1, 1]) {
    pen.beginPath()
    pen.moveTo(180, 118)
    pen.bezierCurveTo(180 + turn * 30, 20, 180 + turn * 150, -6, 180 + turn * 132, 66)
    pen.bezierCurveTo(180 + turn * 120, 112, 180 + turn * 50, 118, 180, 118)
    pen.fill()
  }
  pen.fillStyle = '#9c2f1d'
  pen.beginPath()
  pen.roundRect(156, 82, 48, 44, 14)
  pen.fill()
  return rasterOf(sheet)
}
