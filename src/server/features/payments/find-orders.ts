import { and, eq, ilike, inArray, or, type SQL, sql } from '#server/database/sql.ts'
import { readTrxId } from '#shared/payments.ts'
import { plainDigits } from '#shared/words/bangla-digits.ts'
import { db } from '#server/database/transaction.ts'
import { findPeople } from '#server/features/profiles/find-people.ts'
import { containing } from '#server/lib/containing.ts'
import { orders, receipts, wordsOfOrder } from './payments.table.ts'

/** So many of the newest are read through before an index is asked: most of what is looked for is of these days. */
const newest = 2_000
const few = 2_000

const newestFirst = sql`order by ${orders.createdAt} desc, ${orders.id} desc`

/**
 * The newest orders that are called so, or whose person or receipt is; `isAsked` chooses among all. By ways of which
 * none reads all orders: many have what is typed, then it is soon found; or few have, then an index knows them.
 */
export async function findOrders(q: string, isAsked: SQL | undefined, most: number): Promise<string[]> {
  const people = await findPeople(q)
  const number = /^\d{1,9}$/.test(plainDigits(q)) ? Number(plainDigits(q)) : undefined
  const { rows } = await db().execute<{ id: string }>(sql`
    select id from (
      select id, created_at from ${orders} where ${and(inArray(orders.id, await findCalled(q, isAsked, most)), isAsked)}
      union
      select ${orders.id}, ${orders.createdAt} from ${orders} join ${receipts} on ${receipts.orderId} = ${orders.id}
      where ${and(eq(receipts.number, number ?? -1), isAsked)}
      union
      select own.id, own.created_at from json_array_elements_text(${JSON.stringify(people)}::json) as person (id)
      cross join lateral (
        select id, created_at from ${orders}
        where ${and(sql`${orders.userId} = person.id::uuid`, isAsked)} ${newestFirst} limit ${most}
      ) own
    ) ${orders} ${newestFirst} limit ${most}`)
  return rows.map(({ id }) => id)
}

async function findCalled(q: string, isAsked: SQL | undefined, most: number): Promise<string[]> {
  // A whole one that was copied is one order's, and is looked up as it is.
  const exactly = await ids(sql`select id from ${orders} where ${eq(orders.tranId, q)}`)
  if (exactly.length > 0) return exactly
  const [called, plainly] = [isCalled(q), readTrxId(plainDigits(q)) ?? q]
  const lately = await ids(sql`
    select id from (
      select * from ${orders} where ${isAsked ?? sql`true`} ${newestFirst} limit ${newest}
    ) ${orders} where ${called} ${newestFirst} limit ${most}`)
  if (lately.length === most) return lately
  const words = wordsOfOrder(orders)
  const hasWords = or(ilike(words, containing(q)), ilike(words, containing(plainly)))
  // The limit is a fence: else the database might walk down the list, in the hope that one comes soon.
  const looked = await ids(sql`select id from ${orders} where ${and(hasWords, called)} limit ${few + 1}`)
  if (looked.length <= few) return looked
  return ids(sql`select id from ${orders} where ${and(called, isAsked)} ${newestFirst} limit ${most}`)
}

const isCalled = (q: string): SQL | undefined =>
  or(
    ilike(orders.tranId, containing(q)),
    ilike(orders.trxId, containing(readTrxId(plainDigits(q)) ?? q)),
    ilike(orders.paymentId, containing(q)),
  )

async function ids(query: SQL): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}
