import { and, eq, isNull } from '#server/database/sql.ts'
import { creditsAfterCancel, type Tenths } from '#shared/credits.ts'
import { AppError } from '#shared/errors.ts'
import { canUse, effectivePlan, planById, type PlanId } from '#shared/plans.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { bookOn } from '#server/features/credits/credits.ts'
import {
  changePlan,
  getProfile,
  lockProfile,
  type LockedProfile,
  type Profile,
} from '#server/features/profiles/profiles.ts'
import { handleReferralPurchase } from '#server/features/referrals/referrals.ts'
import { monthLater } from './month-later.ts'
import { userSubscriptions } from './plans.table.ts'

type Subscription = typeof userSubscriptions.$inferSelect

/**
 * What began a plan: `cause` is its name for ever, `price` what was paid in TK, `credits` what was promised then,
 * where that may be another figure by now.
 */
type Beginning = { price: number; cause: string; credits?: Tenths; now?: Date }

/**
 * The one way to begin a plan: a month of it (or a month more of the same plan while it runs), its credits, and the
 * bonus of whoever brought this person. The same cause a second time finds what it began, and changes nothing.
 * Enterprise has no figure: what it brings is agreed upon and booked by the owner.
 */
export async function openPlan(
  profile: LockedProfile,
  planId: PlanId,
  { price, cause, credits: promised, now = new Date() }: Beginning,
): Promise<Subscription & { isNew: boolean }> {
  const [before] = await db().select().from(userSubscriptions).where(eq(userSubscriptions.cause, cause))
  if (before) return { ...before, isNew: false }
  const { id: userId } = profile
  const plan = planById(planId)
  const credits = promised ?? plan.creditsPerMonth ?? 0
  const expiresAt = expiryOf(profile, planId, now)
  await endActive(userId)
  const [subscription] = await db()
    .insert(userSubscriptions)
    .values({ userId, planName: planId, planPrice: price, creditsAllocated: credits, expiresAt, cause })
    .returning()
  if (!subscription) throw new Error('the subscription was not stored')
  await changePlan(userId, { planType: planId, planExpiry: expiresAt })
  if (credits > 0) {
    await bookOn(profile, { kind: 'plan', amount: credits, reference: cause, note: plan.name })
  }
  await handleReferralPurchase(userId)
  return { ...subscription, isNew: true }
}

async function endActive(userId: string): Promise<void> {
  await db()
    .update(userSubscriptions)
    .set({ isActive: false })
    .where(and(eq(userSubscriptions.userId, userId), eq(userSubscriptions.isActive, true)))
}

/** Also what the running one had replaced: none of it comes back, whatever else is taken back later. */
async function cancelAll(userId: string, now: Date): Promise<void> {
  await db()
    .update(userSubscriptions)
    .set({ isActive: false, cancelledAt: now })
    .where(and(eq(userSubscriptions.userId, userId), isNull(userSubscriptions.cancelledAt)))
}

/** A month from now; when the very same plan is running, a month from its end. */
function expiryOf(profile: Profile, planId: PlanId, now: Date): Date {
  const isSame = effectivePlan(profile, now) === planId
  return monthLater(isSame && profile.planExpiry ? profile.planExpiry : now)
}

/** Ends the plan at once and sets the balance to 3; once per subscription, and not while pictures are made. */
export async function cancelSubscription(userId: string, now: Date = new Date()): Promise<void> {
  await transaction(async () => {
    const profile = await lockProfile(userId)
    const running = effectivePlan(profile, now)
    if (running === 'free') throw new AppError('conflict', say('plans.noSubscription'))
    if (profile.held > 0) throw new AppError('conflict', say('profile.running'))
    const [subscription] = await db()
      .update(userSubscriptions)
      .set({ isActive: false, cancelledAt: now })
      .where(and(eq(userSubscriptions.userId, userId), eq(userSubscriptions.isActive, true)))
      .returning()
    await cancelAll(userId, now)
    await changePlan(userId, { planType: null, planExpiry: null })
    await bookOn(profile, {
      kind: 'cancel_reset',
      amount: creditsAfterCancel - profile.credits,
      reference: subscription?.id ?? `${userId} ${profile.planExpiry?.toISOString()}`,
      note: planById(running).name,
    })
  })
}

/** For admins: puts a plan and its end right, without credits. Null ends whatever runs. */
export async function correctPlan(
  userId: string,
  corrected: { planType: PlanId; planExpiry: Date } | null,
): Promise<void> {
  await transaction(async () => {
    await cancelAll(userId, new Date())
    if (corrected) {
      const { planType: planName, planExpiry: expiresAt } = corrected
      await db()
        .insert(userSubscriptions)
        .values({ userId, planName, planPrice: 0, creditsAllocated: 0, expiresAt })
    }
    await changePlan(userId, corrected ?? { planType: null, planExpiry: null })
  })
}

/** Whether the plan that counts now opens the tool. An unknown person has access to nothing. */
export async function userHasToolAccess(userId: string, tool: ToolId): Promise<boolean> {
  return canUse(effectivePlan(await getProfile(userId)), tool)
}
