import { and, count, desc, eq, sql } from '#server/database/sql.ts'
import type { Tenths } from '#shared/credits.ts'
import type { Factor } from '#shared/factors.ts'
import type { GenerationState } from '#shared/generation.ts'
import { users } from '#server/auth/auth.table.ts'
import { listFactors } from '#server/auth/factors/factors.ts'
import { listSessions, type OpenSession } from '#server/auth/sessions.ts'
import { db } from '#server/database/transaction.ts'
import { type CreditEntry, listEntries } from '#server/features/credits/credits.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { userRoles } from '#server/auth/roles.table.ts'
import { summarizeReferrals, type ReferralSummary } from '#server/features/referrals/referrals.ts'
import { keptWords, nameOf } from '#server/lib/words.ts'

export type MadePicture = {
  id: string
  tool: string
  name: string
  state: GenerationState
  error: string | null
  createdAt: Date
}

export type UserDetails = {
  id: string
  email: string
  emailVerified: boolean
  shopName: string | null
  planType: string | null
  planExpiry: Date | null
  credits: Tenths
  held: Tenths
  totalImagesGenerated: number
  accountEnabled: boolean
  isAdmin: boolean
  referralCode: string
  createdAt: Date
  referrals: ReferralSummary
  /** How pictures of the last 30 days ended. */
  lately: { done: number; failed: number; spent: Tenths }
  sessions: OpenSession[]
  factors: Factor[]
  entries: CreditEntry[]
  /** The newest change by hand: a form that was loaded before it must not add another unseen. */
  lastByHand: number
  generations: MadePicture[]
}

/** Everything the owner sees of one person; undefined when the account is gone. */
export async function findUserDetails(id: string): Promise<UserDetails | undefined> {
  const [person] = await db()
    .select({
      id: profiles.id,
      email: profiles.email,
      emailVerified: users.emailVerified,
      shopName: profiles.shopName,
      planType: profiles.planType,
      planExpiry: profiles.planExpiry,
      credits: profiles.credits,
      held: profiles.held,
      totalImagesGenerated: profiles.totalImagesGenerated,
      accountEnabled: profiles.accountEnabled,
      isAdmin: sql<boolean>`exists(select 1 from ${userRoles} where ${userRoles.userId} = ${profiles.id})`,
      referralCode: profiles.referralCode,
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, id))
  if (!person) return undefined
  const [byHand] = await listEntries(id, { kinds: ['admin'], limit: 1 })
  return {
    ...person,
    referrals: await summarizeReferrals(id),
    lately: await summarizeLately(id),
    sessions: await listSessions(id),
    factors: await listFactors(id),
    entries: await listEntries(id, { limit: 20 }),
    lastByHand: byHand?.id ?? 0,
    generations: await listLastGenerations(id),
  }
}

async function summarizeLately(userId: string): Promise<UserDetails['lately']> {
  const [row] = await db()
    .select({
      all: count(),
      done: sql<number>`(count(*) filter (where ${generations.state} = 'done'))::int`,
      failed: sql<number>`(count(*) filter (where ${generations.state} = 'failed'))::int`,
      spent: sql<number>`coalesce(sum(${generations.cost}) filter (where ${generations.state} = 'done'), 0)::int`,
    })
    .from(generations)
    .where(and(eq(generations.userId, userId), sql`${generations.createdAt} > now() - interval '30 days'`))
  const { done = 0, failed = 0, spent = 0 } = row ?? {}
  return { done, failed, spent }
}

async function listLastGenerations(userId: string): Promise<MadePicture[]> {
  const rows = await db()
    .select({
      id: generations.id,
      tool: generations.tool,
      name: generations.name,
      state: generations.state,
      error: generations.error,
      createdAt: generations.createdAt,
    })
    .from(generations)
    .where(eq(generations.userId, userId))
    .orderBy(desc(generations.createdAt))
    .limit(20)
  return rows.map((row) => ({ ...row, name: nameOf(row.name), error: keptWords(row.error) }))
}
