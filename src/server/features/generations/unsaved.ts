import { and, eq } from '#server/database/sql.ts'
import type { Side } from '#shared/gallery.ts'
import { db, transaction } from '#server/database/transaction.ts'
import type { Finished, Sides } from '#server/features/gallery/picture-files.ts'
import { generations, unsavedPictures, unsavedSides } from './generations.table.ts'

/** A finished picture that the storage did not take waits here, whole. */
export const keepUnsaved = (generationId: string, { png, sides }: Finished): Promise<void> =>
  transaction(async () => {
    await db().insert(unsavedPictures).values({ generationId, png })
    for (const [side, bytes] of Object.entries(sides) as [Side, Buffer | undefined][]) {
      if (bytes) await db().insert(unsavedSides).values({ generationId, side, bytes })
    }
  })

/** All of it, to be stored at last. */
export async function readUnsaved(generationId: string): Promise<Finished | undefined> {
  const [picture] = await db()
    .select({ png: unsavedPictures.png })
    .from(unsavedPictures)
    .where(eq(unsavedPictures.generationId, generationId))
  const beside = await db()
    .select({ side: unsavedSides.side, bytes: unsavedSides.bytes })
    .from(unsavedSides)
    .where(eq(unsavedSides.generationId, generationId))
  const sides: Sides = Object.fromEntries(beside.map(({ side, bytes }) => [side, bytes]))
  return picture && { png: picture.png, sides }
}

/** One file of this person that waits, by the generation that made it. */
export async function findUnsaved(
  userId: string,
  id: string,
  file: 'picture' | Side,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const isTheirs = and(eq(generations.id, id), eq(generations.userId, userId))
  const [row] =
    file === 'picture'
      ? await db()
          .select({ bytes: unsavedPictures.png, name: generations.name })
          .from(unsavedPictures)
          .innerJoin(generations, eq(generations.id, unsavedPictures.generationId))
          .where(isTheirs)
      : await db()
          .select({ bytes: unsavedSides.bytes, name: generations.name })
          .from(unsavedSides)
          .innerJoin(generations, eq(generations.id, unsavedSides.generationId))
          .where(and(isTheirs, eq(unsavedSides.side, file)))
  return row
}
