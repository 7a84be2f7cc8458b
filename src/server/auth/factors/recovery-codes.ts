import { randomInt } from 'node:crypto'
import { and, count, eq } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { lockProfile } from '#server/features/profiles/profiles.ts'
import { countTry, forgetTries, type Limit } from '#server/features/limits/limits.ts'
import { hashToken } from '#server/lib/secrets.ts'
import { raiseSession, type SessionUser } from '../sessions.ts'
import { recoveryCodes } from './factors.table.ts'
import { requireFreshCheck } from './fresh-check.ts'
import { notices, tellOwner } from './notices.ts'

const howMany = 10
/** Without signs that look like another: 80 bits in sixteen signs, so that a plain hash keeps them. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'
const wrongCodes: Limit = { name: 'recovery codes', tries: 10, seconds: 3_600 }

/** Ten new ones in place of the old; shown to their owner now and never again. */
export async function replaceRecoveryCodes(userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await transaction(async () => {
    await lockProfile(userId)
    await db().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await db()
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
  })
  return codes
}

export async function makeRecoveryCodes(user: SessionUser): Promise<string[]> {
  await requireFreshCheck(user)
  if (!user.hasFactor) throw new AppError('conflict', say('factors.needed'))
  return transaction(async () => {
    const codes = await replaceRecoveryCodes(user.id)
    await tellOwner(user.email, notices.codes)
    return codes
  })
}

/** Spends one code in place of a factor; the session goes on under a new token. */
export async function useRecoveryCode(
  user: SessionUser,
  typed: string,
): Promise<{ token: string; left: number }> {
  await countTry(wrongCodes, user.id)
  const result = await transaction(async () => {
    const spent = await db()
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.codeHash, hashOf(user.id, typed)), eq(recoveryCodes.userId, user.id)))
      .returning({ hash: recoveryCodes.codeHash })
    if (spent.length === 0) return undefined
    const left = await countRecoveryCodes(user.id)
    await tellOwner(user.email, notices.recovered(left))
    return { token: await raiseSession(user.sessionId), left }
  })
  if (!result) {
    throw new AppError('invalid', say('factors.wrongRecoveryCode'), { field: 'code' })
  }
  await forgetTries(wrongCodes, user.id)
  return result
}

export async function countRecoveryCodes(userId: string): Promise<number> {
  const [row] = await db()
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return row?.left ?? 0
}

export async function dropRecoveryCodes(userId: string): Promise<void> {
  await db().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** 'k7mp-x2qd-9hta-w4rc' */
function newCode(): string {
  const all = Array.from({ length: 16 }, () => signs[randomInt(signs.length)] ?? '').join('')
  return (all.match(/.{4}/g) ?? []).join('-')
}

/** With the owner in it: the same code of somebody else is another one. */
const hashOf = (userId: string, code: string): string =>
  hashToken(`${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
