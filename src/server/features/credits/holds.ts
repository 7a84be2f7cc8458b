import { and, eq, sql } from '#server/database/sql.ts'
import type { Tenths } from '#shared/credits.ts'
import { given, hotStatement } from '#server/database/hot-query.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { freeHeld, holdingWhatIsFree, payingWhatIsHeld } from '#server/features/profiles/balance.ts'
import { publish, publishing } from '#server/live/live.ts'
import { creditEntries, creditHolds } from './credits.table.ts'

const balance = sql`'{"kind": "me"}'::json`

declare const proof: unique symbol

/** Only holding credits makes one: what costs asks for it, so that paying cannot be forgotten. */
export type CreditHold = { readonly id: string; readonly amount: Tenths; readonly [proof]: true }

/** Reserves credits for a generation; undefined when the balance does not cover them. */
export async function holdCredits(
  id: string,
  userId: string,
  amount: Tenths,
): Promise<CreditHold | undefined> {
  const [hold] = (await holdCreditsForEach([id], userId, amount)) ?? []
  return hold
}

/** The same for several: for each of them or for none. Each is settled by itself. */
export async function holdCreditsForEach(
  ids: readonly string[],
  userId: string,
  amount: Tenths,
): Promise<CreditHold[] | undefined> {
  return transaction(async () => {
    const total = amount * ids.length
    const { rows } = await holding({ userId, total, amount, ids: JSON.stringify(ids) })
    if (rows.length === 0) return undefined
    return ids.map((id) => ({ id, amount }) as CreditHold)
  })
}

const { userId, total, amount, ids } = given('userId', 'total', 'amount', 'ids')

const holding = hotStatement(
  'hold',
  sql`
    with payer as (
      ${holdingWhatIsFree(userId, total)}
    )
    insert into ${creditHolds} (id, user_id, amount)
    select held.id::uuid, payer.id, ${amount}::int
    from payer, json_array_elements_text(${ids}) as held (id)
    returning id, ${publishing(sql`'user:' || user_id`, balance)}`,
)

/**
 * The picture exists: the hold becomes a charge, and its person has made one more. All of it is one statement, written
 * as one: either the hold was open, the balance moved and the ledger says why, or nothing of it. False when it was
 * settled before.
 */
export async function captureHold(id: string, note: string): Promise<boolean> {
  return transaction(async () => {
    const { rows } = await capturing({ id, note })
    return rows.length > 0
  })
}

const { id, note } = given('id', 'note')

const capturing = hotStatement(
  'capture',
  sql`
    with hold as (
      update ${creditHolds} set state = 'captured', settled_at = now()
      where ${creditHolds.id} = ${id} and ${creditHolds.state} = 'held'
      returning ${creditHolds.userId}, ${creditHolds.amount}
    ), payer as (
      ${payingWhatIsHeld(sql`hold`)}
    )
    insert into ${creditEntries} (user_id, kind, amount, balance_after, reference, note)
    select payer.id, 'generation', -payer.amount, payer.credits, ${id}, ${note} from payer
    returning user_id,
      ${publishing(sql`'user:' || user_id`, balance)},
      ${publishing(sql`'admin'`, sql`'{"kind": "admin", "what": "profiles"}'::json`)}`,
)

/** There will be no picture: the credits are free again. False when it was settled before. */
export async function releaseHold(id: string): Promise<boolean> {
  return transaction(async () => {
    const [hold] = await db()
      .update(creditHolds)
      .set({ state: 'released', settledAt: sql`now()` })
      .where(and(eq(creditHolds.id, id), eq(creditHolds.state, 'held')))
      .returning({ userId: creditHolds.userId, amount: creditHolds.amount })
    if (!hold) return false
    await freeHeld(hold.userId, hold.amount)
    await publish(`user:${hold.userId}`, { kind: 'me' })
    return true
  })
}
