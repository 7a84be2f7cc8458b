import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Tenths } from '#shared/credits.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { publish } from '#server/live/live.ts'
import { bonusClaims, creditEntries, type EntryKind } from './credits.table.ts'

export type { EntryKind } from './credits.table.ts'

type Movement = { userId: string; kind: EntryKind; amount: Tenths; reference: string; note?: string }

/**
 * Books a movement and moves the balance with it, once per kind and reference.
 * False when the same cause was booked before.
 */
export async function book({ userId, kind, amount, reference, note }: Movement): Promise<boolean> {
  return transaction(async () => {
    // Locking the profile first puts two bookings of one person in a row, so each sees the other's balance.
    const [before] = await db()
      .select({ credits: profiles.credits })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('update')
    if (!before) throw new Error(`no profile ${userId} to book on`)
    const balanceAfter = before.credits + amount
    const [entry] = await db()
      .insert(creditEntries)
      .values({ userId, kind, amount, balanceAfter, reference, note })
      .onConflictDoNothing()
      .returning({ id: creditEntries.id })
    if (!entry) return false
    await db().update(profiles).set({ credits: balanceAfter }).where(eq(profiles.id, userId))
    await publish(`user:${userId}`, { kind: 'me' })
    await publish('admin', { kind: 'admin', what: 'profiles' })
    return true
  })
}

/** True the first time only, for ever: also after the account that had it is gone. */
export async function claimBonus(claim: string): Promise<boolean> {
  const rows = await db().insert(bonusClaims).values({ claim }).onConflictDoNothing().returning()
  return rows.length > 0
}

export type CreditEntry = {
  id: number
  kind: EntryKind
  amount: Tenths
  balanceAfter: Tenths
  note: string | null
  createdAt: Date
}

/** Newest first; `before` is the id of the last entry already shown. */
export async function listEntries(
  userId: string,
  options: { before?: number; kinds?: EntryKind[]; limit?: number } = {},
): Promise<CreditEntry[]> {
  const { before, kinds, limit = 30 } = options
  return db()
    .select({
      id: creditEntries.id,
      kind: creditEntries.kind,
      amount: creditEntries.amount,
      balanceAfter: creditEntries.balanceAfter,
      note: creditEntries.note,
      createdAt: creditEntries.createdAt,
    })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.userId, userId),
        before === undefined ? undefined : lt(creditEntries.id, before),
        kinds === undefined ? undefined : inArray(creditEntries.kind, kinds),
      ),
    )
    .orderBy(desc(creditEntries.id))
    .limit(limit)
}

/** People whose balance is not the sum of their ledger; always empty unless something is broken. */
export async function findImbalances(): Promise<{ userId: string; credits: number; ledger: number }[]> {
  const ledger = sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`
  return db()
    .select({ userId: profiles.id, credits: profiles.credits, ledger })
    .from(profiles)
    .leftJoin(creditEntries, eq(creditEntries.userId, profiles.id))
    .groupBy(profiles.id)
    .having(sql`${profiles.credits} <> coalesce(sum(${creditEntries.amount}), 0)`)
}
