import type { Piece } from '#shared/designs/draw-piece.ts'
import type { NewSheet, Sheet } from '#shared/drawing/pen.ts'
import { fetchPicture } from '#web/calls/call.ts'
import { withRoundRect } from './round-rect.ts'

/** Whatever a browser can draw on a canvas. */
export type Drawable = CanvasImageSource

export function sheetOn(canvas: HTMLCanvasElement, width: number, height: number): Sheet<Drawable> {
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  pen.imageSmoothingQuality = 'high'
  return { canvas, pen: withRoundRect(pen), width: canvas.width, height: canvas.height }
}

/** Sheets for what is drawn in one go. Phones hold on to a canvas's memory until it is empty. */
export function passingSheets(): { newSheet: NewSheet<Drawable>; empty: () => void } {
  const made: HTMLCanvasElement[] = []
  return {
    newSheet(width, height) {
      const canvas = document.createElement('canvas')
      made.push(canvas)
      return sheetOn(canvas, width, height)
    },
    empty() {
      for (const canvas of made) canvas.width = 0
    },
  }
}

/** As an element: every browser shows one, also those that make no bitmap. */
export async function openPiece(address: string): Promise<Piece<Drawable>> {
  const url = URL.createObjectURL(await fetchPicture(address))
  try {
    const image = new Image()
    await new Promise((done, fail) => {
      image.addEventListener('load', done)
      image.addEventListener('error', () => fail(new Error('The picture could not be shown')))
      image.src = url
    })
    return { canvas: image, width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(url)
  }
}
