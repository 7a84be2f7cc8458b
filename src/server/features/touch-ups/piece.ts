import type { AddedPiece } from '#shared/designs/added-piece.ts'
import { AppError } from '#shared/errors.ts'
import { canTouchUpPiece } from '#shared/gallery.ts'
import { plainLook } from '#shared/touch-up.ts'
import { say } from '#shared/words/say.ts'
import { db } from '#server/database/transaction.ts'
import { added, layouts, withDesigned } from '#server/features/designs/designs.ts'
import { checkStrokes } from '#server/lib/drawing.ts'
import { StudioFailure } from '#studio/studio.ts'
import { hashOf, type Wish } from './ask.ts'
import { readCutOut, subjectAnew } from './perform.ts'
import { touchUps } from './touch-ups.table.ts'

type PieceWish = Pick<Wish, 'strokes'> & { edge: number }

/**
 * What stands in a design, cut out as its owner has drawn it: another piece beside it. Which of them the design shows
 * is said in its document, so what was saved before stays as it was.
 */
export const touchUpPiece = (userId: string, id: string, wish: PieceWish): Promise<AddedPiece> =>
  withDesigned(layouts, userId, id, async (picture) => {
    if (!canTouchUpPiece(picture)) throw new AppError('conflict', say('touchUp.notThis'))
    const { photo, mask } = await readCutOut(picture)
    const strokes = wish.strokes && (await checkStrokes(wish.strokes, mask))
    const bytes = await subjectAnew({ photo, mask, strokes, edge: wish.edge }).catch(asRefusal)
    const piece = await added(picture, bytes)
    const look = { ...plainLook, edge: wish.edge }
    const row = {
      userId,
      hash: hashOf(look, strokes, null),
      look,
      strokes,
      ground: null,
      state: 'done' as const,
      askedAt: new Date(),
    }
    // To go on from where it was left.
    await db()
      .insert(touchUps)
      .values({ pictureId: picture.id, ...row })
      .onConflictDoUpdate({ target: touchUps.pictureId, set: row })
    return piece
  })

function asRefusal(error: unknown): never {
  if (error instanceof StudioFailure)
    throw new AppError('conflict', error.says, { log: error.log, cause: error })
  throw error
}
