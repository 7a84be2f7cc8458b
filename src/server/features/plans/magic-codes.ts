import { and, asc, eq, inArray, isNull, or, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { maxCodeLength } from '#shared/forms/limits.ts'
import { asMade } from '#shared/magic-code.ts'
import { paidPlans, type PlanId } from '#shared/plans.ts'
import { banglaDigits } from '#shared/words/bangla-digits.ts'
import { say } from '#shared/words/say.ts'
import { db, isDuplicate, transaction } from '#server/database/transaction.ts'
import { publish } from '#server/live/live.ts'
import { magicCodes } from './plans.table.ts'

export type MagicCode = typeof magicCodes.$inferSelect

/**
 * The code of this plan that somebody typed, with plain digits; it may have been kept with Bangla ones. One that was
 * made here is known in small letters and without hyphens as well.
 * It is locked until the transaction ends; undefined when there is none.
 */
export async function findCode(plan: PlanId, typed: string, now: Date): Promise<MagicCode | undefined> {
  const exact = typed.trim()
  const made = asMade(exact)
  const [code] = await db()
    .select()
    .from(magicCodes)
    .where(
      and(
        eq(magicCodes.planName, plan),
        inArray(magicCodes.code, [exact, banglaDigits(exact), ...(made ? [made] : [])]),
        or(isNull(magicCodes.endsAt), sql`${magicCodes.endsAt} > ${now.toISOString()}`),
      ),
    )
    .orderBy(asc(magicCodes.kind))
    .limit(1)
    .for('update')
  return code
}

/** Uses up a code that is for one person; a shared one stays. The row is locked by `findCode`. */
export async function spendCode(code: MagicCode, userId: string, now: Date): Promise<void> {
  if (code.kind === 'shared') return
  await db().update(magicCodes).set({ usedAt: now, usedBy: userId }).where(eq(magicCodes.id, code.id))
}

/** For admins only: every plan with its shared code, in the order of the plans. */
export async function listSharedCodes(): Promise<
  { plan: PlanId; code: string | null; endsAt: Date | null }[]
> {
  const rows = await db().select().from(magicCodes).where(eq(magicCodes.kind, 'shared'))
  return paidPlans.map(({ id }) => {
    const row = rows.find((each) => each.planName === id)
    return { plan: id, code: row?.code ?? null, endsAt: row?.endsAt ?? null }
  })
}

/** For admins only, newest first. */
export async function listSingleCodes(limit = 200): Promise<MagicCode[]> {
  return db()
    .select()
    .from(magicCodes)
    .where(eq(magicCodes.kind, 'single'))
    .orderBy(sql`${magicCodes.createdAt} desc`)
    .limit(limit)
}

/** Sets the shared code of a plan; an empty one unsets it. */
export async function setSharedCode(plan: PlanId, typed: string, endsAt: Date | null = null): Promise<void> {
  const code = readCode(typed)
  await transaction(async () => {
    await db()
      .insert(magicCodes)
      .values({ planName: plan, code, endsAt })
      .onConflictDoUpdate({
        target: magicCodes.planName,
        targetWhere: sql`${magicCodes.kind} = 'shared'`,
        set: { code, endsAt, updatedAt: sql`now()` },
      })
    await publish('admin', { kind: 'admin', what: 'magic_codes' })
  })
}

/** Adds a code that one person can use once. */
export async function addSingleCode(
  plan: PlanId,
  typed: string,
  endsAt: Date | null = null,
): Promise<MagicCode> {
  const code = readCode(typed)
  if (code === null) throw new AppError('invalid', say('codes.missing'), { field: 'code' })
  try {
    return await transaction(async () => {
      const [added] = await db()
        .insert(magicCodes)
        .values({ planName: plan, code, kind: 'single', endsAt })
        .returning()
      if (!added) throw new Error('the code was not stored')
      await publish('admin', { kind: 'admin', what: 'magic_codes' })
      return added
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new AppError('conflict', say('codes.taken'), { field: 'code' })
  }
}

/** New codes that one person each can use once, all or none. */
export async function addSingleCodes(plan: PlanId, codes: string[], endsAt: Date | null): Promise<void> {
  const rows = codes.map((code) => ({ planName: plan, code, kind: 'single' as const, endsAt }))
  await transaction(async () => {
    await db().insert(magicCodes).values(rows)
    await publish('admin', { kind: 'admin', what: 'magic_codes' })
  })
}

/** Takes an unused single-use code away and names it; undefined when there is none. */
export async function removeSingleCode(
  id: string,
): Promise<{ plan: string; code: string | null } | undefined> {
  return transaction(async () => {
    const [removed] = await db()
      .delete(magicCodes)
      .where(and(eq(magicCodes.id, id), eq(magicCodes.kind, 'single'), isNull(magicCodes.usedAt)))
      .returning({ plan: magicCodes.planName, code: magicCodes.code })
    if (removed) await publish('admin', { kind: 'admin', what: 'magic_codes' })
    return removed
  })
}

function readCode(typed: string): string | null {
  const code = typed.trim()
  if (code.length > maxCodeLength) {
    throw new AppError('invalid', say('codes.long', { most: maxCodeLength }), { field: 'code' })
  }
  return code === '' ? null : code
}
