import { and, eq, isNull } from '#server/database/sql.ts'
import { db, transaction } from '#server/database/transaction.ts'
import type { NormalPicture } from '#server/lib/picture-intake.ts'
import { generatedAds, isKept } from './gallery.table.ts'
import { noSuchPicture, type PictureRow } from './own-picture.ts'
import type { Stored } from './picture-files.ts'
import { tellGallery } from './tell-gallery.ts'

/** Other ideas of a picture that were kept as pictures of their own, by their number. */
export async function listKeptIdeas({ id, userId }: PictureRow): Promise<{ id: string; idea: number }[]> {
  const rows = await db()
    .select({ id: generatedAds.id, idea: generatedAds.idea })
    .from(generatedAds)
    .where(and(eq(generatedAds.ideaOf, id), eq(generatedAds.userId, userId), isKept))
  return rows.flatMap(({ idea, ...row }) => (idea === null ? [] : [{ ...row, idea }]))
}

/** The one that is there, also if it was deleted a moment ago: then it comes back. */
export const findKeptIdea = (picture: PictureRow, idea: number): Promise<string | undefined> =>
  transaction(async () => {
    const [row] = await db()
      .select({ id: generatedAds.id, removedAt: generatedAds.removedAt })
      .from(generatedAds)
      .where(and(isIdea(picture, idea), isNull(generatedAds.doomedAt)))
      .for('update')
    if (!row) return undefined
    if (row.removedAt !== null) {
      await db().update(generatedAds).set({ removedAt: null }).where(eq(generatedAds.id, row.id))
      await tellGallery(picture.userId)
    }
    return row.id
  })

const isIdea = ({ id, userId }: PictureRow, idea: number) =>
  and(eq(generatedAds.ideaOf, id), eq(generatedAds.idea, idea), eq(generatedAds.userId, userId))

type Idea = { idea: number; productName: string; stored: Stored; made: NormalPicture }

/** A picture of its own, for nothing and once; nothing where that one is there by now. Its files are stored already. */
export const addIdea = (
  picture: PictureRow,
  { idea, productName, stored, made }: Idea,
): Promise<string | undefined> =>
  transaction(async () => {
    const [from] = await db()
      .select({ deleteAt: generatedAds.deleteAt })
      .from(generatedAds)
      .where(and(eq(generatedAds.id, picture.id), isKept))
      .for('share')
    if (!from) throw noSuchPicture()
    const { userId, tool, details } = picture
    const [added] = await db()
      .insert(generatedAds)
      .values({
        ...stored,
        ...from,
        userId,
        tool,
        productName,
        details,
        ideaOf: picture.id,
        idea,
        width: made.width,
        height: made.height,
        hasAlpha: made.hasAlpha ? 1 : 0,
      })
      .onConflictDoNothing()
      .returning({ id: generatedAds.id })
    if (added) await tellGallery(userId)
    return added?.id
  })
