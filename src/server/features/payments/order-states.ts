import { and, eq, inArray } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { keep } from '#shared/words/kept.ts'
import { say, type Say } from '#shared/words/say.ts'
import type { Attention, OrderState } from '#shared/payments.ts'
import { db, isInTransaction } from '#server/database/transaction.ts'
import { publish } from '#server/live/live.ts'
import { gatewayMessages, type messageKinds, orders } from './payments.table.ts'

export type Order = typeof orders.$inferSelect

declare const proof: unique symbol

/** Only locking makes one: what changes an order asks for it. */
export type LockedOrder = Order & { readonly [proof]: true }

/**
 * Where an order may go from each state. Money can still come after a failure, a cancellation or an expiry; what was
 * paid never becomes unpaid, it can only be given back.
 */
const leads: Record<OrderState, readonly OrderState[]> = {
  new: ['open', 'failed', 'paid', 'held', 'expired'],
  open: ['paid', 'held', 'failed', 'cancelled', 'expired'],
  waiting: ['paid', 'held', 'refused'],
  held: ['paid', 'refunded'],
  paid: ['refunded'],
  failed: ['paid', 'held', 'cancelled', 'expired'],
  cancelled: ['paid', 'held', 'failed', 'expired'],
  expired: ['paid', 'held'],
  refused: [],
  refunded: [],
}

/** No money yet, and it may still come. */
export const isUnpaid = (state: OrderState): boolean =>
  state !== 'waiting' && state !== 'held' && leads[state].includes('held')

/** The person need do nothing, and nothing is decided. */
export const isBeingConfirmed = (state: OrderState): boolean => state === 'new' || state === 'open'

export async function lockOrder(id: string): Promise<LockedOrder> {
  if (!isInTransaction()) throw new Error('an order is locked inside a transaction only')
  const [order] = await db().select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new AppError('not_found', say('payments.none'))
  return order as LockedOrder
}

type Change = Partial<
  Pick<
    Order,
    | 'session'
    | 'payAt'
    | 'paymentId'
    | 'method'
    | 'received'
    | 'reason'
    | 'settledBy'
    | 'paidAt'
    | 'refunded'
    | 'attention'
    | 'nextCheckAt'
    | 'seenAt'
  >
>

/** The one way in which an order goes on; refuses what does not follow. */
export async function move(order: LockedOrder, to: OrderState, change: Change = {}): Promise<LockedOrder> {
  const from = orderStatesBefore(to)
  const hasEnded = to !== 'open' && to !== 'waiting'
  const [moved] = await db()
    .update(orders)
    .set({
      state: to,
      ...(hasEnded ? { endedAt: new Date(), seenAt: null } : {}),
      // What has no open question is never asked about again.
      ...(leads[to].includes('held') ? {} : { nextCheckAt: null }),
      ...change,
    })
    .where(and(eq(orders.id, order.id), inArray(orders.state, from)))
    .returning()
  if (!moved) throw new Error(`an order that is ${order.state} does not become ${to}`)
  await tell(order)
  return moved as LockedOrder
}

const orderStatesBefore = (to: OrderState): OrderState[] =>
  (Object.keys(leads) as OrderState[]).filter((from) => leads[from].includes(to))

/** Changes what is known of an order that stays in its state. */
export async function amend(order: LockedOrder, change: Change): Promise<void> {
  await db().update(orders).set(change).where(eq(orders.id, order.id))
  await tell(order)
}

/** Puts it on the list of what needs a person; the first reason stays until somebody has looked. */
export async function askForAttention(order: LockedOrder, attention: Attention): Promise<boolean> {
  if (order.attention) return false
  await amend(order, { attention })
  return true
}

async function tell({ userId }: Order): Promise<void> {
  if (userId) await publish(`user:${userId}`, { kind: 'me' })
  await publish('admin', { kind: 'admin', what: 'payments' })
}

const longestBody = 64 * 1024

/** Writes down what was said about an order; kept for ever. */
export async function note(
  { id: orderId }: Pick<Order, 'id'>,
  kind: (typeof messageKinds)[number],
  says: Say,
  body = '',
): Promise<void> {
  const text = body.toWellFormed().replaceAll('\0', '').slice(0, longestBody)
  await db()
    .insert(gatewayMessages)
    .values({ orderId, kind, says: keep(says), body: text })
}
