import { and, eq, inArray, lt, or, sql } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { type GenerationRow, generations } from '../generations.table.ts'
import { dropInputs } from '../inputs.ts'

/** The next hour goes on where this one stopped. */
const workForMs = 2 * 60_000

const shortlyAgo = lt(generations.finishedAt, sql`now() - interval '1 minute'`)
const aDayAgo = lt(generations.finishedAt, sql`now() - interval '24 hours'`)

/**
 * The pictures of a failed one stay a day, so that it can be tried again; then they go. Those of a cancelled one
 * go at its end, and here when the process ended just then; of a done one that is left to the sweep.
 */
export async function dropOldInputs(atOnce = 500): Promise<void> {
  const until = performance.now() + workForMs
  while (performance.now() < until) {
    const old = await listOld(atOnce)
    for (const row of old) await dropInputs(row)
    if (old.length < atOnce) return
  }
}

function listOld(most: number): Promise<GenerationRow[]> {
  return db()
    .select()
    .from(generations)
    .where(
      and(
        sql`${generations.inputs} <> '[]'::jsonb`,
        or(
          and(inArray(generations.state, ['done', 'cancelled']), shortlyAgo),
          and(eq(generations.state, 'failed'), aDayAgo),
        ),
      ),
    )
    .limit(most)
}
