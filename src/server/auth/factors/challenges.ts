import { and, desc, eq, gt, isNull, lt, sql } from '#server/database/sql.ts'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { challengeMinutes, type FactorType, maxTries } from '#shared/factors.ts'
import { say } from '#shared/words/say.ts'
import { deleteInParts } from '#server/database/delete-in-parts.ts'
import { db } from '#server/database/transaction.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import type { SessionUser } from '../sessions.ts'
import { factorChallenges } from './factors.table.ts'
import { getFactor, noSuchFactor } from './own-factor.ts'
import { creationOptions, requestOptions, type Site } from './passkeys.ts'
import { sendCode } from './phone-codes.ts'

export type ChallengeRow = typeof factorChallenges.$inferSelect

type PasskeyQuestion =
  | { type: 'create'; credential_options: { publicKey: Awaited<ReturnType<typeof creationOptions>> } }
  | { type: 'request'; credential_options: { publicKey: Awaited<ReturnType<typeof requestOptions>> } }

export type Challenge = {
  id: string
  type: FactorType
  /** Seconds since 1970. */
  expires_at: number
  webauthn?: PasskeyQuestion
}

const challengesPerPerson: Limit = { name: 'challenges', tries: 60, seconds: 900 }
const expiry = sql`now() + make_interval(mins => ${challengeMinutes})`
const idShape = z.uuid()

/** Asks one of one's own factors; the answer counts in this session only. */
export async function createChallenge(user: SessionUser, factorId: string, site: Site): Promise<Challenge> {
  const factor = await getFactor(user, factorId)
  await countTry(challengesPerPerson, user.id)
  const row = await insertChallenge({ factorId: factor.id, sessionId: user.sessionId })
  const asked = {
    id: row.id,
    type: factor.factorType,
    expires_at: Math.floor(row.expiresAt.getTime() / 1_000),
  }
  switch (factor.factorType) {
    case 'totp':
      return asked
    case 'phone':
      try {
        await expect(row.id, await sendCode(user.id, factor.phone ?? '', row.id))
      } catch (error) {
        await dropChallenge(row.id)
        throw error
      }
      return asked
    case 'webauthn': {
      const webauthn: PasskeyQuestion =
        factor.status === 'verified'
          ? { type: 'request', credential_options: { publicKey: await requestOptions(site, factor) } }
          : { type: 'create', credential_options: { publicKey: await creationOptions(user, site) } }
      await expect(row.id, webauthn.credential_options.publicKey.challenge)
      return { ...asked, webauthn }
    }
  }
}

/** For a page without scripts, which asks and answers at once. Undefined where something must be sent first. */
export async function createTotpChallenge(
  user: SessionUser,
  factorId: string,
): Promise<ChallengeRow | undefined> {
  const factor = await getFactor(user, factorId)
  if (factor.factorType !== 'totp') return undefined
  await countTry(challengesPerPerson, user.id)
  return insertChallenge({ factorId: factor.id, sessionId: user.sessionId })
}

export async function insertChallenge(
  of: { factorId: string; sessionId: string } | { expected: string },
): Promise<ChallengeRow> {
  const [row] = await db()
    .insert(factorChallenges)
    .values({ ...of, expiresAt: expiry })
    .returning()
  if (!row) throw new Error('the challenge was not stored')
  return row
}

const expect = (id: string, expected: string) =>
  db().update(factorChallenges).set({ expected }).where(eq(factorChallenges.id, id))

/** The open challenge of a factor in this session, so that a page that is loaded again asks the same. */
export async function findOpenChallenge(
  user: SessionUser,
  factorId: string,
): Promise<ChallengeRow | undefined> {
  const { id } = await getFactor(user, factorId)
  const [row] = await db()
    .select()
    .from(factorChallenges)
    .where(
      and(
        eq(factorChallenges.sessionId, user.sessionId),
        eq(factorChallenges.factorId, id),
        lt(factorChallenges.tries, maxTries),
        gt(factorChallenges.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(factorChallenges.createdAt))
    .limit(1)
  return row
}

/** One try, counted before anything is compared: of a thousand guesses at once five are looked at. */
export async function countChallengeTry(
  user: SessionUser,
  factorId: string,
  challengeId: string,
): Promise<ChallengeRow> {
  if (!idShape.safeParse(challengeId).success) throw noSuchFactor()
  const isOwn = and(
    eq(factorChallenges.id, challengeId),
    eq(factorChallenges.factorId, factorId),
    eq(factorChallenges.sessionId, user.sessionId),
  )
  const [row] = await db()
    .update(factorChallenges)
    .set({ tries: sql`${factorChallenges.tries} + 1` })
    .where(and(isOwn, lt(factorChallenges.tries, maxTries), gt(factorChallenges.expiresAt, sql`now()`)))
    .returning()
  if (row) return row
  const [closed] = await db().select().from(factorChallenges).where(isOwn)
  if (!closed) throw noSuchFactor()
  if (closed.tries >= maxTries) {
    throw new AppError('too_many', say('factors.tooManyWrong'))
  }
  throw new AppError('invalid', say('factors.tooLate'), { field: 'code' })
}

/** Whoever deletes it has used it: of two right answers at once one counts. */
export async function spendChallenge(id: string): Promise<boolean> {
  const spent = await db().delete(factorChallenges).where(eq(factorChallenges.id, id)).returning()
  return spent.length > 0
}

/** For signing in with a passkey alone: what was asked there, used up by asking. */
export async function takeLooseChallenge(id: string): Promise<string | undefined> {
  if (!idShape.safeParse(id).success) return undefined
  const [row] = await db()
    .delete(factorChallenges)
    .where(and(eq(factorChallenges.id, id), isNull(factorChallenges.sessionId)))
    .returning()
  return row && row.expiresAt.getTime() > Date.now() ? (row.expected ?? undefined) : undefined
}

const dropChallenge = (id: string) => db().delete(factorChallenges).where(eq(factorChallenges.id, id))

export async function dropOldChallenges(): Promise<void> {
  await deleteInParts(factorChallenges, lt(factorChallenges.expiresAt, sql`now()`))
}
