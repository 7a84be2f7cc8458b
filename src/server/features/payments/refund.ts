import { and, eq, inArray, sql } from '#server/database/sql.ts'
import type { Tenths } from '#shared/credits.ts'
import { AppError } from '#shared/errors.ts'
import { say, type Say } from '#shared/words/say.ts'
import type { Poisha } from '#shared/money.ts'
import { cameFor } from '#shared/payments.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { bookOn } from '#server/features/credits/credits.ts'
import { type PlanThen, planWithout, undoPlan } from '#server/features/plans/undo-plan.ts'
import { findLockedProfile, type LockedProfile } from '#server/features/profiles/locked-profile.ts'
import { log } from '#server/lib/log.ts'
import { GatewayTrouble, type RefundAnswer } from './gateway.ts'
import { gatewayOf } from './gateway-settings.ts'
import { causeOf } from './grant.ts'
import { tellRefunded } from './letters.ts'
import { amend, askForAttention, type LockedOrder, lockOrder, move, note } from './order-states.ts'
import { refunds } from './payments.table.ts'

export type RefundPlan = {
  amount: Poisha
  /** What the money had brought, and how much of it is there to be taken back. */
  share: Tenths
  credits: Tenths
  /** Of a whole refund of a plan's month: what runs afterwards; undefined where that stays as it is. */
  planThen: PlanThen | undefined
  takesMonth: boolean
  /** Money that was sent by hand goes back by hand. */
  isByHand: boolean
}

type Refund = typeof refunds.$inferSelect

/** What a refund would do; changes nothing. */
export async function planRefund(id: string, amount: Poisha): Promise<RefundPlan> {
  return transaction(async () => (await preview(await lockOrder(id), amount)).plan)
}

async function preview(order: LockedOrder, amount: Poisha) {
  if (order.state !== 'paid' && order.state !== 'held') {
    throw new AppError('conflict', say('payments.nothingPaid'))
  }
  const before = await listOf(order, ['asked', 'unclear', 'done'])
  const gone = before.reduce((sum, each) => sum + each.amount, 0)
  const left = cameFor(order) - gone
  if (amount <= 0 || amount > left) {
    throw new AppError('invalid', say('payments.mostRefund', { left }), { field: 'amount' })
  }
  const profile = order.userId === null ? undefined : await findLockedProfile(order.userId)
  const isAll = amount === left
  const share = order.state === 'paid' ? shareOf(order, gone, amount) : 0
  const free = profile ? Math.max(0, profile.credits - profile.held) : 0
  const takesMonth = isAll && order.plan !== null && order.state === 'paid' && profile !== undefined
  const plan: RefundPlan = {
    amount,
    share,
    credits: Math.min(share, free),
    takesMonth,
    planThen: takesMonth ? await planWithout(profile.id, causeOf(order)) : undefined,
    isByHand: order.gateway === 'transfer',
  }
  return { plan, profile }
}

/** Whole tenths of the credits, so that all parts together are all of them. */
function shareOf(order: LockedOrder, gone: Poisha, amount: Poisha): Tenths {
  const upTo = (money: Poisha): Tenths => Math.floor((order.credits * money) / cameFor(order))
  return upTo(gone + amount) - upTo(gone)
}

async function listOf({ id }: Pick<LockedOrder, 'id'>, states: Refund['state'][]): Promise<Refund[]> {
  return db()
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, id), inArray(refunds.state, states)))
}

/**
 * First half, in the owner's change: credits are taken back before the money leaves, so that they are not spent
 * meanwhile. `known` is how many tries to give this order back the owner had seen: pressed in another tab as well, it
 * goes once.
 */
export async function prepareRefund(
  id: string,
  amount: Poisha,
  reason: string,
  known?: number,
): Promise<{ refund: Refund } & Pick<LockedOrder, 'tranId' | 'userId' | 'wallet' | 'trxId'>> {
  const order = await lockOrder(id)
  if (known !== undefined && known !== (await db().$count(refunds, eq(refunds.orderId, id)))) {
    throw new AppError('conflict', say('admin.changedMeanwhile'))
  }
  const { plan, profile } = await preview(order, amount)
  const [refund] = await db()
    .insert(refunds)
    .values({ orderId: id, amount, credits: plan.credits, reason })
    .returning()
  if (!refund) throw new Error('the refund was not stored')
  if (profile && plan.credits > 0) await takeBack(profile, refund, order.title)
  await note(order, 'refund', say('story.refund', { amount, reason }))
  const { tranId, userId, wallet, trxId } = order
  return { refund, tranId, userId, wallet, trxId }
}

