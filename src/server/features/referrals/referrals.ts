import { eq } from 'drizzle-orm'
import { friendBonus } from '#shared/credits.ts'
import { readReferralCode } from '#shared/referral-code.ts'
import { db } from '#server/database/transaction.ts'
import { book } from '#server/features/credits/credits.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { referrals } from './referrals.table.ts'

/**
 * Gives a new person the friend's bonus for a valid code of somebody else; true when it was given.
 * Runs inside the transaction that gives the sign-up bonus.
 */
export async function handleReferralSignup(newUserId: string, refCode: string | null): Promise<boolean> {
  const code = readReferralCode(refCode)
  if (!code) return false
  const [referrer] = await db()
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.referralCode, code))
  if (!referrer || referrer.id === newUserId) return false
  const created = await db()
    .insert(referrals)
    .values({ referrerId: referrer.id, referredId: newUserId })
    .onConflictDoNothing()
    .returning()
  if (created.length === 0) return false
  return book({ userId: newUserId, kind: 'referral_friend', amount: friendBonus, reference: newUserId })
}
