import { and, eq, exists, inArray, or, sql } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { generations, unsavedPictures } from '../generations.table.ts'
import { isRunning } from '../states.ts'

/** Which of these people have pictures on the way: files of theirs may get their row any moment. */
export async function peopleWithOpenWork(userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const waits = db()
    .select({ one: sql`1` })
    .from(unsavedPictures)
    .where(eq(unsavedPictures.generationId, generations.id))
  const rows = await db()
    .selectDistinct({ userId: generations.userId })
    .from(generations)
    .where(and(inArray(generations.userId, userIds), or(isRunning, exists(waits))))
  return new Set(rows.map(({ userId }) => userId))
}

/** The pictures that these generations still need. */
export async function findInputKeys(generationIds: string[]): Promise<Set<string>> {
  if (generationIds.length === 0) return new Set()
  const rows = await db()
    .select({ inputs: generations.inputs })
    .from(generations)
    .where(inArray(generations.id, generationIds))
  return new Set(rows.flatMap(({ inputs }) => inputs.map(({ key }) => key)))
}
