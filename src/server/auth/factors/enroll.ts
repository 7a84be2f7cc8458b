import { and, count, eq, not, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { type Factor, maxFactors } from '#shared/factors.ts'
import type { NewFactor } from '#shared/forms/factors.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { lockProfile } from '#server/features/profiles/profiles.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { canText } from '#server/mail/sms.ts'
import { labelOf } from '#server/lib/words.ts'
import { endAllSessions, type SessionUser } from '../sessions.ts'
import { factors } from './factors.table.ts'
import { requireFreshCheck } from './fresh-check.ts'
import { notices, tellOwner } from './notices.ts'
import { describeFactor, getFactor, isAlive } from './own-factor.ts'
import { readPhone } from './phone-codes.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'
import { newTotp } from './totp.ts'

/** What was begun and left makes room again. */
const isAbandoned = not(sql`(${isAlive})`)
const additions: Limit = { name: 'new factor', tries: 40, seconds: 3_600 }

export type Enrolled = Factor & {
  /** As other clients of such calls know it. */
  type: Factor['factor_type']
  totp?: { secret: string; uri: string; qr_code: string }
}

/** Begins a factor: it counts once its first challenge is passed. */
export async function createFactor(user: SessionUser, input: NewFactor): Promise<Enrolled> {
  await requireFreshCheck(user)
  const { factor_type: factorType, friendly_name: friendlyName } = input
  if (factorType === 'phone' && !canText()) {
    throw new AppError('unavailable', say('phone.offChoose'))
  }
  const phone = factorType === 'phone' ? readPhone(input.phone) : null
  await countTry(additions, user.id)
  const totp = factorType === 'totp' ? await newTotp(user.email, input.issuer || undefined) : undefined
  const row = await transaction(async () => {
    await lockProfile(user.id)
    await db()
      .delete(factors)
      .where(and(eq(factors.userId, user.id), isAbandoned))
    const [all] = await db().select({ n: count() }).from(factors).where(eq(factors.userId, user.id))
    if ((all?.n ?? 0) >= maxFactors) {
      throw new AppError('conflict', say('factors.most', { most: maxFactors }))
    }
    const [row] = await db()
      .insert(factors)
      .values({ userId: user.id, factorType, friendlyName, phone, sealedSecret: totp?.sealed ?? null })
      .returning()
    if (!row) throw new Error('the new factor was not stored')
    return row
  })
  const { sealed: _sealed, ...shown } = totp ?? { sealed: '', secret: '', uri: '', qr_code: '' }
  return { ...describeFactor(row), type: factorType, ...(totp ? { totp: shown } : {}) }
}

export async function dropAbandonedFactors(): Promise<void> {
  await db().delete(factors).where(isAbandoned)
}

export async function renameFactor(user: SessionUser, id: string, friendlyName: string): Promise<Factor> {
  const { id: known } = await getFactor(user, id)
  const [row] = await db().update(factors).set({ friendlyName }).where(eq(factors.id, known)).returning()
  return row ? describeFactor(row) : describeFactor(await getFactor(user, id))
}

/** Other browsers are signed out by it: whoever loses a factor may have lost more. */
export async function removeFactor(user: SessionUser, id: string): Promise<void> {
  const factor = await getFactor(user, id)
  // What never counted protects nothing.
  if (factor.status === 'verified') await requireFreshCheck(user)
  await transaction(async () => {
    await lockProfile(user.id)
    await db().delete(factors).where(eq(factors.id, factor.id))
    if (factor.status !== 'verified') return
    if (!(await hasVerifiedFactor(user.id))) await dropRecoveryCodes(user.id)
    await endAllSessions(user.id, user.sessionId)
    await tellOwner(user.email, notices.removed(labelOf(factor.friendlyName)))
  })
}

/** For somebody who has lost everything: support takes all factors away, and every session with them. */
export async function clearFactors(userId: string, email: string): Promise<number> {
  return transaction(async () => {
    await lockProfile(userId)
    const gone = await db().delete(factors).where(eq(factors.userId, userId)).returning({ id: factors.id })
    await dropRecoveryCodes(userId)
    await endAllSessions(userId)
    if (gone.length > 0) await tellOwner(email, notices.cleared)
    return gone.length
  })
}

export async function hasVerifiedFactor(userId: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: factors.id })
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.status, 'verified')))
    .limit(1)
  return row !== undefined
}
