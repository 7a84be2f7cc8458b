import { and, asc, eq, inArray, isNull, lt, sql } from '#server/database/sql.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { findLockedProfile } from '#server/features/profiles/locked-profile.ts'
import { log } from '#server/lib/log.ts'
import { batches } from '../batches.table.ts'
import { type GenerationRow, generations } from '../generations.table.ts'
import { dropInputs } from '../inputs.ts'
import { endAwaited, endCancelled, isNotBegun } from '../states.ts'
import { ofBatch } from './count.ts'
import { getOwnBatch } from './own-batch.ts'

/** What is not being made yet will not be; each gives back what it held. */
export async function stopRest(userId: string, id: string): Promise<void> {
  const batch = await getOwnBatch(userId, id)
  const stopped = await transaction(async () => {
    await findLockedProfile(userId)
    const waiting = await db()
      .select({ id: generations.id })
      .from(generations)
      .where(and(ofBatch(batch.id), isNotBegun))
      .orderBy(asc(generations.id))
    const ended: GenerationRow[] = []
    for (const { id: each } of waiting) {
      const row = await endCancelled(each, isNotBegun)
      if (row) ended.push(row)
    }
    return ended
  })
  for (const row of stopped) await dropInputs(row)
}

/** A slow phone sends a photo in a few minutes; one that has sent none for so long has been closed. */
const silentMinutes = 30
const mostAtOnce = 500

/** Photos that never came hold nobody's credits for ever. */
export async function endAbandoned(): Promise<void> {
  const left = await db()
    .select({ id: generations.id, userId: generations.userId })
    .from(generations)
    .innerJoin(batches, eq(batches.id, generations.batchId))
    .where(
      and(
        isNull(batches.endedAt),
        lt(batches.heardAt, sql`now() - make_interval(mins => ${silentMinutes})`),
        inArray(generations.state, ['awaited']),
      ),
    )
    .orderBy(asc(batches.heardAt), asc(generations.id))
    .limit(mostAtOnce)
  for (const { id, userId } of left) {
    await transaction(async () => {
      await findLockedProfile(userId)
      await endAwaited(id, say('batch.neverCame'), 'its photo never came')
    })
  }
  if (left.length > 0) log.info({ photos: left.length }, 'photos that never came were given up')
}
