import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, desc, eq, gt, inArray, isNull } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import type { Poisha } from '#shared/money.ts'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { safeNext } from '#shared/next-path.ts'
import { config } from '#server/config.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { lockProfile, type LockedProfile } from '#server/features/profiles/locked-profile.ts'
import { log } from '#server/lib/log.ts'
import { keptWords } from '#server/lib/words.ts'
import { GatewayTrouble, type Ways } from './gateway.ts'
import { findMerchant, gatewayFor, type Merchant } from './gateway-settings.ts'
import { type Item, itemFor, type Wish } from './items.ts'
import { amend, lockOrder, move, note, type Order } from './order-states.ts'
import { findPayer } from './payer.ts'
import { orders } from './payments.table.ts'
import { firstCheck } from './reconcile.ts'

const perPerson: Limit = { name: 'orders', tries: 30, seconds: 3_600 }
const sameVisitMs = 15 * 60_000
/** A little longer than the gateway may take. */
const openingMs = () => (config().PAYMENT_SECONDS + 5) * 1_000

/**
 * Writes the order down, opens a page at the gateway and says where it is. Pressed twice, it is the same order and
 * the same page. When the gateway is away nothing is owed, and the person reads so.
 */
export async function startOrder(
  userId: string,
  wish: Wish,
  returnTo: string | undefined,
  seen?: Poisha,
): Promise<{ payAt: string }> {
  const merchant = await findMerchant()
  if (!merchant?.isOn) throw new AppError('conflict', say('payments.off'))
  await countTry(perPerson, userId)
  const item = await itemFor(wish, seen)
  const { order, isNew } = await transaction(async () => {
    const profile = await lockProfile(userId)
    const before = await findSameVisit(profile, item, merchant)
    if (before) return { order: before, isNew: false }
    return { order: await addOrder(profile, item, merchant, safeNext(returnTo)), isNew: true }
  })
  return { payAt: order.payAt ?? (isNew ? await open(order, merchant) : await opened(order)) }
}

/** A tran_id is at most 30 signs; it opens nothing, and cannot be guessed all the same. */
export const newTranId = (): string => `CH${randomBytes(14).toString('hex').slice(0, 26).toUpperCase()}`

async function findSameVisit(
  { id: userId }: LockedProfile,
  { plan, credits, amount }: Item,
  { kind, store, isSandbox }: Merchant,
): Promise<Order | undefined> {
  const [order] = await db()
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.state, ['new', 'open']),
        plan === null ? isNull(orders.plan) : eq(orders.plan, plan),
        eq(orders.credits, credits),
        eq(orders.amount, amount),
        eq(orders.gateway, kind),
        eq(orders.store, store),
        eq(orders.isSandbox, isSandbox),
        gt(orders.createdAt, new Date(Date.now() - sameVisitMs)),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)
  const isLost = order?.state === 'new' && order.createdAt.getTime() < Date.now() - openingMs()
  return isLost ? undefined : order
}

async function addOrder(
  { id: userId }: LockedProfile,
  item: Item,
  { kind: gateway, store, isSandbox }: Merchant,
  returnTo: string | undefined,
): Promise<Order> {
  const createdAt = new Date()
  const nextCheckAt = firstCheck(createdAt)
  const values = {
    createdAt,
    tranId: newTranId(),
    userId,
    ...item,
    gateway,
    store,
    isSandbox,
    returnTo,
    nextCheckAt,
  }
  const [order] = await db().insert(orders).values(values).returning()
  if (!order) throw new Error('the order was not stored')
  await note(order, 'step', say('story.ordered'))
  return order
}

async function open(order: Order, merchant: Merchant): Promise<string> {
  try {
    const question = { ...order, title: keptWords(order.title, 'en'), ...(await findPayer(order)) }
    const page = await gatewayFor(merchant).begin(question, waysOf(order))
    if (!isPageOf(page.payAt)) throw new GatewayTrouble(say('gateway.oddPage'), { raw: page.raw })
    await transaction(async () => {
      const locked = await lockOrder(order.id)
      await note(order, 'begin', say('story.opened'), page.raw)
      const visit = { session: page.session, payAt: page.payAt }
      await (locked.state === 'new' ? move(locked, 'open', visit) : amend(locked, visit))
    })
    return page.payAt
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    log.warn({ err: error, orderId: order.id }, 'a payment could not be begun')
    await transaction(async () => {
      const locked = await lockOrder(order.id)
      await note(order, 'begin', error.says, error.raw)
      if (locked.state !== 'new') return
      await move(locked, 'failed', {
        reason: keep(say('payments.away')),
        nextCheckAt: null,
        seenAt: new Date(),
      })
    })
    throw new AppError('unavailable', say('payments.away'), { log: error.message, retryAfterSeconds: 60 })
  }
}

/** Two presses at once: the second waits for the page that the first opens. */
async function opened({ id }: Order): Promise<string> {
  for (const end = Date.now() + openingMs(); Date.now() < end; await sleep(200)) {
    const [order] = await db().select().from(orders).where(eq(orders.id, id))
    if (order?.payAt) return order.payAt
    if (order?.state === 'failed') break
  }
  throw new AppError('unavailable', say('payments.away'), { retryAfterSeconds: 60 })
}

const isPageOf = (payAt: string): boolean => {
  const url = URL.parse(payAt)
  return (
    url?.protocol === 'https:' || (url?.protocol === 'http:' && config().ALLOWED_HOSTS.includes(url.host))
  )
}

function waysOf({ tranId, gateway }: Order): Ways {
  const { origin } = config()
  const back = (outcome: string) => `${origin}/billing/back/${outcome}?order=${tranId}`
  return {
    paid: back('paid'),
    failed: back('failed'),
    cancelled: back('cancelled'),
    notice: `${origin}/api/payments/${gateway}/notices`,
  }
}
