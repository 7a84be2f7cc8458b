import { and, between, count, desc, eq, sql } from '#server/database/sql.ts'
import { friendBonus, referrerBonus, type Tenths } from '#shared/credits.ts'
import type { FriendCode } from '#shared/sign-up-bonus.ts'
import { readReferralCode } from '#shared/referral-code.ts'
import { db, isDuplicate, transaction } from '#server/database/transaction.ts'
import { book } from '#server/features/credits/credits.ts'
import { canonicalEmail } from '#server/lib/canonical-email.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { publish } from '#server/live/live.ts'
import { renewReferralCode } from '#server/features/profiles/profiles.ts'
import { referrals } from './referrals.table.ts'

const newCodes: Limit = { name: 'new referral code', tries: 20, seconds: 3_600 }

/**
 * Gives a new person the friend's bonus for a valid code of somebody else, and tells what became of it.
 * Runs inside the transaction that gives the sign-up bonus.
 */
export async function handleReferralSignup(newUserId: string, refCode: string | null): Promise<FriendCode> {
  const code = readReferralCode(refCode)
  if (!code) return 'none'
  const referrer = (await findByCode(code)) ?? (await findByIdStart(code))
  if (!referrer) return 'unknown'
  if (await isSamePerson(referrer, newUserId)) return 'own'
  const created = await db()
    .insert(referrals)
    .values({ referrerId: referrer.id, referredId: newUserId })
    .onConflictDoNothing()
    .returning()
  if (created.length === 0) return 'none'
  await announceTo(referrer.id)
  const given = await book({
    userId: newUserId,
    kind: 'referral_friend',
    amount: friendBonus,
    reference: newUserId,
  })
  return given ? 'given' : 'none'
}

/** Whether anybody invites with this code. */
export async function isKnownCode(code: string): Promise<boolean> {
  return ((await findByCode(code)) ?? (await findByIdStart(code))) !== undefined
}

/** Gives the referrer their bonus at the friend's first purchase, and never again for that friend. */
export async function handleReferralPurchase(buyerId: string): Promise<boolean> {
  return transaction(async () => {
    const [referral] = await db()
      .update(referrals)
      .set({ purchaseBonusGiven: true })
      .where(and(eq(referrals.referredId, buyerId), eq(referrals.purchaseBonusGiven, false)))
      .returning()
    if (!referral) return false
    await announceTo(referral.referrerId)
    return book({
      userId: referral.referrerId,
      kind: 'referral_bonus',
      amount: referrerBonus,
      reference: buyerId,
    })
  })
}

/** A new code for new friends; who came by the old one stays counted. */
export async function regenerateReferralCode(userId: string): Promise<string> {
  await countTry(newCodes, userId)
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(async () => {
        const code = await renewReferralCode(userId)
        await announceTo(userId)
        return code
      })
    } catch (error) {
      if (attempt >= 5 || !isDuplicate(error)) throw error
    }
  }
}

export type ReferralSummary = { referred: number; earned: Tenths; pending: number }

export async function summarizeReferrals(referrerId: string): Promise<ReferralSummary> {
  const [row] = await db()
    .select({
      referred: count(),
      given: sql<number>`count(*) filter (where ${referrals.purchaseBonusGiven})::int`,
    })
    .from(referrals)
    .where(eq(referrals.referrerId, referrerId))
  const { referred, given } = row ?? { referred: 0, given: 0 }
  return { referred, earned: given * referrerBonus, pending: referred - given }
}

/** Newest first, without names: whom somebody knows is the friend's business too. */
export async function listReferrals(referrerId: string): Promise<{ since: Date; bonusGiven: boolean }[]> {
  return db()
    .select({ since: referrals.createdAt, bonusGiven: referrals.purchaseBonusGiven })
    .from(referrals)
    .where(eq(referrals.referrerId, referrerId))
    .orderBy(desc(referrals.createdAt))
    .limit(10_000)
}

type Referrer = { id: string; email: string }
const referrer = { id: profiles.id, email: profiles.email }

async function findByCode(code: string): Promise<Referrer | undefined> {
  const [found] = await db().select(referrer).from(profiles).where(eq(profiles.referralCode, code))
  return found
}

/** The code that a referral page shows when it cannot read the real one: the first eight signs of the id. */
async function findByIdStart(code: string): Promise<Referrer | undefined> {
  if (!/^[0-9A-F]{8}$/.test(code)) return undefined
  const [first, last] = ['0', 'f'].map((sign) => `${code}-xxxx-xxxx-xxxx-xxxxxxxxxxxx`.replaceAll('x', sign))
  const found = await db()
    .select(referrer)
    .from(profiles)
    .where(between(profiles.id, first ?? '', last ?? ''))
    .limit(2)
  return found.length === 1 ? found[0] : undefined
}

/** Only the plain case: one account, or one mailbox in two spellings. */
async function isSamePerson(referrer: Referrer, newUserId: string): Promise<boolean> {
  if (referrer.id === newUserId) return true
  const [friend] = await db()
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, newUserId))
  return friend !== undefined && canonicalEmail(friend.email) === canonicalEmail(referrer.email)
}

async function announceTo(userId: string): Promise<void> {
  await publish(`user:${userId}`, { kind: 'me' })
  await publish('admin', { kind: 'admin', what: 'referrals' })
}
