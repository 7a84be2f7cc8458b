import { clear } from '../drawing/colour.ts'
import type { Box, Design, Ink } from './design.ts'
import type { Pen } from '../drawing/pen.ts'

/** The colour that an ink comes to. */
export type Mix = (ink: Ink) => string

export const mixOf =
  (paints: Design['paints']): Mix =>
  ({ paint, alpha }) =>
    clear(paints[paint] ?? '#000000', alpha)

/** Turned about its middle; what stands straight is drawn where it is, to the last digit. */
export function turned(pen: Pen, box: Box, turn: number, draw: (box: Box) => void): void {
  if (turn === 0) return draw(box)
  const { x, y, width, height } = box
  pen.save()
  pen.translate(x + width / 2, y + height / 2)
  pen.rotate(turn)
  draw({ x: -width / 2, y: -height / 2, width, height })
  pen.restore()
}
