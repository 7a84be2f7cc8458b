import { eq } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { networkOf } from '#server/lib/network.ts'
import { enqueue, type JobDefinition } from '#server/queue/queue.ts'
import type { Claim } from './gateway.ts'
import { findMerchant, gatewayFor, type GatewayKind } from './gateway-settings.ts'
import { note, type Order } from './order-states.ts'
import { orders } from './payments.table.ts'
import { settleOrder } from './settle.ts'

const perNetwork: Limit = { name: 'payment messages network', tries: 600, seconds: 60 }
const perOrder: Limit = { name: 'payment messages order', tries: 60, seconds: 600 }

type Prompt = { orderId: string; hint?: string; outcome?: 'failed' | 'cancelled' }

/** The gateway is asked soon after it, or the person, said something; again when it does not answer. */
export const askAboutPayment: JobDefinition<Prompt> = {
  name: 'ask-about-payment',
  retries: 5,
  retryDelay: 5,
  expireSeconds: 120,
  atOnce: 8,
  async run({ orderId, hint, outcome }) {
    await settleOrder(orderId, { hint, outcome, by: 'notice' })
  },
}

/**
 * A message of the gateway, believed in nothing: it is written down and the gateway is asked. Both are stored in one
 * transaction, so whoever gets an answer from here can forget the message.
 */
export async function hearNotice(kind: GatewayKind, body: string, address: string): Promise<void> {
  await countTry(perNetwork, networkOf(address))
  const merchant = await findMerchant()
  const claim = merchant?.kind === kind ? gatewayFor(merchant).read(body) : undefined
  if (!claim) throw new AppError('invalid', say('payments.aboutNothing'))
  const order = await findOrder(claim.tranId)
  if (order?.gateway !== kind) throw new AppError('not_found', say('payments.none'))
  await countTry(perOrder, order.id)
  await remember(order, 'notice', claim, body)
}

/** The person is back from the gateway, in whatever browser; undefined where the order is none of ours. */
export async function hearReturn(
  tranId: string,
  outcome: 'paid' | 'failed' | 'cancelled',
  body: string,
  address: string,
): Promise<Order | undefined> {
  await countTry(perNetwork, networkOf(address))
  const order = await findOrder(tranId)
  if (!order) return undefined
  await countTry(perOrder, order.id)
  const merchant = await findMerchant()
  const claim = merchant && body ? gatewayFor(merchant).read(body) : undefined
  const back: Claim = { tranId, ...(claim?.hint ? { hint: claim.hint } : {}) }
  await remember(order, 'return', outcome === 'paid' ? back : { ...back, outcome }, body)
  return order
}

async function remember(order: Order, kind: 'notice' | 'return', claim: Claim, body: string): Promise<void> {
  const { hint, outcome, isForged } = claim
  await transaction(async () => {
    await note(order, kind, isForged ? say('story.forged') : heard[kind][outcome ?? 'paid'], body)
    await enqueue(askAboutPayment, {
      orderId: order.id,
      ...(hint ? { hint } : {}),
      ...(outcome ? { outcome } : {}),
    })
  })
}

const heard = {
  notice: {
    paid: say('story.saysPaid'),
    failed: say('story.saysFailed'),
    cancelled: say('story.saysCancelled'),
  },
  return: {
    paid: say('story.backPaid'),
    failed: say('story.backFailed'),
    cancelled: say('story.backCancelled'),
  },
}

export async function findOrder(tranId: string): Promise<Order | undefined> {
  if (!/^[A-Z0-9]{10,30}$/.test(tranId)) return undefined
  const [order] = await db().select().from(orders).where(eq(orders.tranId, tranId))
  return order
}
