import { sql } from '#server/database/sql.ts'
import type { OrderState } from '#shared/payments.ts'
import { attentionSays } from '#shared/order-words.ts'
import { isPlanId } from '#shared/plans.ts'
import { say } from '#shared/words/say.ts'
import { db } from '#server/database/transaction.ts'
import { bookOn } from '#server/features/credits/credits.ts'
import { openPlan } from '#server/features/plans/subscriptions.ts'
import { findLockedProfile, type LockedProfile } from '#server/features/profiles/locked-profile.ts'
import { tellOwner, tellPaid } from './letters.ts'
import { type LockedOrder, move, note, type Order } from './order-states.ts'
import { receipts } from './payments.table.ts'

type Known = Partial<Pick<Order, 'paymentId' | 'method' | 'received' | 'settledBy' | 'paidAt'>>

/** The name under which an order's plan or credits are booked: once, whoever grants it. */
export const causeOf = ({ id }: Pick<Order, 'id'>): string => `order ${id}`

/**
 * Money has come: what it pays for is given, the order ends and its receipt is written, in the open transaction.
 * The owner's own word gives also to an account that was disabled meanwhile.
 */
export async function grant(
  order: LockedOrder,
  known: Known,
  { despite = false }: { despite?: boolean } = {},
): Promise<OrderState> {
  const profile = order.userId === null ? undefined : await findLockedProfile(order.userId)
  const problem = !profile
    ? 'account_gone'
    : profile.accountEnabled || despite
      ? undefined
      : 'account_disabled'
  if (!profile || problem) {
    const attention = problem ?? 'account_gone'
    const moved = order.state === 'held' ? order : await move(order, 'held', { ...known, attention })
    await note(order, 'step', attentionSays[attention])
    await tellOwner(order, attention)
    return moved.state
  }
  await give(profile, order)
  const moved = await move(order, 'paid', { ...known, attention: null })
  const number = await writeReceipt(order)
  await note(order, 'step', say('story.given', { receipt: String(number) }))
  await tellPaid(profile.id, order, number)
  return moved.state
}

async function give(profile: LockedProfile, order: LockedOrder): Promise<void> {
  const { plan, credits, amount } = order
  const cause = causeOf(order)
  if (isPlanId(plan)) {
    await openPlan(profile, plan, { price: Math.round(amount / 100), credits, cause })
  } else {
    await bookOn(profile, {
      kind: 'pack',
      amount: credits,
      reference: cause,
      note: order.title,
    })
  }
}

const receiptLock = 7_220_041

/** The next number, with nobody else choosing one: a number that rolls back is given to the next. */
async function writeReceipt({ id: orderId }: LockedOrder): Promise<number> {
  await db().execute(sql`select pg_advisory_xact_lock(${receiptLock})`)
  const [row] = await db()
    .insert(receipts)
    .values({ orderId, number: sql`(select coalesce(max(${receipts.number}), 0) + 1 from ${receipts})` })
    .returning({ number: receipts.number })
  if (!row) throw new Error('the receipt was not stored')
  return row.number
}
