import { type SQL, sql } from '#server/database/sql.ts'
import type { PgTable } from '#server/database/tables.ts'
import { db } from './transaction.ts'

const atOnce = 2_000

/**
 * What has come of age goes a part at a time, each a statement of its own: nobody waits for all of it, and what
 * somebody has in hand just then is left for the next time.
 */
export async function deleteInParts(table: PgTable, isOver: SQL, most = atOnce): Promise<number> {
  for (let all = 0; ;) {
    const part = db()
      .select({ place: sql`ctid` })
      .from(table)
      .where(isOver)
      .limit(most)
      .for('update', { skipLocked: true })
    const { rows } = await db().execute<{ gone: number }>(
      sql`with gone as (delete from ${table} where ctid = any(array(${part})) returning 1) select count(*)::int as gone from gone`,
    )
    const gone = rows[0]?.gone ?? 0
    all += gone
    if (gone < most) return all
  }
}
