import type { Design, PieceName } from '#shared/designs/design.ts'
import { sideOfPiece } from '#shared/designs/piece-sides.ts'
import { pictureFiles } from '#shared/gallery.ts'
import { groundAddress } from './ground-address.ts'

/** Where each picture lies that a design puts together; '' where it has none. */
export const pieceAddresses = (id: string, design: Design, paid: Design): Record<PieceName, string> => {
  const { subject, logo } = design.pieces
  return {
    ground: groundAddress(id, design, paid),
    subject: subject ? pictureFiles.side(id, sideOfPiece.subject(subject)) : '',
    logo: logo ? pictureFiles.side(id, sideOfPiece.logo(logo)) : '',
  }
}
