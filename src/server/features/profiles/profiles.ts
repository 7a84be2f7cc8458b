import { eq } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { publish } from '#server/live/live.ts'
import { newReferralCode } from './referral-code.ts'
import { profiles } from './profiles.table.ts'

export type Profile = typeof profiles.$inferSelect

export async function getProfile(userId: string): Promise<Profile> {
  const [profile] = await db().select().from(profiles).where(eq(profiles.id, userId))
  if (!profile) throw new AppError('not_found', say('general.noAccount'))
  return profile
}

export { lockProfile, type LockedProfile } from './locked-profile.ts'

export async function updateShopName(userId: string, shopName: string): Promise<void> {
  await changeProfile(userId, { shopName })
}

/** Whether this account may be used. `setAccountEnabled` closes or clears its sessions as well. */
export async function markEnabled(userId: string, accountEnabled: boolean): Promise<void> {
  await changeProfile(userId, { accountEnabled })
}

export async function createProfile(id: string, email: string): Promise<void> {
  await db().insert(profiles).values({ id, email, referralCode: newReferralCode() })
  await publish('admin', { kind: 'admin', what: 'profiles' })
}

async function changeProfile(userId: string, change: Partial<Profile>): Promise<void> {
  await transaction(async () => {
    const rows = await db()
      .update(profiles)
      .set(change)
      .where(eq(profiles.id, userId))
      .returning({ id: profiles.id })
    if (rows.length === 0) throw new AppError('not_found', say('general.noAccount'))
    await publish(`user:${userId}`, { kind: 'me' })
    await publish('admin', { kind: 'admin', what: 'profiles' })
  })
}
