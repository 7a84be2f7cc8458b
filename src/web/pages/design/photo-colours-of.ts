import type { Piece } from '#shared/designs/draw-piece.ts'
import { photoColours } from './photo-colours.ts'
import { type Drawable, passingSheets } from './sheets.ts'

const side = 64

export function photoColoursOf(piece: Piece<Drawable>): string[] {
  const { newSheet, empty } = passingSheets()
  const { canvas, pen } = newSheet(side, side)
  pen.drawImage(piece.canvas, 0, 0, side, side)
  const pixels =
    canvas instanceof HTMLCanvasElement
      ? canvas.getContext('2d')?.getImageData(0, 0, side, side).data
      : undefined
  empty()
  return photoColours(pixels ?? [])
}
