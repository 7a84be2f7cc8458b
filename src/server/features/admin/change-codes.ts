import { count, desc, eq, inArray, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { newMagicCode } from '#shared/magic-code.ts'
import type { PlanId } from '#shared/plans.ts'
import { say } from '#shared/words/say.ts'
import { db } from '#server/database/transaction.ts'
import {
  addSingleCodes,
  listSharedCodes,
  removeSingleCode,
  setSharedCode,
} from '#server/features/plans/magic-codes.ts'
import { magicCodes, planActivations } from '#server/features/plans/plans.table.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { change, changedMeanwhile } from './admin-log.ts'
import type { Admin } from './admit.ts'

export type SharedCode = {
  plan: PlanId
  code: string | null
  endsAt: Date | null
  isOver: boolean
  people: number
}

/** Every plan with its shared code and how many people it has let in. */
export async function listCodes(): Promise<SharedCode[]> {
  const shared = await listSharedCodes()
  const known = shared.flatMap(({ code }) => code ?? [])
  const used = await db()
    .select({ code: planActivations.code, people: count() })
    .from(planActivations)
    .where(inArray(planActivations.code, known))
    .groupBy(planActivations.code)
  return shared.map((each) => ({
    ...each,
    isOver: each.endsAt !== null && each.endsAt.getTime() <= Date.now(),
    people: used.find(({ code }) => code === each.code)?.people ?? 0,
  }))
}

/** `was` is the code that the form was loaded with. */
export async function changeSharedCode(
  admin: Admin,
  input: { plan: PlanId; code: string; endsAt: Date | null; was: string; wasEndsAt: string },
): Promise<void> {
  const { plan, code, endsAt } = input
  await change(admin, code.trim() === '' ? 'magic code deleted' : 'magic code changed', async () => {
    const now = (await listSharedCodes()).find((each) => each.plan === plan)
    const before = { code: now?.code ?? '', endsAt: now?.endsAt?.toISOString() ?? '' }
    if (before.code !== input.was || before.endsAt !== input.wasEndsAt) throw changedMeanwhile()
    await setSharedCode(plan, code, endsAt)
    return { subject: plan, before, after: { code: code.trim(), endsAt }, result: undefined }
  })
}

export type SingleCode = {
  id: string
  plan: string
  code: string
  endsAt: Date | null
  isOver: boolean
  createdAt: Date
  usedAt: Date | null
  /** Null when unused, and when the account is gone. */
  usedBy: string | null
}

const singlesPage = 50

/** Codes for one person each, newest first. */
export async function listSingles(
  page: number,
): Promise<{ codes: SingleCode[]; total: number; pages: number }> {
  const single = eq(magicCodes.kind, 'single')
  const total = await db().$count(magicCodes, single)
  const codes = await db()
    .select({
      id: magicCodes.id,
      plan: magicCodes.planName,
      code: sql<string>`coalesce(${magicCodes.code}, '')`,
      endsAt: magicCodes.endsAt,
      isOver: sql<boolean>`coalesce(${magicCodes.endsAt} <= now(), false)`,
      createdAt: magicCodes.createdAt,
      usedAt: magicCodes.usedAt,
      usedBy: profiles.email,
    })
    .from(magicCodes)
    .leftJoin(profiles, eq(profiles.id, magicCodes.usedBy))
    .where(single)
    .orderBy(desc(magicCodes.createdAt), desc(magicCodes.id))
    .limit(singlesPage)
    .offset((page - 1) * singlesPage)
  return { codes, total, pages: Math.max(1, Math.ceil(total / singlesPage)) }
}

/** Makes codes that nobody can guess, all or none; returns them as they are to be read out. */
export async function makeSingles(
  admin: Admin,
  input: { plan: PlanId; count: number; endsAt: Date | null },
): Promise<string[]> {
  const { plan, count: number, endsAt } = input
  return change(admin, 'single-use codes made', async () => {
    const codes = Array.from({ length: number }, newMagicCode)
    await addSingleCodes(plan, codes, endsAt)
    return { subject: plan, after: { count: number, endsAt }, result: codes }
  })
}

/** Takes an unused one away: whoever has it can do nothing with it any more. */
export async function removeSingle(admin: Admin, id: string): Promise<void> {
  await change(admin, 'single-use code deleted', async () => {
    const removed = await removeSingleCode(id)
    if (!removed) throw new AppError('conflict', say('admin.codeGone'))
    return { subject: removed.plan, before: { code: removed.code }, result: undefined }
  })
}
