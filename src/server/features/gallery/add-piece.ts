import { and, eq, sql } from '#server/database/sql.ts'
import { addedPieces } from '#shared/gallery.ts'
import { db } from '#server/database/transaction.ts'
import { storage } from '#server/storage/storage.ts'
import { generatedAds, isKept } from './gallery.table.ts'
import { getOwnPicture, type PictureRow } from './own-picture.ts'
import { filesOf } from './picture-files.ts'

type Added = (typeof addedPieces)[number]

const tries = 4

/** Lays a piece beside a picture, once however often it is added; nothing where there is no room for another. */
export async function addPiece({ userId, id }: PictureRow, piece: Buffer): Promise<Added | undefined> {
  for (let left = tries; ; left--) {
    const picture = await getOwnPicture(userId, id)
    const { side: fileOf } = filesOf(picture.imageUrl)
    for (const side of addedPieces)
      if (picture.sides.includes(side) && (await storage().read(fileOf(side))).equals(piece)) return side
    const free = addedPieces.find((side) => !picture.sides.includes(side))
    if (!free) return undefined
    await storage().put(fileOf(free), piece)
    const named = await db()
      .update(generatedAds)
      .set({ sides: sql`array_append(${generatedAds.sides}, ${free})` })
      .where(
        and(
          eq(generatedAds.id, picture.id),
          // Drawn anew meanwhile it has other files, and what was put lies beside none.
          eq(generatedAds.imageUrl, picture.imageUrl),
          eq(generatedAds.sides, picture.sides),
          isKept,
        ),
      )
      .returning({ id: generatedAds.id })
    if (named.length > 0) return free
    if (left === 0) throw new Error('a picture changed again and again while a piece was added')
  }
}
