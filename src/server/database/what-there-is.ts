import type { Database } from './connection.ts'
import { eq, exists, type SQL, sql } from './sql.ts'
import type { PgColumn, PgTable } from './tables.ts'

type Own = { table: PgTable & { userId: PgColumn }; is?: SQL | undefined }

/**
 * Of which of these somebody has any: most have none of most, and what is not there need not be asked for. Each is a
 * bit of one number, which costs a statement that is asked anyway next to nothing; `userId` is its placeholder.
 */
export function lookForAny<Kind extends string>(kinds: Record<Kind, Own>) {
  const names = Object.keys(kinds) as Kind[]
  return {
    asked(database: Database): SQL<number> {
      const bits = names.map((name, at) => {
        const { table, is } = kinds[name]
        const one = database
          .select({ one: sql`1` })
          .from(table)
          .where(sql`${eq(table.userId, sql.placeholder('userId'))}${is && sql` and ${is}`}`)
        return sql`case when ${exists(one)} then ${sql.raw(String(2 ** at))} else 0 end`
      })
      return sql<number>`(${sql.join(bits, sql` + `)})`
    },
    has: (there: number, kind: Kind): boolean => (there & (2 ** names.indexOf(kind))) > 0,
  }
}
