import { alias } from '#server/database/tables.ts'
import { and, eq, isNull, sql } from '#server/database/sql.ts'
import type { BatchCount } from '#shared/batch.ts'
import { say, type Say } from '#shared/words/say.ts'
import { db } from '#server/database/transaction.ts'
import { generations } from '../generations.table.ts'

/** What stands for one that was had already. */
export const had = alias(generations, 'had')

/** Tried again, the failed one has made room for the new one. */
export const ofBatch = (batchId: string) =>
  and(eq(generations.batchId, batchId), isNull(generations.hiddenAt))

const isHad = sql`${generations.hadId} is not null`
const isLost = sql`coalesce(${had.state} in ('failed', 'cancelled'), true)`

/** Each figure by itself, to be part of a query that joins `had`. */
export const counts = {
  open: sql<number>`(count(*) filter (where ${generations.state} in ('awaited', 'queued', 'working', 'fetching')))::int`,
  done: sql<number>`(count(*) filter (where ${generations.state} = 'done' or (${isHad} and not ${isLost})))::int`,
  failed: sql<number>`(count(*) filter (where case when ${isHad} then ${isLost} else ${generations.state} = 'failed' end))::int`,
  stopped: sql<number>`(count(*) filter (where ${generations.state} = 'cancelled' and not ${isHad}))::int`,
}

export async function countBatch(batchId: string): Promise<BatchCount> {
  const [count] = await db()
    .select(counts)
    .from(generations)
    .leftJoin(had, eq(had.id, generations.hadId))
    .where(ofBatch(batchId))
  return count ?? { open: 0, done: 0, failed: 0, stopped: 0 }
}

/** How a batch ended, in one sentence for all of it. */
export function outcomeOf({ done, failed }: BatchCount): Say {
  if (done === 0) return say('telling.batchNone', { failed })
  return failed === 0 ? say('telling.batchReady', { done }) : say('telling.batchSome', { done, failed })
}
