import { count, desc, eq, sql } from '#server/database/sql.ts'
import { referrerBonus, type Tenths } from '#shared/credits.ts'
import { db } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { referrals } from '#server/features/referrals/referrals.table.ts'
import { remember } from './remember.ts'

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

/** Who brought whom; the bonus of a referral counts once its friend has bought. */
export function getReferralStats(at: number): Promise<ReferralStats> {
  const read = pages.get(at) ?? remember(0, () => countReferrals(at), { oldest: 60_000 })
  // The page that was looked at last is the last to go.
  pages.delete(at)
  pages.set(at, read)
  const [oldest] = pages.keys()
  if (pages.size > mostRemembered && oldest !== undefined) pages.delete(oldest)
  return read()
}

const mostRemembered = 20
const pages = new Map<number, () => Promise<ReferralStats>>()

async function countReferrals(at: number): Promise<ReferralStats> {
  const [sums] = await db()
    .select({
      referrers: count(),
      referrals: sql<number>`coalesce(sum(referred), 0)::int`,
      given: sql<number>`coalesce(sum(given), 0)::int`,
    })
    .from(perReferrer().as('each'))
  const { referrers = 0, referrals: all = 0, given: bonuses = 0 } = sums ?? {}
  return {
    referrers,
    referrals: all,
    distributed: bonuses * referrerBonus,
    rows: await listReferrers(at),
    pages: Math.max(1, Math.ceil(referrers / page)),
  }
}

const perReferrer = () =>
  db()
    .select({
      id: referrals.referrerId,
      referred: sql<number>`count(*)::int`.as('referred'),
      given: sql<number>`(count(*) filter (where ${referrals.purchaseBonusGiven}))::int`.as('given'),
    })
    .from(referrals)
    .groupBy(referrals.referrerId)

async function listReferrers(at: number): Promise<ReferrerRow[]> {
  const top = perReferrer()
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
