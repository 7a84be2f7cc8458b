import { and, desc, eq, gt, lt, ne, sql } from '#server/database/sql.ts'
import type { Tenths } from '#shared/credits.ts'
import type { BonusRefusal } from '#shared/sign-up-bonus.ts'
import { AppError } from '#shared/errors.ts'
import type { Language } from '#shared/words/language.ts'
import { say } from '#shared/words/say.ts'
import { deleteInParts } from '#server/database/delete-in-parts.ts'
import { db } from '#server/database/transaction.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { generations, isUnseen } from '#server/features/generations/generations.table.ts'
import { userRoles } from '#server/auth/roles.table.ts'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import { publish } from '#server/live/live.ts'
import { sessions, users } from './auth.table.ts'
import type { Device } from './devices.ts'
import { factors } from './factors/factors.table.ts'

export const sessionDays = 30
const renewAfterMs = 24 * 3_600_000

export type SessionUser = {
  id: string
  sessionId: string
  email: string
  emailVerified: boolean
  bonusRefused: BonusRefusal | null
  credits: Tenths
  held: Tenths
  shopName: string | null
  planType: string | null
  planExpiry: Date | null
  /** Of the account, where it has one. */
  language: Language | null
  isAdmin: boolean
  /** 1 after the password, 2 after a second factor. */
  assurance: number
  hasFactor: boolean
  /** There may be something to tell: what, is asked only then. */
  hasNews: boolean
}

export type FoundSession = { user: SessionUser; enabled: boolean; dueForRenewal: boolean }

const isAdmin = sql<boolean>`exists(select 1 from ${userRoles} where ${userRoles.userId} = ${sessions.userId} and ${userRoles.role} = 'admin')`

const hasFactor = sql<boolean>`exists(select 1 from ${factors} where ${factors.userId} = ${sessions.userId} and ${factors.status} = 'verified')`

const hasNews = sql<boolean>`exists(select 1 from ${generations} where ${generations.userId} = ${sessions.userId} and ${isUnseen})`

// One question for everything a page must know: session, person, balance, rights. Nothing of it is cached.
const sessionByToken = hotQuery((database) =>
  database
    .select({
      sessionId: sessions.id,
      renewedAt: sessions.renewedAt,
      assurance: sessions.assurance,
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      bonusRefused: users.bonusRefused,
      language: users.language,
      credits: profiles.credits,
      held: profiles.held,
      shopName: profiles.shopName,
      planType: profiles.planType,
      planExpiry: profiles.planExpiry,
      enabled: profiles.accountEnabled,
      isAdmin,
      hasFactor,
      hasNews,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), sql`${sessions.expiresAt} > now()`))
    .prepare('session_by_token'),
)

export async function findSession(token: string): Promise<FoundSession | undefined> {
  const [row] = await sessionByToken().execute({ hash: hashToken(token) })
  if (!row) return undefined
  const { renewedAt, enabled, ...user } = row
  return { user, enabled, dueForRenewal: Date.now() - renewedAt.getTime() > renewAfterMs }
}

/** Signed in half way: the password was right, the second factor is still missing. */
export const owesFactor = ({ hasFactor, assurance }: SessionUser): boolean => hasFactor && assurance < 2

export type Browser = {
  address: string
  userAgent: string
  /** None where the browser has not come to a door of ours before. */
  device?: Device | undefined
}

/** Begins a session and returns its token; only the hash of it is kept. */
export async function createSession(userId: string, browser: Browser, assurance = 1): Promise<string> {
  const token = newToken()
  await db()
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId,
      assurance,
      address: browser.address,
      userAgent: browser.userAgent.slice(0, 300),
      checkedAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${sessionDays})`,
    })
  browser.device?.remember(userId)
  return token
}

/** After a factor the same session goes on under a new token, so that whoever knew the old one has nothing. */
export async function raiseSession(sessionId: string): Promise<string> {
  const token = newToken()
  const raised = await db()
    .update(sessions)
    .set({
      tokenHash: hashToken(token),
      assurance: 2,
      checkedAt: sql`now()`,
      renewedAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${sessionDays})`,
    })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id })
  if (raised.length === 0) throw new AppError('signed_out', say('general.loginToContinue'))
  return token
}

export async function renewSession(sessionId: string): Promise<void> {
  await db()
    .update(sessions)
    .set({ renewedAt: sql`now()`, expiresAt: sql`now() + make_interval(days => ${sessionDays})` })
    .where(eq(sessions.id, sessionId))
}

export async function endSession(sessionId: string): Promise<void> {
  await endWhere(eq(sessions.id, sessionId))
}

/** Signs a person out everywhere, except in the browser that asks where one is named. */
export async function endAllSessions(userId: string, except?: string): Promise<void> {
  await endWhere(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
}

/** Ends one session of this person; nothing happens for a session of somebody else. */
export async function endSessionOf(userId: string, sessionId: string): Promise<void> {
  await endWhere(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
}

export type OpenSession = {
  id: string
  address: string | null
  userAgent: string | null
  createdAt: Date
  renewedAt: Date
}

export async function listSessions(userId: string): Promise<OpenSession[]> {
  return openOf().execute({ userId })
}

const openOf = hotQuery((database) =>
  database
    .select({
      id: sessions.id,
      address: sessions.address,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      renewedAt: sessions.renewedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, sql.placeholder('userId')), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt))
    .limit(100)
    .prepare('open_sessions'),
)

/** Ends a person's streams at once, while each browser can still be told why at its next request. */
export async function closeStreams(userId: string): Promise<void> {
  const open = await db().select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
  await publishEnded(
    userId,
    open.map((session) => session.id),
  )
}

async function publishEnded(userId: string, ids: string[]): Promise<void> {
  // A hundred ids stay well below the 8,000 bytes that one message may have.
  for (let from = 0; from < ids.length; from += 100) {
    await publish(`user:${userId}`, { kind: 'sessions_ended', sessions: ids.slice(from, from + 100) })
  }
}

async function endWhere(condition: ReturnType<typeof and>): Promise<void> {
  const ended = await db()
    .delete(sessions)
    .where(condition)
    .returning({ id: sessions.id, userId: sessions.userId })
  const people = new Set(ended.map((session) => session.userId))
  for (const userId of people) {
    const ids = ended.filter((session) => session.userId === userId).map((session) => session.id)
    await publishEnded(userId, ids)
  }
}

export async function removeExpiredSessions(): Promise<void> {
  await deleteInParts(sessions, lt(sessions.expiresAt, sql`now()`))
}
