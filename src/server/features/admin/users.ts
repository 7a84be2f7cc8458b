import { asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Tenths } from '#shared/credits.ts'
import type { UsersView } from '#shared/forms/admin-views.ts'
import { db } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { containing } from './containing.ts'

export const usersPage = 25
/** Counting further would cost more than anybody learns from it. */
const mostCounted = 10_000

export type UserRow = {
  id: string
  email: string
  shopName: string | null
  planType: string | null
  planExpiry: Date | null
  credits: Tenths
  totalImagesGenerated: number
  createdAt: Date
  accountEnabled: boolean
}

export type UserList = { users: UserRow[]; total: number; isMore: boolean; pages: number }

/** One page of people whose address or shop name holds the typed text. */
export async function listUsers({ q, sort, page }: UsersView, countTo = mostCounted): Promise<UserList> {
  const matches = matching(q)
  const counted = db()
    .select({ one: sql`1` })
    .from(profiles)
    .where(matches)
    .limit(countTo + 1)
    .as('counted')
  const found = await db().$count(counted)
  const total = Math.min(found, countTo)
  if (total === 0) return { users: [], total, isMore: false, pages: 1 }

  // Ids first, from the index alone: a late page then costs as little as the first.
  const ids = db()
    .select({ id: profiles.id })
    .from(profiles)
    .where(matches)
    .orderBy(...orders[sort])
    .limit(usersPage)
    .offset((page - 1) * usersPage)
    .as('ids')
  const users = await db()
    .select({
      id: profiles.id,
      email: profiles.email,
      shopName: profiles.shopName,
      planType: profiles.planType,
      planExpiry: profiles.planExpiry,
      credits: profiles.credits,
      totalImagesGenerated: profiles.totalImagesGenerated,
      createdAt: profiles.createdAt,
      accountEnabled: profiles.accountEnabled,
    })
    .from(ids)
    .innerJoin(profiles, eq(profiles.id, ids.id))
    .orderBy(...orders[sort])
  const isMore = found > countTo
  // What is not counted can still be reached: behind a full page there may be another.
  const reached = isMore && users.length === usersPage ? page + 1 : page
  const countedPages = Math.ceil(total / usersPage)
  return { users, total, isMore, pages: Math.max(1, isMore ? Math.max(countedPages, reached) : countedPages) }
}

function matching(q: string): SQL | undefined {
  if (q === '') return undefined
  // Two letters are too few for the index: then every row is read, and comparing plain bytes is four times as quick.
  // Addresses are kept in small letters; `ilike` in "C" knows the case of A to Z and of no other letter.
  if (q.length < 3 && (/^[ -~]+$/.test(q) || q.toLowerCase() === q.toUpperCase())) {
    const typed = containing(q.toLowerCase())
    return or(
      sql`${profiles.email} collate "C" like ${typed}`,
      sql`${profiles.shopName} collate "C" ilike ${typed}`,
    )
  }
  return or(ilike(profiles.email, containing(q)), ilike(profiles.shopName, containing(q)))
}

const orders: Record<UsersView['sort'], SQL[]> = {
  newest: [desc(profiles.createdAt), desc(profiles.id)],
  oldest: [asc(profiles.createdAt), asc(profiles.id)],
  email: [asc(profiles.email), asc(profiles.id)],
  // No indexes for these two: each would make every charge rewrite all indexes of the row.
  credits: [desc(profiles.credits), desc(profiles.id)],
  images: [desc(profiles.totalImagesGenerated), desc(profiles.id)],
}
