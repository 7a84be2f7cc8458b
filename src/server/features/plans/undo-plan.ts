import { and, asc, eq, isNull } from '#server/database/sql.ts'
import type { PlanId } from '#shared/plans.ts'
import { db } from '#server/database/transaction.ts'
import { changePlan } from '#server/features/profiles/profiles.ts'
import type { LockedProfile } from '#server/features/profiles/locked-profile.ts'
import { monthLater } from './month-later.ts'
import { userSubscriptions } from './plans.table.ts'

type Month = typeof userSubscriptions.$inferSelect

/** What runs once a month was taken back; null is no plan. */
export type PlanThen = { planType: PlanId; planExpiry: Date } | null

type Undoing = {
  undone: Month
  /** Those that had made it longer end a month earlier. */
  moved: Pick<Month, 'id' | 'expiresAt'>[]
  /** What runs instead; undefined where something else runs, which stays as it is. */
  instead: Month | null | undefined
}

/** What taking back the month of this cause would leave; undefined where it changes nothing about what runs. */
export async function planWithout(
  userId: string,
  cause: string,
  now = new Date(),
): Promise<PlanThen | undefined> {
  const undoing = undo(await monthsOf(userId), cause, now)
  return undoing?.instead === undefined ? undefined : planOf(undoing.instead)
}

/**
 * Takes back the month that this cause gave, as if it had never been: what was made longer by it ends a month
 * earlier, and the plan that it replaced runs on to its own end. Credits are another matter.
 */
export async function undoPlan(profile: LockedProfile, cause: string, now = new Date()): Promise<void> {
  const undoing = undo(await monthsOf(profile.id), cause, now)
  if (!undoing) return
  const { undone, moved, instead } = undoing
  await db()
    .update(userSubscriptions)
    .set({ isActive: false, cancelledAt: now })
    .where(eq(userSubscriptions.id, undone.id))
  for (const { id, expiresAt } of moved) {
    await db().update(userSubscriptions).set({ expiresAt }).where(eq(userSubscriptions.id, id))
  }
  if (instead === undefined) return
  await db()
    .update(userSubscriptions)
    .set({ isActive: false })
    .where(eq(userSubscriptions.userId, profile.id))
  if (instead) {
    await db().update(userSubscriptions).set({ isActive: true }).where(eq(userSubscriptions.id, instead.id))
  }
  await changePlan(profile.id, planOf(instead) ?? { planType: null, planExpiry: null })
}

const planOf = (month: Month | null): PlanThen =>
  month && { planType: month.planName as PlanId, planExpiry: month.expiresAt }

/** What was neither taken back nor cancelled, in the order in which it began; each replaced or made longer the one before. */
const monthsOf = (userId: string): Promise<Month[]> =>
  db()
    .select()
    .from(userSubscriptions)
    .where(and(eq(userSubscriptions.userId, userId), isNull(userSubscriptions.cancelledAt)))
    .orderBy(asc(userSubscriptions.createdAt), asc(userSubscriptions.id))

function undo(months: readonly Month[], cause: string, now: Date): Undoing | undefined {
  const at = months.findIndex((month) => month.cause === cause)
  const undone = months[at]
  if (!undone) return undefined
  const moved = moveLonger(months.slice(0, at), months.slice(at))
  const left = [...months.slice(0, at), ...moved, ...months.slice(at + 1 + moved.length)]
  const runs = months.find(({ isActive }) => isActive)
  const isTouched = runs && [undone, ...moved].some(({ id }) => id === runs.id)
  const last = left.at(-1)
  return { undone, moved, instead: isTouched ? (last && last.expiresAt > now ? last : null) : undefined }
}

/** Those directly behind the undone one that began at its end, and now at that of the one before it. */
function moveLonger(before: readonly Month[], [undone, ...after]: readonly Month[]): Month[] {
  const moved: Month[] = []
  let was = undone
  let is = before.at(-1)
  for (const month of after) {
    const madeItLonger =
      month.planName === was?.planName && month.cause !== null && was.expiresAt > month.createdAt
    if (!madeItLonger) break
    const isLonger = is?.planName === month.planName && is.expiresAt > month.createdAt
    was = month
    is = { ...month, expiresAt: monthLater(isLonger && is ? is.expiresAt : month.createdAt) }
    moved.push(is)
  }
  return moved
}
