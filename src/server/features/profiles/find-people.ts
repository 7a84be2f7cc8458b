import { and, ilike, type SQL, sql } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { containing } from '#server/lib/containing.ts'
import { lettersOf, profiles } from './profiles.table.ts'

/** More than anybody goes through: whoever is meant must be typed more exactly. */
const most = 200

/** People whose address holds the typed text; some of them where they are many. For lists of what belongs to them. */
export async function findPeople(typed: string): Promise<string[]> {
  const people = await db().select({ id: profiles.id }).from(profiles).where(byAddress(typed)).limit(most)
  return people.map(({ id }) => id)
}

/** One sign or two are in no list of three that stand side by side, but in that of all. */
function byAddress(typed: string): SQL | undefined {
  const has = ilike(profiles.email, containing(typed))
  return Array.from(typed).length > 2
    ? has
    : and(sql`${lettersOf(profiles)} @> array[lower(${typed}::text)]`, has)
}
