import type { Size } from '#shared/tools/size.ts'
import type { Raster } from '../vision/raster.ts'
import { within } from '../vision/raster.ts'
import { newSheet, rasterOf, sheetOf } from './canvas.ts'

/** How wide the white edge of a print is. */
export const cardEdge = ({ width, height }: Size): number => Math.max(width, height) * 0.03

/** A photo as a print with a white edge: for what cannot be cut out, such as a close-up without a background. */
export async function photoCard(picture: Raster, longSide: number): Promise<Raster> {
  const photo = await within(picture, longSide)
  // Very long pictures are cut to what still looks like a print.
  const width = Math.min(photo.width, photo.height * 1.4)
  const height = Math.min(photo.height, photo.width * 1.4)
  const edge = cardEdge({ width, height })
  const sheet = newSheet(width + edge * 2, height + edge * 2)
  const { pen } = sheet
  pen.fillStyle = '#ffffff'
  pen.beginPath()
  pen.roundRect(0, 0, sheet.width, sheet.height, edge * 1.6)
  pen.fill()
  pen.beginPath()
  pen.roundRect(edge, edge, width, height, edge * 0.9)
  pen.clip()
  pen.drawImage(sheetOf(photo).canvas, edge - (photo.width - width) / 2, edge - (photo.height - height) / 2)
  return rasterOf(sheet)
}
