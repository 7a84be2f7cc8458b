import { and, asc, desc, eq, getTableColumns, type SQL, sql } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { designs } from '#server/features/designs/designs.table.ts'
import { shapesOfPicture, versionsOfPicture } from '#server/features/designs/versions.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { readMadeWith } from '#server/features/gallery/made-with.ts'
import { pictureShares } from '#server/features/gallery/shares.table.ts'
import { keptWords } from '#server/lib/words.ts'
import { batches } from '#server/features/generations/batches.table.ts'
import { generations } from '#server/features/generations/generations.table.ts'

const pageSize = 500

/** What each picture is and how long it stays, also one that was deleted and is on its way out. */
export async function listOwnPictures(userId: string) {
  const rows = await db()
    .select({
      id: generatedAds.id,
      name: generatedAds.productName,
      tool: generatedAds.tool,
      madeWith: generatedAds.details,
      at: generatedAds.createdAt,
      deletedOn: generatedAds.deleteAt,
      removedAt: generatedAds.removedAt,
      keptBesideIt: generatedAds.sides,
      anotherIdeaOf: generatedAds.ideaOf,
      changedDesign: designs.document,
      earlierDesigns: versionsOfPicture,
      adjustedShapes: shapesOfPicture,
    })
    .from(generatedAds)
    .leftJoin(designs, eq(designs.pictureId, generatedAds.id))
    .where(eq(generatedAds.userId, userId))
    .orderBy(asc(generatedAds.createdAt))
  return rows.map((row) => {
    const lines = readMadeWith(row.tool, row.madeWith).map(({ label, value }) => `${label}: ${value}`)
    return { ...row, madeWith: lines.length > 0 ? lines.join('\n') : null }
  })
}

/** Which pictures can be seen by link, since when and until when; the addresses themselves are kept nowhere. */
export async function listOwnShares(userId: string) {
  return db()
    .select({
      picture: generatedAds.productName,
      at: pictureShares.createdAt,
      until: pictureShares.expiresAt,
    })
    .from(pictureShares)
    .innerJoin(generatedAds, eq(generatedAds.id, pictureShares.pictureId))
    .where(eq(pictureShares.userId, userId))
    .orderBy(asc(pictureShares.createdAt))
}

/** What was pressed with many photos; each of its pictures stands among the generations, with its place. */
export async function listOwnBatches(userId: string) {
  return db()
    .select({
      id: batches.id,
      tool: batches.tool,
      values: batches.values,
      at: batches.createdAt,
      endedAt: batches.endedAt,
    })
    .from(batches)
    .where(eq(batches.userId, userId))
    .orderBy(asc(batches.createdAt))
}

/** Every picture that was asked for, newest first: made, failed and cancelled ones, with what was filled in. */
export async function* generationLines(userId: string): AsyncGenerator<string> {
  let before: SQL | undefined
  for (;;) {
    const rows = await db()
      .select({ ...getTableColumns(generations), exactly: sql<string>`${generations.createdAt}::text` })
      .from(generations)
      .where(and(eq(generations.userId, userId), before))
      .orderBy(desc(generations.createdAt), desc(generations.id))
      .limit(pageSize)
    for (const row of rows) {
      yield JSON.stringify({
        tool: row.tool,
        name: row.name,
        values: row.values,
        cost: row.cost / 10,
        state: row.state,
        error: keptWords(row.error),
        note: keptWords(row.note),
        engine: row.engine,
        request: row.requestId,
        ...(row.batchId !== null && { batch: row.batchId, place: row.batchPlace }),
        at: row.createdAt,
        finishedAt: row.finishedAt,
      })
    }
    if (rows.length < pageSize) return
    const last = rows.at(-1)
    before = sql`(${generations.createdAt}, ${generations.id}) < (${last?.exactly}::timestamptz, ${last?.id}::uuid)`
  }
}
