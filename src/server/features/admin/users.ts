import { asc, desc, ilike, inArray, or, type SQL, sql, type SQLWrapper } from '#server/database/sql.ts'
import type { Tenths } from '#shared/credits.ts'
import type { UsersView } from '#shared/forms/admin-views.ts'
import { db } from '#server/database/transaction.ts'
import { lettersOf, profiles } from '#server/features/profiles/profiles.table.ts'
import { containing } from '#server/lib/containing.ts'

export const usersPage = 25
/** Counting further would cost more than anybody learns from it. */
const mostCounted = { all: 10_000, found: 5_000 }

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

/** Which people stand on a page, and how many there are as far as was counted. */
type Place = { ids: string[]; total: number; isMore: boolean }

/** One page of people whose address or shop name holds the typed text. */
export async function listUsers({ q, sort, page }: UsersView, most = mostCounted): Promise<UserList> {
  const view = { q, sort, page }
  const { ids, total, isMore } =
    q === '' ? await placeOfAll(view, most.all) : await placeFound(view, most.found)
  const users = await rowsOf(ids, sort)
  // What is not counted can still be reached: behind a full page there may be another.
  const reached = isMore && users.length === usersPage ? page + 1 : page
  const countedPages = Math.ceil(total / usersPage)
  return { users, total, isMore, pages: Math.max(1, isMore ? Math.max(countedPages, reached) : countedPages) }
}

async function placeOfAll(view: UsersView, most: number): Promise<Place> {
  const counted = db()
    .select({ one: sql`1` })
    .from(profiles)
    .limit(most + 1)
    .as('counted')
  const found = await db().$count(counted)
  const { ids } = await walk(view)
  return { ids, total: Math.min(found, most), isMore: found > most }
}

/**
 * What many people have is soon found by walking down the list in its order; what few have is looked up and put in
 * order. Which of the two it is, those who came last tell: neither way reads everybody.
 */
async function placeFound(view: UsersView, most: number): Promise<Place> {
  const { looked, hits, people } = await lookAtNewest(view.q)
  if (looked < newest) return { ...(await walk(view)), total: hits, isMore: false }
  // Where more are to be expected than are counted, looking them all up only to say so would be in vain.
  const isCommon = hits >= common || (hits / looked) * people > most
  return isCommon ? placeOfMany(view, hits - 1) : placeOfFew(view, most)
}

const newest = 2_000
const common = 100

async function lookAtNewest(q: string): Promise<{ looked: number; hits: number; people: number }> {
  const last = db()
    .select({ isHit: sql<boolean>`coalesce(${readThrough(q)}, false)`.as('is_hit') })
    .from(profiles)
    .orderBy(...orders(profiles).newest)
    .limit(newest)
    .as('last')
  const [row] = await db()
    .select({
      looked: sql<number>`count(*)::int`,
      hits: sql<number>`(count(*) filter (where ${last.isHit}))::int`,
      // As the database believes since it last looked; less than nothing where it never has.
      people: sql<number>`(select reltuples::float8 from pg_class where oid = 'profiles'::regclass)`,
    })
    .from(last)
  return row ?? { looked: 0, hits: 0, people: 0 }
}

async function placeOfFew(view: UsersView, most: number): Promise<Place> {
  // The limit is a fence: with a guess of its own at how many there are the database might walk the list after all.
  const found = db()
    .select(ordered)
    .from(profiles)
    .where(lookedUp(view.q))
    .limit(most + 1)
    .as('found')
  const rows = await db()
    .select({ id: found.id, total: sql<number>`(count(*) over ())::int` })
    .from(found)
    .orderBy(...orders(found)[view.sort])
    .limit(usersPage)
    .offset((view.page - 1) * usersPage)
  const total = rows[0]?.total ?? (view.page > 1 ? await db().$count(found) : 0)
  return total > most ? placeOfMany(view, most) : { ids: rows.map(({ id }) => id), total, isMore: false }
}

/** `moreThan` are there in any case. */
async function placeOfMany(view: UsersView, moreThan: number): Promise<Place> {
  const { ids, isMore } = await walk(view)
  const reached = (view.page - 1) * usersPage + ids.length
  return isMore || ids.length === 0
    ? { ids, total: Math.max(moreThan, reached), isMore: true }
    : { ids, total: reached, isMore: false }
}

/** Down the list, which has an index in each order, until the page is full. */
async function walk({ q, sort, page }: UsersView): Promise<{ ids: string[]; isMore: boolean }> {
  const rows = await db()
    .select({ id: profiles.id })
    .from(profiles)
    .where(q === '' ? undefined : readThrough(q))
    .orderBy(...orders(profiles)[sort])
    .limit(usersPage + 1)
    .offset((page - 1) * usersPage)
  return { ids: rows.slice(0, usersPage).map(({ id }) => id), isMore: rows.length > usersPage }
}

async function rowsOf(ids: string[], sort: UsersView['sort']): Promise<UserRow[]> {
  if (ids.length === 0) return []
  return db()
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
    .from(profiles)
    .where(inArray(profiles.id, ids))
    .orderBy(...orders(profiles)[sort])
}

/** By an index: three signs and more by their trigrams, one or two by the list of all that stand side by side. */
const lookedUp = (q: string): SQL | undefined =>
  Array.from(q).length > 2
    ? or(ilike(profiles.email, containing(q)), ilike(profiles.shopName, containing(q)))
    : sql`${lettersOf(profiles)} @> array[lower(${q}::text)]`

/**
 * Sign by sign, for rows that are read anyway. Comparing plain bytes is four times as quick, and addresses are kept in
 * small letters; but `ilike` in "C" knows the case of A to Z and of no other letter.
 */
function readThrough(q: string): SQL | undefined {
  const { email, shopName } = profiles
  if (!/^[ -~]+$/.test(q) && q.toLowerCase() !== q.toUpperCase())
    return or(ilike(email, containing(q)), ilike(shopName, containing(q)))
  const typed = containing(q.toLowerCase())
  return or(sql`${email} collate "C" like ${typed}`, sql`${shopName} collate "C" ilike ${typed}`)
}

const ordered = {
  id: profiles.id,
  email: profiles.email,
  credits: profiles.credits,
  totalImagesGenerated: profiles.totalImagesGenerated,
  createdAt: profiles.createdAt,
}

const orders = (of: Record<keyof typeof ordered, SQLWrapper>): Record<UsersView['sort'], SQL[]> => ({
  newest: [desc(of.createdAt), desc(of.id)],
  oldest: [asc(of.createdAt), asc(of.id)],
  email: [asc(of.email), asc(of.id)],
  credits: [desc(of.credits), desc(of.id)],
  images: [desc(of.totalImagesGenerated), desc(of.id)],
})