const takeBack = (profile: LockedProfile, { id, credits }: Refund, title: string) =>
  bookOn(profile, {
    kind: 'payment_refund',
    amount: -credits,
    reference: `refund ${id}`,
    note: title,
  })

/**
 * Second half: asks the gateway once. Without a clear answer nobody asks again by itself; the owner looks into the
 * merchant's panel and says how it went.
 */
export async function sendRefund(refund: Refund): Promise<Refund['state']> {
  const answer = await askForRefund(refund).catch((error: unknown) => {
    if (!(error instanceof GatewayTrouble)) throw error
    log.warn({ err: error, refundId: refund.id }, 'the gateway gave no clear answer about a refund')
    return error
  })
  return transaction(async () => {
    const order = await lockOrder(refund.orderId)
    await note(order, 'refund', wentSays(order, answer), answer.raw)
    if (!(answer instanceof GatewayTrouble)) return endRefund(order, refund.id, answer.is, answer.reference)
    if (!answer.mayHaveWorked) return endRefund(order, refund.id, 'failed', null)
    await db().update(refunds).set({ state: 'unclear' }).where(eq(refunds.id, refund.id))
    await askForAttention(order, 'refund_unclear')
    return 'unclear'
  })
}

function wentSays({ gateway }: LockedOrder, answer: RefundAnswer | GatewayTrouble): Say {
  if (answer instanceof GatewayTrouble) return answer.says
  if (gateway === 'transfer') return say('story.refundByHand')
  return answer.is === 'done' ? say('story.refundDone') : say('story.refundFailed')
}

async function askForRefund({ id, orderId, amount, reason }: Refund): Promise<RefundAnswer> {
  const order = await transaction(() => lockOrder(orderId))
  // Money that was sent by hand goes back by hand.
  if (order.gateway === 'transfer') return { is: 'done', reference: null, raw: '' }
  const gateway = await gatewayOf(order)
  if (!gateway || order.paymentId === null) {
    throw new GatewayTrouble(say('gateway.otherStore'), { mayHaveWorked: false })
  }
  return gateway.refund({ paymentId: order.paymentId, amount, refundId: id, reason })
}

/** The owner has seen in the merchant's panel how it went. Inside the change of an admin. */
export async function resolveRefund(refundId: string, is: 'done' | 'failed'): Promise<void> {
  const [refund] = await db().select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund) throw new AppError('not_found', say('payments.noRefund'))
  const order = await lockOrder(refund.orderId)
  await note(order, 'refund', is === 'done' ? say('story.ownerSaysDone') : say('story.ownerSaysFailed'))
  await endRefund(order, refundId, is, refund.reference)
  if (order.attention === 'refund_unclear') await amend(order, { attention: null })
}

async function endRefund(
  order: LockedOrder,
  refundId: string,
  is: 'done' | 'failed',
  reference: string | null,
): Promise<Refund['state']> {
  const [ended] = await db()
    .update(refunds)
    .set({ state: is, reference, endedAt: sql`now()` })
    .where(and(eq(refunds.id, refundId), inArray(refunds.state, ['asked', 'unclear'])))
    .returning()
  if (!ended) throw new AppError('conflict', say('payments.refundDecided'))
  const profile = order.userId === null ? undefined : await findLockedProfile(order.userId)
  if (is === 'failed') {
    if (profile && ended.credits > 0) await giveBack(profile, ended, order.title)
    return is
  }
  const refunded = order.refunded + ended.amount
  if (refunded === cameFor(order)) {
    await move(order, 'refunded', { refunded, attention: null })
    if (profile && order.plan !== null) await undoPlan(profile, causeOf(order))
  } else await amend(order, { refunded })
  if (profile) await tellRefunded(profile.email, order, ended.amount)
  return is
}

const giveBack = (profile: LockedProfile, { id, credits }: Refund, title: string) =>
  bookOn(profile, {
    kind: 'payment_refund',
    amount: credits,
    reference: `refund ${id} failed`,
    note: title,
  })
