import type { Design, PieceName } from '#shared/designs/design.ts'
import { sideOfPiece } from '#shared/designs/piece-sides.ts'
import { pictureFiles } from '#shared/gallery.ts'
import type { DesignAt } from '#web/calls/design.ts'
import { groundAddress } from './ground-address.ts'

/** Where each picture lies that a design puts together; '' where it has none. */
export const pieceAddresses = (at: DesignAt, design: Design, paid: Design): Record<PieceName, string> => {
  const { id } = at
  const { subject, logo } = design.pieces
  return {
    ground: groundAddress(at, design, paid),
    subject: subject ? pictureFiles.side(id, sideOfPiece.subject(subject)) : '',
    logo: logo ? pictureFiles.side(id, sideOfPiece.logo(logo)) : '',
  }
}
