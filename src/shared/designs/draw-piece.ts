import type { NewSheet, Sheet } from '../drawing/pen.ts'
import { stand } from '../drawing/standing.ts'
import type { Design, PiecePart } from './design.ts'
import { turned } from './paint.ts'

/** A picture of the canvas's own kind, opened. */
export type Piece<Picture> = Pick<Sheet<Picture>, 'canvas' | 'width' | 'height'>

export function drawPiece<Picture>(
  newSheet: NewSheet<Picture>,
  on: Sheet<Picture>,
  part: PiecePart,
  piece: Piece<Picture>,
  { foot }: Design['pieces']['subject'],
): void {
  // The scene's light is put on a copy: the piece stays as it is for the next time.
  const copy = newSheet(piece.width, piece.height)
  if (part.isMirrored) {
    copy.pen.translate(piece.width, 0)
    copy.pen.scale(-1, 1)
  }
  copy.pen.drawImage(piece.canvas, 0, 0)
  copy.pen.setTransform(1, 0, 0, 1, 0, 0)
  const ends = part.isMirrored ? { left: 1 - foot.right, right: 1 - foot.left } : foot
  turned(on.pen, part.box, part.turn, (box) => stand(newSheet, on, copy, box, { ...part.look, foot: ends }))
}
