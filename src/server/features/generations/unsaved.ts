import { and, eq } from '#server/database/sql.ts'
import type { Side } from '#shared/gallery.ts'
import { db } from '#server/database/transaction.ts'
import type { Finished, Sides } from '#server/features/gallery/picture-files.ts'
import { generations, unsavedPictures } from './generations.table.ts'

type Row = Pick<typeof unsavedPictures.$inferSelect, 'png' | Side>

/** A finished picture that the storage did not take waits here, whole. */
export async function keepUnsaved(generationId: string, { png, sides }: Finished): Promise<void> {
  await db()
    .insert(unsavedPictures)
    .values({ generationId, png, ...sides, svg: sides.svg?.toString() })
}

export function unsavedOf({ png, svg, ...pictures }: Row): Finished {
  const sides: Sides = {}
  for (const side of ['before', 'photo', 'mask'] as const) {
    const bytes = pictures[side]
    if (bytes) sides[side] = bytes
  }
  if (svg) sides.svg = Buffer.from(svg)
  return { png, sides }
}

/** One of this person that waits, by the generation that made it. */
export async function findUnsaved(
  userId: string,
  id: string,
): Promise<(Finished & { name: string }) | undefined> {
  const [row] = await db()
    .select({ picture: unsavedPictures, name: generations.name })
    .from(unsavedPictures)
    .innerJoin(generations, eq(generations.id, unsavedPictures.generationId))
    .where(and(eq(unsavedPictures.generationId, id), eq(generations.userId, userId)))
  return row && { ...unsavedOf(row.picture), name: row.name }
}
