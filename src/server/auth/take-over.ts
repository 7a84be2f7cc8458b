import { and, eq } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { removeAllKeys } from '#server/features/api-keys/keys.ts'
import { endSharesOf } from '#server/features/gallery/shares.ts'
import { lockProfile } from '#server/features/profiles/profiles.ts'
import { mailTokens, users } from './auth.table.ts'
import { factors, recoveryCodes } from './factors/factors.table.ts'
import { takeAdminRole } from './roles.ts'
import { endAllSessions } from './sessions.ts'

/**
 * Somebody has shown that an address is theirs which nobody had confirmed before. Whoever opened the account may
 * have done it in wait for them: every way in, every right and every link to its pictures that is older ends here.
 * Runs inside the transaction that confirms; the caller decides about the password.
 */
export async function takeOver(userId: string): Promise<void> {
  await lockProfile(userId)
  const [unconfirmed] = await db()
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id })
  if (!unconfirmed) return
  await db().delete(factors).where(eq(factors.userId, userId))
  await db().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db().delete(mailTokens).where(eq(mailTokens.userId, userId))
  await takeAdminRole(userId)
  await endSharesOf(userId)
  await removeAllKeys(userId)
  await endAllSessions(userId)
}
