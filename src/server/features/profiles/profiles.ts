import { eq } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { closeStreams, endAllSessions } from '#server/auth/sessions.ts'
import { publish } from '#server/live/live.ts'
import { profiles } from './profiles.table.ts'

export type Profile = typeof profiles.$inferSelect

export async function getProfile(userId: string): Promise<Profile> {
  const [profile] = await db().select().from(profiles).where(eq(profiles.id, userId))
  if (!profile) throw new AppError('not_found', 'This account does not exist any more.')
  return profile
}

export { lockProfile, type LockedProfile } from './locked-profile.ts'

export async function updateShopName(userId: string, shopName: string): Promise<void> {
  await changeProfile(userId, { shopName })
}

/**
 * A disabled account is shut out at once: from the same commit on, none of its sessions opens anything.
 * They are kept until each browser has been told why, and end for good when the account is enabled again.
 */
export async function setAccountEnabled(userId: string, accountEnabled: boolean): Promise<void> {
  await transaction(async () => {
    await changeProfile(userId, { accountEnabled })
    await (accountEnabled ? endAllSessions(userId) : closeStreams(userId))
  })
}

async function changeProfile(userId: string, change: Partial<Profile>): Promise<void> {
  await transaction(async () => {
    const rows = await db()
      .update(profiles)
      .set(change)
      .where(eq(profiles.id, userId))
      .returning({ id: profiles.id })
    if (rows.length === 0) throw new AppError('not_found', 'This account does not exist any more.')
    await publish(`user:${userId}`, { kind: 'me' })
    await publish('admin', { kind: 'admin', what: 'profiles' })
  })
}
