import type { Side } from '../gallery.ts'
import type { Design } from './design.ts'

type Pieces = Design['pieces']

/** Which of the files beside a picture a piece is. */
export const sideOfPiece = {
  subject: ({ side }: Pick<NonNullable<Pieces['subject']>, 'side'>): Side => side ?? 'subject',
  logo: ({ side }: Pick<NonNullable<Pieces['logo']>, 'side'>): Side => side ?? 'emblem',
}
