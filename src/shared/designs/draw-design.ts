import type { NewSheet, Sheet } from '../drawing/pen.ts'
import type { Design, Part, PieceName } from './design.ts'
import { drawPiece, type Piece } from './draw-piece.ts'
import { drawShape } from './draw-shape.ts'
import { drawText } from './draw-text.ts'
import { mixOf } from './paint.ts'

export type Pieces<Picture> = Readonly<
  { ground: Piece<Picture> } & Partial<Record<Exclude<PieceName, 'ground'>, Piece<Picture> | undefined>>
>

/** Draws a design on a sheet of its size: the same on a server, and in a browser while somebody changes it. */
export function drawDesign<Picture>(
  on: Sheet<Picture>,
  newSheet: NewSheet<Picture>,
  design: Design,
  pieces: Pieces<Picture>,
): void {
  const { width, height } = design.size
  on.pen.drawImage(pieces.ground.canvas, 0, 0, width, height)
  for (const part of design.parts) drawPart(on, newSheet, design, part, pieces)
}

/** One part alone, where it is seen. */
export function drawPart<Picture>(
  on: Sheet<Picture>,
  newSheet: NewSheet<Picture>,
  design: Design,
  part: Part,
  pieces: Pick<Pieces<Picture>, 'subject' | 'logo'>,
): void {
  if (!isSeen(design, part)) return
  const mix = mixOf(design.paints)
  if (part.kind === 'text') drawText(on.pen, part, design.texts[part.text] ?? '', mix)
  else if (part.kind === 'piece') {
    const piece = pieces[part.piece]
    // In a browser it may still be on its way.
    if (piece) drawPiece(newSheet, on, part, piece, design, mix)
  } else drawShape(on.pen, part, mix)
}

/** A text that is empty is not there, nor is what belongs to it. */
export function isSeen({ texts }: Pick<Design, 'texts'>, part: Part): boolean {
  const named = part.kind === 'text' ? part.text : part.kind === 'piece' ? undefined : part.of
  return !part.isHidden && (named === undefined || (texts[named] ?? '').trim() !== '')
}
