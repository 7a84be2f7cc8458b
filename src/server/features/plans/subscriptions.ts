import { and, eq } from 'drizzle-orm'
import { creditsAfterCancel } from '#shared/credits.ts'
import { AppError } from '#shared/errors.ts'
import { canUse, effectivePlan, planById, type PlanId } from '#shared/plans.ts'
import type { ToolId } from '#shared/tools/index.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { book } from '#server/features/credits/credits.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { getProfile, lockProfile, type Profile } from '#server/features/profiles/profiles.ts'
import { publish } from '#server/live/live.ts'
import { monthLater } from './month-later.ts'
import { userSubscriptions } from './plans.table.ts'

export type Subscription = typeof userSubscriptions.$inferSelect

/**
 * Begins a plan for a month, or adds a month to the same plan while it runs, and books its credits.
 * Enterprise has no figure: what it brings is agreed upon and booked by the owner.
 */
export async function updateUserSubscriptionWithTenure(
  userId: string,
  planId: PlanId,
  options: { price: number; now?: Date },
): Promise<Subscription> {
  const { price, now = new Date() } = options
  const plan = planById(planId)
  const credits = plan.creditsPerMonth ?? 0
  return transaction(async () => {
    const profile = await lockProfile(userId)
    const expiresAt = expiryOf(profile, planId, now)
    await db()
      .update(userSubscriptions)
      .set({ isActive: false })
      .where(and(eq(userSubscriptions.userId, userId), eq(userSubscriptions.isActive, true)))
    const [subscription] = await db()
      .insert(userSubscriptions)
      .values({ userId, planName: planId, planPrice: price, creditsAllocated: credits, expiresAt })
      .returning()
    if (!subscription) throw new Error('the subscription was not stored')
    await changePlan(userId, { planType: planId, planExpiry: expiresAt })
    if (credits > 0) {
      await book({ userId, kind: 'plan', amount: credits, reference: subscription.id, note: plan.name })
    }
    return subscription
  })
}

/** A month from now; when the very same plan is running, a month from its end. */
export function expiryOf({ planType, planExpiry }: Profile, planId: PlanId, now: Date): Date {
  const running = effectivePlan({ plan_type: planType, plan_expiry: planExpiry }, now)
  return monthLater(running === planId && planExpiry ? planExpiry : now)
}

/** Ends the plan at once and sets the balance to 3; once per subscription, and not while pictures are made. */
export async function cancelSubscription(userId: string, now: Date = new Date()): Promise<void> {
  await transaction(async () => {
    const profile = await lockProfile(userId)
    const running = effectivePlan({ plan_type: profile.planType, plan_expiry: profile.planExpiry }, now)
    if (running === 'free')
      throw new AppError('conflict', 'You have no subscription that could be cancelled.')
    if (profile.held > 0) throw new AppError('conflict', 'Please wait until your running images are finished')
    const [subscription] = await db()
      .update(userSubscriptions)
      .set({ isActive: false, cancelledAt: now })
      .where(and(eq(userSubscriptions.userId, userId), eq(userSubscriptions.isActive, true)))
      .returning()
    await changePlan(userId, { planType: null, planExpiry: null })
    await book({
      userId,
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
    await db()
      .update(userSubscriptions)
      .set({ isActive: false })
      .where(and(eq(userSubscriptions.userId, userId), eq(userSubscriptions.isActive, true)))
    if (corrected) {
      const { planType: planName, planExpiry: expiresAt } = corrected
      await db()
        .insert(userSubscriptions)
        .values({ userId, planName, planPrice: 0, creditsAllocated: 0, expiresAt })
    }
    await changePlan(userId, corrected ?? { planType: null, planExpiry: null })
  })
}

async function changePlan(
  userId: string,
  plan: { planType: PlanId | null; planExpiry: Date | null },
): Promise<void> {
  await db().update(profiles).set(plan).where(eq(profiles.id, userId))
  await publish(`user:${userId}`, { kind: 'me' })
  await publish('admin', { kind: 'admin', what: 'profiles' })
}

/** Whether the plan that counts now opens the tool. An unknown person has access to nothing. */
export async function userHasToolAccess(userId: string, tool: ToolId): Promise<boolean> {
  const { planType, planExpiry } = await getProfile(userId)
  return canUse(effectivePlan({ plan_type: planType, plan_expiry: planExpiry }), tool)
}
