import { and, eq, ne } from '#server/database/sql.ts'
import { decimalMoney, type Poisha } from '#shared/money.ts'
import { attentionSays } from '#shared/order-words.ts'
import type { Attention, OrderState } from '#shared/payments.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { findPayer } from './payer.ts'
import { type Verdict, GatewayTrouble } from './gateway.ts'
import { gatewayOf } from './gateway-settings.ts'
import { grant } from './grant.ts'
import {
  askForAttention,
  isUnpaid,
  type LockedOrder,
  lockOrder,
  move,
  note,
  type Order,
} from './order-states.ts'
import { tellOwner } from './letters.ts'
import { orders } from './payments.table.ts'

type Prompt = {
  /** Where in the gateway's books to look. */
  hint?: string | undefined
  /** What the person or a notice says of an end without money; it counts once the gateway knows of no payment. */
  outcome?: 'failed' | 'cancelled' | undefined
  by: 'notice' | 'reconciliation'
}

/**
 * Asks the gateway about an order and does what follows from its answer: the one way to a grant. Whoever asks, and
 * however often: the order is locked, its state decides, and a grant and the change of state are one transaction.
 * Throws GatewayTrouble when there is no clear answer; nothing has changed then.
 */
export async function settleOrder(orderId: string, prompt: Prompt): Promise<OrderState> {
  const order = await getOrder(orderId)
  const gateway = await gatewayOf(order)
  if (!gateway) throw new GatewayTrouble(say('gateway.otherStore'))
  const question = { ...order, ...(await findPayer(order)) }
  const verdict = await gateway.ask(question, prompt.hint).catch(async (error: unknown) => {
    if (error instanceof GatewayTrouble) await note(order, 'check', error.says, error.raw)
    throw error
  })
  return transaction(async () => conclude(await lockOrder(orderId), verdict, prompt))
}

async function getOrder(id: string): Promise<Order> {
  const [order] = await db().select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

async function conclude(order: LockedOrder, verdict: Verdict, { outcome, by }: Prompt): Promise<OrderState> {
  if (verdict.is === 'unpaid') return endUnpaid(order, verdict, outcome)
  const { paymentId, method } = verdict
  const sum = `${verdict.amount === undefined ? '?' : decimalMoney(verdict.amount)} ${verdict.currency}`
  await note(order, 'check', say('story.confirmed', { payment: paymentId, sum }), verdict.raw)
  if (!isUnpaid(order.state)) return seeAgain(order, paymentId)
  const known = {
    paymentId,
    method,
    received: receivedOf(order, verdict),
    settledBy: by,
    paidAt: new Date(),
  }
  const problem = await problemOf(order, verdict)
  if (problem) return hold(order, problem, known)
  return grant(order, known)
}

/** More than a column holds, in poisha, was never sent. */
const mostReceived = 2_147_483_647

/** Of another currency it would be counted as taka. */
function receivedOf(
  order: LockedOrder,
  { amount, currency }: Extract<Verdict, { is: 'paid' }>,
): Poisha | null {
  if (currency !== order.currency || amount === undefined) return null
  return amount >= 0 && amount <= mostReceived ? amount : null
}

async function endUnpaid(
  order: LockedOrder,
  { outcome: said, raw }: Extract<Verdict, { is: 'unpaid' }>,
  claimed: Prompt['outcome'],
): Promise<OrderState> {
  const outcome = said === 'none' ? claimed : said
  await note(order, 'check', say('story.unpaid'), raw)
  const isOpen = order.state === 'new' || order.state === 'open'
  if (!isOpen || !outcome) return order.state
  const moved = await move(order, outcome, order.state === 'new' ? { nextCheckAt: null } : {})
  return moved.state
}

/** Money came before. Another payment for the same order is the person's and must go back. */
async function seeAgain(order: LockedOrder, paymentId: string): Promise<OrderState> {
  if (order.paymentId !== null && order.paymentId !== paymentId) {
    await note(order, 'step', say('story.second', { payment: paymentId }))
    if (await askForAttention(order, 'twice')) await tellOwner(order, 'twice')
  }
  return order.state
}

async function problemOf(
  order: LockedOrder,
  verdict: Extract<Verdict, { is: 'paid' }>,
): Promise<Attention | undefined> {
  const isOurs = verdict.tranId === order.tranId && (verdict.store ?? order.store) === order.store
  if (!isOurs || (await isSpent(order, verdict.paymentId))) {
    throw new GatewayTrouble(say('gateway.otherOrder'), { raw: verdict.raw })
  }
  if (verdict.currency !== order.currency) return 'currency'
  if (verdict.amount !== order.amount) return 'amount'
  return verdict.isRisky ? 'risk' : undefined
}

async function isSpent({ id, gateway }: LockedOrder, paymentId: string): Promise<boolean> {
  const used = await db().$count(
    orders,
    and(eq(orders.gateway, gateway), eq(orders.paymentId, paymentId), ne(orders.id, id)),
  )
  return used > 0
}

type Known = Parameters<typeof grant>[1]

export async function hold(order: LockedOrder, attention: Attention, known: Known): Promise<OrderState> {
  const moved = await move(order, 'held', { ...known, attention })
  await note(order, 'step', attentionSays[attention])
  await tellOwner(order, attention)
  return moved.state
}
