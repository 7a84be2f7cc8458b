import type { addedPieces, PictureName } from '../gallery.ts'
import type { Design } from './design.ts'

/** A piece that lies beside a design by now, as its document names it. */
export type AddedPiece = Pick<NonNullable<Design['pieces']['subject']>, 'width' | 'height' | 'foot'> & {
  side: (typeof addedPieces)[number]
}

/** A cut-out that a design could show instead. */
export type CutOutChoice = PictureName & { name: string }
