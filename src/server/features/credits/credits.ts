import { and, desc, eq, inArray, lt, sql } from '#server/database/sql.ts'
import type { Tenths } from '#shared/credits.ts'
import type { Database } from '#server/database/connection.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { setBalance } from '#server/features/profiles/balance.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { lockProfile, type LockedProfile } from '#server/features/profiles/locked-profile.ts'
import { keptWords, nameOf } from '#server/lib/words.ts'
import { publish } from '#server/live/live.ts'
import { bonusClaims, creditEntries, type EntryKind } from './credits.table.ts'

export type { EntryKind } from './credits.table.ts'

type Movement = { kind: EntryKind; amount: Tenths; reference: string; note?: string }

/**
 * Books a movement and moves the balance with it, once per kind and reference.
 * False when the same cause was booked before.
 */
export async function book({ userId, ...movement }: Movement & { userId: string }): Promise<boolean> {
  return transaction(async () => bookOn(await lockProfile(userId), movement))
}

/** The same for somebody whose profile is locked already. */
export async function bookOn({ id: userId }: LockedProfile, movement: Movement): Promise<boolean> {
  const { kind, amount, reference, note } = movement
  // Not the balance of the lock: something may have been booked since, in the same transaction.
  const balance = sql`(select ${profiles.credits} from ${profiles} where ${profiles.id} = ${userId})`
  const [entry] = await db()
    .insert(creditEntries)
    .values({ userId, kind, amount, balanceAfter: sql`${balance} + ${amount}`, reference, note })
    .onConflictDoNothing()
    .returning({ balanceAfter: creditEntries.balanceAfter })
  if (!entry) return false
  await setBalance(userId, entry.balanceAfter)
  await tellOfBalance(userId)
  return true
}

export async function tellOfBalance(userId: string): Promise<void> {
  await publish(`user:${userId}`, { kind: 'me' })
  await publish('admin', { kind: 'admin', what: 'profiles' })
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
  const rows =
    before === undefined && kinds === undefined
      ? await newestEntries().execute({ userId, limit })
      : await selectEntries(db())
          .where(
            and(
              eq(creditEntries.userId, userId),
              before === undefined ? undefined : lt(creditEntries.id, before),
              kinds === undefined ? undefined : inArray(creditEntries.kind, kinds),
            ),
          )
          .orderBy(desc(creditEntries.id))
          .limit(limit)
  return rows.map((row) => ({ ...row, note: noteInWords(row) }))
}

const selectEntries = (database: Database) =>
  database
    .select({
      id: creditEntries.id,
      kind: creditEntries.kind,
      amount: creditEntries.amount,
      balanceAfter: creditEntries.balanceAfter,
      note: creditEntries.note,
      createdAt: creditEntries.createdAt,
    })
    .from(creditEntries)

const newestEntries = hotQuery((database) =>
  selectEntries(database)
    .where(eq(creditEntries.userId, sql.placeholder('userId')))
    .orderBy(desc(creditEntries.id))
    .limit(sql.placeholder('limit'))
    .prepare('newest_entries'),
)

/** A note is what an admin or the person has written, or what was sold: that is kept as a message. */
function noteInWords({ kind, note }: Pick<CreditEntry, 'kind' | 'note'>): string | null {
  if (note === null) return null
  if (kind === 'generation' || kind === 'refund') return nameOf(note)
  return kind === 'pack' || kind === 'payment_refund' ? keptWords(note) : note
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
