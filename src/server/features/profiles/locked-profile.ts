import { eq } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { db, isInTransaction } from '#server/database/transaction.ts'
import { profiles } from './profiles.table.ts'

declare const proof: unique symbol

/**
 * Only locking makes one: what moves a plan or a balance asks for it, so that it never works with what somebody
 * else is changing. It counts until its transaction ends; the balance in it is the one before whatever comes next.
 */
export type LockedProfile = typeof profiles.$inferSelect & { readonly [proof]: true }

/** The profile, locked: whatever else changes this person's plan or balance waits until the transaction ends. */
export async function lockProfile(userId: string): Promise<LockedProfile> {
  const locked = await findLockedProfile(userId)
  if (!locked) throw new AppError('not_found', say('general.noAccount'))
  return locked
}

/** The same for somebody who may be gone. */
export async function findLockedProfile(userId: string): Promise<LockedProfile | undefined> {
  if (!isInTransaction()) throw new Error('a profile is locked inside a transaction only')
  const [profile] = await db().select().from(profiles).where(eq(profiles.id, userId)).for('update')
  return profile as LockedProfile | undefined
}
