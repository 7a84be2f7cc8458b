import { and, desc, eq, inArray, isNull, sql } from '#server/database/sql.ts'
import { batchAt, type BatchCount } from '#shared/batch.ts'
import { pictureFiles } from '#shared/gallery.ts'
import { say } from '#shared/words/say.ts'
import { db } from '#server/database/transaction.ts'
import { generatedAds, isKept } from '#server/features/gallery/gallery.table.ts'
import { tell } from '#server/features/telling/tell.ts'
import { batches, type BatchRow } from '../batches.table.ts'
import { type GenerationRow, generations } from '../generations.table.ts'
import { countBatch, ofBatch, outcomeOf } from './count.ts'

/** Part of each step that ends a picture: with the last of a batch its person is told, once, of all of them. */
export async function closeBatch({ batchId }: Pick<GenerationRow, 'batchId'>): Promise<void> {
  if (batchId === null) return
  // Whoever ends another of its pictures at the same time waits here, and then finds this one ended.
  const [batch] = await db().select().from(batches).where(eq(batches.id, batchId)).for('no key update')
  if (!batch || batch.endedAt !== null) return
  const count = await countBatch(batchId)
  if (count.open > 0) return
  await db()
    .update(batches)
    .set({ endedAt: sql`now()` })
    .where(eq(batches.id, batchId))
  await chooseHerald(batchId)
  if (count.done + count.failed > 0) await tellEnd(batch, count)
}

/** Of its pictures one stays unseen, so that the next open page says how the batch ended. */
async function chooseHerald(batchId: string): Promise<void> {
  const [herald] = await db()
    .select({ id: generations.id })
    .from(generations)
    .where(and(ofBatch(batchId), inArray(generations.state, ['done', 'failed'])))
    .orderBy(desc(generations.finishedAt), desc(generations.id))
    .limit(1)
  await db()
    .update(generations)
    .set({ seenAt: sql`case when ${generations.id} = ${herald?.id ?? null}::uuid then null else now() end` })
    .where(eq(generations.batchId, batchId))
}

async function tellEnd({ id, userId, round }: BatchRow, count: BatchCount): Promise<void> {
  await tell({
    userId,
    kind: count.done > 0 ? 'done' : 'failed',
    cause: `batch ${id} ${round}`,
    title: outcomeOf(count),
    body: say(count.failed > 0 ? 'telling.seeFailed' : 'telling.seeBatch'),
    open: batchAt(id),
    picture: await firstPicture(id),
  })
}

/** It stands for all of them. The last one is stored a moment after this. */
async function firstPicture(batchId: string): Promise<string | undefined> {
  const [first] = await db()
    .select({ id: generatedAds.id })
    .from(generatedAds)
    .innerJoin(generations, eq(generations.id, generatedAds.generationId))
    .where(and(eq(generations.batchId, batchId), isNull(generations.hiddenAt), isKept))
    .orderBy(generations.batchPlace)
    .limit(1)
  return first && pictureFiles.card({ id: first.id, version: 0 }, 320)
}
