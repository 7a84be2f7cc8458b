import { and, asc, eq, gt, or, sql } from '#server/database/sql.ts'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import type { Factor } from '#shared/factors.ts'
import { say } from '#shared/words/say.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db } from '#server/database/transaction.ts'
import { owesFactor, type SessionUser } from '../sessions.ts'
import { factors } from './factors.table.ts'
import { hidePhone } from './phone-codes.ts'

export type FactorRow = typeof factors.$inferSelect

const idShape = z.uuid()

/** What was begun and not finished soon is nobody's any more, also before the next sweep takes it away. */
export const isAlive = or(
  eq(factors.status, 'verified'),
  gt(factors.createdAt, sql`now() - interval '15 minutes'`),
)

/**
 * Whoever has only given the password sees verified factors and no others: an unfinished one proves nothing,
 * and may have been begun by somebody else who knew that password.
 */
const answerableBy = (user: SessionUser) =>
  and(eq(factors.userId, user.id), owesFactor(user) ? eq(factors.status, 'verified') : isAlive)

export async function listFactors(userId: string): Promise<Factor[]> {
  return (await ofPerson().execute({ userId })).map(describeFactor)
}

const ofPerson = hotQuery((database) =>
  database
    .select()
    .from(factors)
    .where(and(eq(factors.userId, sql.placeholder('userId')), isAlive))
    .orderBy(asc(factors.createdAt), asc(factors.id))
    .prepare('factors_of'),
)

export const describeFactor = (row: FactorRow): Factor => ({
  id: row.id,
  friendly_name: row.friendlyName,
  factor_type: row.factorType,
  status: row.status,
  ...(row.phone ? { phone: hidePhone(row.phone) } : {}),
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
})

/** Somebody else's, a malformed, a deleted and an unanswerable id all answer alike. */
export async function getFactor(user: SessionUser, id: string): Promise<FactorRow> {
  if (!idShape.safeParse(id).success) throw noSuchFactor()
  const [row] = await db()
    .select()
    .from(factors)
    .where(and(eq(factors.id, id), answerableBy(user)))
  if (!row) throw noSuchFactor()
  return row
}

export const noSuchFactor = () => new AppError('not_found', say('factors.none'))
