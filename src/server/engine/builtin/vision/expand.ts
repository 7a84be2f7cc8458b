import { newSheet, rasterOf, sheetOf } from '../draw/canvas.ts'
import type { Raster } from './raster.ts'

export async function expanded(picture: Raster, ratio: number, seed: number): Promise<Raster> {
  const own = picture.width / picture.height
  const width = own < ratio ? Math.round(picture.height * ratio) : picture.width
  const height = own < ratio ? picture.height : Math.round(picture.width / ratio)
  const left = Math.round((width - picture.width) / 2)
  const top = Math.round((height - picture.height) / 2)
  const on = newSheet(width, height)
  const source = sheetOf(picture)
  for (const [dx, dy] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
    [0, 0],
  ] as const) {
    on.pen.save()
    on.pen.translate(
      left + dx * picture.width + (dx === 0 ? 0 : picture.width),
      top + dy * picture.height + (dy === 0 ? 0 : picture.height),
    )
    on.pen.scale(dx === 0 ? 1 : -1, dy === 0 ? 1 : -1)
    on.pen.drawImage(source.canvas, 0, 0)
    on.pen.restore()
  }
  void seed
  return rasterOf(on)
}
