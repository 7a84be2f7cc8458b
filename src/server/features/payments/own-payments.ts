import { and, desc, eq, isNotNull, isNull, ne, sql } from '#server/database/sql.ts'
import type { Tenths } from '#shared/credits.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import type { Poisha } from '#shared/money.ts'
import { cameFor, type OrderState } from '#shared/payments.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db } from '#server/database/transaction.ts'
import { keptWords } from '#server/lib/words.ts'
import { findOrder } from './hear.ts'
import { isBeingConfirmed, type Order } from './order-states.ts'
import { findPayer } from './payer.ts'
import { moneyOfOrder, orders, receipts } from './payments.table.ts'

/** What a person sees of a payment of theirs. */
export type OwnPayment = {
  id: string
  tranId: string
  title: string
  /** Null for a pack of credits. */
  plan: string | null
  method: string | null
  amount: Poisha
  refunded: Poisha
  credits: Tenths
  state: OrderState
  reason: string | null
  createdAt: Date
  paidAt: Date | null
  receipt: number | null
}

const shown = {
  id: orders.id,
  tranId: orders.tranId,
  title: orders.title,
  plan: orders.plan,
  method: orders.method,
  // A receipt says what was paid, which need not be the price.
  amount: moneyOfOrder(orders),
  refunded: orders.refunded,
  credits: orders.credits,
  state: orders.state,
  reason: orders.reason,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  receipt: receipts.number,
}

const inWords = <Row extends { title: string }>(row: Row): Row => ({
  ...row,
  title: keptWords(row.title),
})

/** Newest first. Visits to the gateway's page that came to nothing are left out. */
export async function listOwnPayments(userId: string, limit = 50): Promise<OwnPayment[]> {
  return (await newest().execute({ userId, limit })).map(inWords)
}

const newest = hotQuery((database) =>
  database
    .select(shown)
    .from(orders)
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(
      and(eq(orders.userId, sql.placeholder('userId')), ne(orders.state, 'new'), ne(orders.state, 'expired')),
    )
    .orderBy(desc(orders.createdAt))
    .limit(sql.placeholder('limit'))
    .prepare('own_payments'),
)

/** One that ended with something that the person has to know and has not been shown yet. */
export async function findUnseenPayment(userId: string): Promise<OwnPayment | undefined> {
  const [found] = await unseen().execute({ userId })
  return found && inWords(found)
}

export const isUnseen = and(
  isNull(orders.seenAt),
  isNotNull(orders.endedAt),
  sql`${orders.state} in ('paid', 'refused', 'refunded', 'held')`,
)

const unseen = hotQuery((database) =>
  database
    .select(shown)
    .from(orders)
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(and(eq(orders.userId, sql.placeholder('userId')), isUnseen))
    .orderBy(desc(orders.endedAt))
    .limit(1)
    .prepare('unseen_payment'),
)

/** How a visit to the gateway ended, for whoever knows its name; `isOwn` when it is the person who asks. */
export type Visit = {
  isOwn: boolean
  order: Pick<Order, 'id' | 'tranId' | 'title' | 'amount' | 'state' | 'plan' | 'credits' | 'reason'> & {
    gateway: Order['gateway']
    /** Of money that was sent by hand. */
    wallet: Order['wallet']
    returnTo: string | null
    payAt: string | null
  }
  receipt: number | null
  isBeingConfirmed: boolean
}

/** Undefined when there is none, or when it belongs to another person than the one who is signed in. */
export async function findVisit(tranId: string, userId: string | undefined): Promise<Visit | undefined> {
  const order = await findOrder(tranId)
  if (!order) return undefined
  const isOwn = userId !== undefined && order.userId === userId
  if (userId !== undefined && !isOwn) return undefined
  const { id, title, state, plan, credits, reason, gateway, wallet, returnTo, payAt } = inWords(order)
  const [receipt] = await db().select().from(receipts).where(eq(receipts.orderId, id))
  if (isOwn && !isBeingConfirmed(state)) await markSeen(order)
  return {
    isOwn,
    order: {
      id,
      tranId,
      title,
      amount: cameFor(order),
      state,
      plan,
      credits,
      reason,
      gateway,
      wallet,
      returnTo,
      payAt,
    },
    receipt: receipt?.number ?? null,
    isBeingConfirmed: isBeingConfirmed(state),
  }
}

/** Whether nothing is decided yet. */
export async function isUndecided(id: string): Promise<boolean> {
  const [order] = await db().select({ state: orders.state }).from(orders).where(eq(orders.id, id))
  return order !== undefined && isBeingConfirmed(order.state)
}

async function markSeen({ id, seenAt }: Order): Promise<void> {
  if (seenAt) return
  await db()
    .update(orders)
    .set({ seenAt: sql`now()` })
    .where(and(eq(orders.id, id), isNull(orders.seenAt)))
}

export type Receipt = OwnPayment & { number: number; email: string; shopName: string | null; issuedAt: Date }

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** The receipt of an order of one's own. */
export async function getReceipt(orderId: string, userId: string): Promise<Receipt> {
  const [row] = isId(orderId)
    ? await db()
        .select({ ...shown, number: receipts.number, issuedAt: receipts.createdAt })
        .from(orders)
        .innerJoin(receipts, eq(receipts.orderId, orders.id))
        .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
    : []
  if (!row) throw new AppError('not_found', say('payments.noReceipt'))
  return { ...inWords(row), ...(await findPayer({ userId })) }
}
