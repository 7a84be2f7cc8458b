import { and, eq, sql } from '#server/database/sql.ts'
import type { Tenths } from '#shared/credits.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { freeHeld, holdWhatIsFree } from '#server/features/profiles/balance.ts'
import { publish } from '#server/live/live.ts'
import { book } from './credits.ts'
import { creditHolds } from './credits.table.ts'

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
    if (!(await holdWhatIsFree(userId, amount * ids.length))) return undefined
    await db()
      .insert(creditHolds)
      .values(ids.map((id) => ({ id, userId, amount })))
    await publish(`user:${userId}`, { kind: 'me' })
    return ids.map((id) => ({ id, amount }) as CreditHold)
  })
}

/** The picture exists: the hold becomes a charge. False when it was settled before. */
export async function captureHold(id: string, note: string): Promise<boolean> {
  return transaction(async () => {
    const hold = await settle(id, 'captured')
    if (!hold) return false
    await freeHeld(hold.userId, hold.amount)
    return book({ userId: hold.userId, kind: 'generation', amount: -hold.amount, reference: id, note })
  })
}

/** There will be no picture: the credits are free again. False when it was settled before. */
export async function releaseHold(id: string): Promise<boolean> {
  return transaction(async () => {
    const hold = await settle(id, 'released')
    if (!hold) return false
    await freeHeld(hold.userId, hold.amount)
    await publish(`user:${hold.userId}`, { kind: 'me' })
    return true
  })
}

async function settle(id: string, state: 'captured' | 'released') {
  const [hold] = await db()
    .update(creditHolds)
    .set({ state, settledAt: sql`now()` })
    .where(and(eq(creditHolds.id, id), eq(creditHolds.state, 'held')))
    .returning({ userId: creditHolds.userId, amount: creditHolds.amount })
  return hold
}
