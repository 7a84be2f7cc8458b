import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import type { Factor } from '#shared/factors.ts'
import { say } from '#shared/words/say.ts'
import { db } from '#server/database/transaction.ts'
import { factors } from './factors.table.ts'
import { hidePhone } from './phone-codes.ts'

export type FactorRow = typeof factors.$inferSelect

const idShape = z.uuid()

export async function listFactors(userId: string): Promise<Factor[]> {
  const rows = await db()
    .select()
    .from(factors)
    .where(eq(factors.userId, userId))
    .orderBy(asc(factors.createdAt), asc(factors.id))
  return rows.map(describeFactor)
}

export const describeFactor = (row: FactorRow): Factor => ({
  id: row.id,
  friendly_name: row.friendlyName,
  factor_type: row.factorType,
  status: row.status,
  ...(row.phone ? { phone: hidePhone(row.phone) } : {}),
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
})

/** Somebody else's, a malformed and a deleted id all answer alike. */
export async function getFactor(userId: string, id: string): Promise<FactorRow> {
  if (!idShape.safeParse(id).success) throw noSuchFactor()
  const [row] = await db()
    .select()
    .from(factors)
    .where(and(eq(factors.id, id), eq(factors.userId, userId)))
  if (!row) throw noSuchFactor()
  return row
}

export const noSuchFactor = () => new AppError('not_found', say('factors.none'))
