import { eq, sql } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { batches } from '../batches.table.ts'
import { type GenerationRow, generations } from '../generations.table.ts'

/** Another try stands in the place of a failed one; a batch goes on. */
export async function makeRoom({ id, batchId }: GenerationRow): Promise<void> {
  await db()
    .update(generations)
    .set({ hiddenAt: sql`now()` })
    .where(eq(generations.id, id))
  if (batchId === null) return
  await db()
    .update(batches)
    .set({
      // Of several that are tried together, the first begins another round.
      round: sql`${batches.round} + case when ${batches.endedAt} is null then 0 else 1 end`,
      endedAt: null,
      // What is awaited again has as long to come as the first time.
      heardAt: sql`now()`,
    })
    .where(eq(batches.id, batchId))
}
