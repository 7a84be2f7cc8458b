import { and, eq, gt, sql } from '#server/database/sql.ts'
import type { Tenths } from '#shared/credits.ts'
import { db } from '#server/database/transaction.ts'
import { creditEntries } from '#server/features/credits/credits.table.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { remember } from './remember.ts'

/** The last seven days, and the next seven for plans. */
export type Overview = {
  signUps: number
  /** People who asked for at least one picture. */
  active: number
  generations: number
  granted: Tenths
  spent: Tenths
  expiring: number
}

const weekAgo = sql`now() - interval '7 days'`

/** Shown above every tab and read again at every change, so it is counted every few seconds at most. */
export const getOverview = remember(5_000, countOverview)

async function countOverview(): Promise<Overview> {
  const [made] = await db()
    .select({
      all: sql<number>`count(*)::int`,
      people: sql<number>`count(distinct ${generations.userId})::int`,
    })
    .from(generations)
    .where(gt(generations.createdAt, weekAgo))
  const [moved] = await db()
    .select({
      granted: sql<number>`coalesce(sum(${creditEntries.amount}) filter (where ${creditEntries.amount} > 0 and ${creditEntries.kind} <> 'refund'), 0)::int`,
      // What was given back for a lost picture was not spent.
      spent: sql<number>`coalesce(-sum(${creditEntries.amount}) filter (where ${creditEntries.kind} in ('generation', 'refund')), 0)::int`,
    })
    .from(creditEntries)
    .where(gt(creditEntries.createdAt, weekAgo))
  return {
    signUps: await db().$count(profiles, gt(profiles.createdAt, weekAgo)),
    active: made?.people ?? 0,
    generations: made?.all ?? 0,
    granted: moved?.granted ?? 0,
    spent: moved?.spent ?? 0,
    expiring: await db().$count(
      profiles,
      and(
        gt(profiles.planExpiry, sql`now()`),
        sql`${profiles.planExpiry} < now() + interval '7 days'`,
        eq(profiles.accountEnabled, true),
      ),
    ),
  }
}
