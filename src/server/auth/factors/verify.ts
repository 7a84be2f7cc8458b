import { and, eq, sql } from '#server/database/sql.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '#shared/errors.ts'
import { cleanCode } from '#shared/factors.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { lockProfile } from '#server/features/profiles/profiles.ts'
import { countTry, forgetTries, type Limit } from '#server/features/limits/limits.ts'
import { labelOf } from '#server/lib/words.ts'
import { endAllSessions, raiseSession, type SessionUser } from '../sessions.ts'
import { type ChallengeRow, countChallengeTry, spendChallenge } from './challenges.ts'
import { dropUnfinishedFactors } from './distrust.ts'
import { hasVerifiedFactor } from './enroll.ts'
import { factors } from './factors.table.ts'
import { requireFreshCheck } from './fresh-check.ts'
import { notices, tellOwner } from './notices.ts'
import { type FactorRow, getFactor, noSuchFactor } from './own-factor.ts'
import { keepPasskey, type Site, takePasskey } from './passkeys.ts'
import { isSentCode } from './phone-codes.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { takeTotp } from './totp.ts'

/** However many challenges somebody opens: beyond this nobody mistypes, somebody guesses. The longest first. */
const wrongAnswers: Limit[] = [
  { name: 'factor answers day', tries: 50, seconds: 86_400 },
  { name: 'factor answers', tries: 20, seconds: 3_600 },
]

export type Answer = {
  challenge_id: string
  code?: string | undefined
  webauthn?: AuthenticationResponseJSON | RegistrationResponseJSON | undefined
}

export type Passed = {
  /** The session goes on under this token; the one before is dead. */
  token: string
  /** Only with the first factor of all, and only this once. */
  recoveryCodes?: string[]
}

/** Answers a challenge. The first answer makes a factor count; every answer proves the person anew. */
export async function verifyFactor(
  user: SessionUser,
  factorId: string,
  answer: Answer,
  site: Site,
): Promise<Passed> {
  const factor = await getFactor(user, factorId)
  if (factor.status === 'unverified') await requireFreshCheck(user)
  const challenge = await countChallengeTry(user, factor.id, answer.challenge_id)
  for (const limit of wrongAnswers) await countTry(limit, user.id)
  const passed = await transaction(async () => {
    if (!(await isRight(factor, challenge, answer, site))) return undefined
    if (!(await spendChallenge(challenge.id))) throw noSuchFactor()
    return pass(user, factor)
  })
  if (!passed) throw wrong(factor)
  for (const limit of wrongAnswers) await forgetTries(limit, user.id)
  return passed
}

async function isRight(
  factor: FactorRow,
  challenge: ChallengeRow,
  { code = '', webauthn }: Answer,
  site: Site,
): Promise<boolean> {
  const { expected } = challenge
  switch (factor.factorType) {
    case 'totp': {
      const result = await takeTotp(factor, cleanCode(code))
      if (result === 'used') {
        throw new AppError('invalid', say('factors.used'), { field: 'code' })
      }
      return result === 'right'
    }
    case 'phone':
      return expected !== null && isSentCode(challenge.id, cleanCode(code), expected)
    case 'webauthn':
      if (!webauthn || expected === null) return false
      if (factor.status === 'verified') {
        return 'signature' in webauthn.response
          ? takePasskey(factor, webauthn as AuthenticationResponseJSON, expected, site)
          : false
      }
      return 'attestationObject' in webauthn.response
        ? keepPasskey(factor, webauthn as RegistrationResponseJSON, expected, site)
        : false
  }
}

async function pass(user: SessionUser, factor: FactorRow): Promise<Passed> {
  const isNew = factor.status === 'unverified'
  // Two first factors at the same moment must not both bring recovery codes.
  if (isNew) await lockProfile(user.id)
  const isFirst = isNew && !(await hasVerifiedFactor(user.id))
  const counted = await db()
    .update(factors)
    // After the password and this passkey together, the passkey may stand for both again.
    .set({ status: 'verified', opensAlone: true, lastUsedAt: sql`now()` })
    .where(and(eq(factors.id, factor.id), eq(factors.userId, user.id)))
    .returning({ id: factors.id })
  if (counted.length === 0) throw noSuchFactor()
  const token = await raiseSession(user.sessionId)
  if (!isNew) return { token }
  await dropUnfinishedFactors(user.id)
  await endAllSessions(user.id, user.sessionId)
  await tellOwner(user.email, notices.added(labelOf(factor.friendlyName)))
  return { token, ...(isFirst ? { recoveryCodes: await replaceRecoveryCodes(user.id) } : {}) }
}

function wrong({ factorType }: FactorRow): AppError {
  return new AppError('invalid', say(wrongWords[factorType]), { field: 'code' })
}

const wrongWords = {
  webauthn: 'factors.wrongPasskey',
  totp: 'factors.wrongAppCode',
  phone: 'factors.wrongSentCode',
} as const
