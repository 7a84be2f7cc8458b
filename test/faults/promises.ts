import { sql } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import type { Crowd } from './crowd.ts'

/** What people were told and what the database knows, side by side; empty when nothing was promised in vain. */
export async function findBrokenPromises({ told, wrong }: Crowd): Promise<string[]> {
  const missing = async (what: string, wanted: Iterable<string>, rows: ReturnType<typeof sql>) => {
    const found = await db().execute<{ key: string }>(rows)
    const there = new Set(found.rows.map(({ key }) => key))
    return [...wanted]
      .filter((key) => !there.has(key))
      .map((key) => `${what} was confirmed and is not there: ${key}`)
  }
  const back = await db().execute<{ id: string }>(sql`select id from generated_ads where removed_at is null`)
  const shown = new Set(back.rows.map(({ id }) => id))
  return [
    ...wrong,
    ...(await missing('an account', told.accounts, sql`select email as key from users`)),
    ...(await missing('a generation', told.generations.keys(), sql`select id::text as key from generations`)),
    ...(await missing(
      'a plan',
      told.plans,
      sql`select distinct user_id::text as key from user_subscriptions`,
    )),
    ...(await missing(
      'a gift',
      told.gifts.keys(),
      sql`select note as key from credit_entries where kind = 'admin'`,
    )),
    ...[...told.deleted].filter((id) => shown.has(id)).map((id) => `a deleted picture came back: ${id}`),
    ...(await giftsWithoutEntry()),
  ]
}

/** Each change of an admin leaves one entry in the admin's log: neither none nor two. */
async function giftsWithoutEntry(): Promise<string[]> {
  const { rows } = await db().execute<{ note: string; n: number }>(
    sql`select e.note, count(l.id)::int as n from credit_entries e
      left join admin_log l on l.user_id = e.user_id and l.after::text like '%' || e.note || '%'
      where e.kind = 'admin' and e.note like 'sorry %' group by e.id, e.note having count(l.id) <> 1`,
  )
  return rows.map(({ note, n }) => `an admin's change has ${n} entries in the log: ${note}`)
}
