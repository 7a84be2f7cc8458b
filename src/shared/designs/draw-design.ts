import type { NewSheet, Sheet } from '../drawing/pen.ts'
import type { Design, Part, PieceName } from './design.ts'
import { drawPiece, type Piece } from './draw-piece.ts'
import { drawShape } from './draw-shape.ts'
import { drawText } from './draw-text.ts'
import { mixOf } from './paint.ts'

type Pieces<Picture> = Readonly<Record<PieceName, Piece<Picture>>>

/** Draws a design on a sheet of its size: the same on a server, and in a browser while somebody changes it. */
export function drawDesign<Picture>(
  on: Sheet<Picture>,
  newSheet: NewSheet<Picture>,
  { size, paints, ...design }: Design,
  pieces: Pieces<Picture>,
): void {
  on.pen.drawImage(pieces.ground.canvas, 0, 0, size.width, size.height)
  const mix = mixOf(paints)
  for (const part of design.parts) {
    if (part.isHidden || !says(design, part)) continue
    if (part.kind === 'text') drawText(on.pen, part, design.texts[part.text] ?? '', mix)
    else if (part.kind === 'piece')
      drawPiece(newSheet, on, part, pieces[part.piece], { ...design, size }, mix)
    else drawShape(on.pen, part, mix)
  }
}

/** A text that is empty is not there, nor is what belongs to it. */
function says({ texts }: Pick<Design, 'texts'>, part: Part): boolean {
  const named = part.kind === 'text' ? part.text : part.kind === 'piece' ? undefined : part.of
  return named === undefined || (texts[named] ?? '').trim() !== ''
}
