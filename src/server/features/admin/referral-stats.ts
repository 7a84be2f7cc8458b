import { count, countDistinct, desc, eq, sql } from '#server/database/sql.ts'
import { referrerBonus, type Tenths } from '#shared/credits.ts'
import { db } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { referrals } from '#server/features/referrals/referrals.table.ts'

const page = 25

export type ReferrerRow = {
  id: string
  email: string
  code: string
  referred: number
  earned: Tenths
  /** The first of them; all of them are not needed to know who it is. */
  firstEmails: string[]
}

export type ReferralStats = {
  referrers: number
  referrals: number
  distributed: Tenths
  rows: ReferrerRow[]
  pages: number
}

const given = sql<number>`(count(*) filter (where ${referrals.purchaseBonusGiven}))::int`

/** Who brought whom; the bonus of a referral counts once its friend has bought. */
export async function getReferralStats(at: number): Promise<ReferralStats> {
  const [sums] = await db()
    .select({ referrers: countDistinct(referrals.referrerId), referrals: count(), given })
    .from(referrals)
  const { referrers = 0, referrals: all = 0, given: bonuses = 0 } = sums ?? {}
  return {
    referrers,
    referrals: all,
    distributed: bonuses * referrerBonus,
    rows: await listReferrers(at),
    pages: Math.max(1, Math.ceil(referrers / page)),
  }
}

async function listReferrers(at: number): Promise<ReferrerRow[]> {
  const top = db()
    .select({
      id: referrals.referrerId,
      referred: sql<number>`count(*)::int`.as('referred'),
      given: given.as('given'),
    })
    .from(referrals)
    .groupBy(referrals.referrerId)
    .orderBy(desc(sql`count(*)`), referrals.referrerId)
    .limit(page)
    .offset((at - 1) * page)
    .as('top')
  const friends = sql<string[]>`array(
    select friend.email from ${referrals} own join ${profiles} friend on friend.id = own.referred_id
    where own.referrer_id = ${top.id} order by own.created_at limit 3
  )`
  const rows = await db()
    .select({
      id: top.id,
      email: profiles.email,
      code: profiles.referralCode,
      referred: top.referred,
      given: top.given,
      firstEmails: friends,
    })
    .from(top)
    .innerJoin(profiles, eq(profiles.id, top.id))
    .orderBy(desc(top.referred), top.id)
  return rows.map(({ given, ...row }) => ({ ...row, earned: given * referrerBonus }))
}
