import { eq, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import type { PlanId } from '#shared/plans.ts'
import type { TellingKind } from '#shared/telling.ts'
import { say } from '#shared/words/say.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { publish } from '#server/live/live.ts'
import { newReferralCode } from './referral-code.ts'
import { profiles } from './profiles.table.ts'

export type Profile = typeof profiles.$inferSelect

export async function getProfile(userId: string): Promise<Profile> {
  const [profile] = await one().execute({ userId })
  if (!profile) throw new AppError('not_found', say('general.noAccount'))
  return profile
}

const one = hotQuery((database) =>
  database
    .select()
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('userId')))
    .prepare('profile'),
)

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

export async function changePlan(
  userId: string,
  plan: { planType: PlanId | null; planExpiry: Date | null },
): Promise<void> {
  await changeProfile(userId, plan)
}

export async function renewReferralCode(userId: string): Promise<string> {
  const referralCode = newReferralCode()
  await changeProfile(userId, { referralCode })
  return referralCode
}

export type Told = { push: readonly TellingKind[]; mail: readonly TellingKind[] }

/** Of what this person wants to hear in which way; a way that is not named stays as it is. */
export async function changeTold(userId: string, { push, mail }: Partial<Told>): Promise<void> {
  await db()
    .update(profiles)
    .set({ ...(push && { toldByPush: [...push] }), ...(mail && { toldByMail: [...mail] }) })
    .where(eq(profiles.id, userId))
}

export async function setMailBeforeDelete(userId: string, isWanted: boolean): Promise<void> {
  const others = sql`array_remove(${profiles.toldByMail}, 'going')`
  await db()
    .update(profiles)
    .set({ toldByMail: isWanted ? sql`array_append(${others}, 'going')` : others })
    .where(eq(profiles.id, userId))
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
