import { and, eq } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { factors } from './factors.table.ts'

/** With one that counts, whatever else was begun is over: it may be somebody else's. */
export async function dropUnfinishedFactors(userId: string): Promise<void> {
  await db()
    .delete(factors)
    .where(and(eq(factors.userId, userId), eq(factors.status, 'unverified')))
}

/**
 * A new password is chosen by people who fear that somebody knew the old one: what was begun with that is over,
 * and no passkey opens the account alone until it was used together with the new password.
 */
export async function distrustFactors(userId: string): Promise<void> {
  await dropUnfinishedFactors(userId)
  await db().update(factors).set({ opensAlone: false }).where(eq(factors.userId, userId))
}
