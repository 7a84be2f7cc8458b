import { setTimeout as sleep } from 'node:timers/promises'
import { desc, eq } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import { type GatewayKind, saveGatewaySettings } from '#server/features/payments/gateway-settings.ts'
import { type Wish } from '#server/features/payments/items.ts'
import { gatewayMessages, orders, refunds } from '#server/features/payments/payments.table.ts'
import { reconcilePayments } from '#server/features/payments/reconcile.ts'
import { startOrder } from '#server/features/payments/start-order.ts'
import { readMoney } from '#shared/money.ts'
import { keptWords } from '#server/lib/words.ts'
import { type FakeGateway, startFakeGateway } from './fake-gateway.ts'
import { rawRequest } from './raw-request.ts'
import { startTestProgram, type TestProgram } from './program.ts'

export type Shop = { program: TestProgram; gateway: FakeGateway; close: () => Promise<void> }

/** A program whose payments go to a gateway that fails on demand. */
export async function openShop(
  settings: Record<string, string> = {},
  options: Parameters<typeof startTestProgram>[1] = {},
): Promise<Shop> {
  const gateway = await startFakeGateway()
  const program = await startTestProgram(
    { PAYMENT_URL: gateway.url, ALLOWED_HOSTS: gateway.host, ...settings },
    options,
  )
  await setMerchant(gateway)
  return {
    program,
    gateway,
    async close() {
      await program.stop()
      await gateway.close()
    },
  }
}

export const setMerchant = (
  { store }: FakeGateway,
  kind: GatewayKind = 'sslcommerz',
  { isSandbox = true } = {},
) => saveGatewaySettings({ kind, store: store.id, password: store.password, isSandbox, isOn: true })

export type TestOrder = typeof orders.$inferSelect

export async function orderOf(id: string): Promise<TestOrder> {
  const [order] = await db().select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

export async function lastOrderOf(userId: string): Promise<TestOrder> {
  const [order] = await db()
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (!order) throw new Error(`${userId} has ordered nothing`)
  return order
}

/** Somebody is on the gateway's page. */
export async function goToPay(userId: string, wish: Wish = { plan: 'starter' }): Promise<TestOrder> {
  await startOrder(userId, wish, undefined)
  return lastOrderOf(userId)
}

/** What was written down about an order, as its story says it. */
export async function messagesOf(orderId: string) {
  const all = await db()
    .select()
    .from(gatewayMessages)
    .where(eq(gatewayMessages.orderId, orderId))
    .orderBy(gatewayMessages.id)
  return all.map((each) => ({ ...each, says: keptWords(each.says) }))
}

/** Waits until an order is in this state. */
export async function settled({ id }: TestOrder, wanted: TestOrder['state']): Promise<void> {
  for (const end = Date.now() + 20_000; ; await sleep(100)) {
    const { state } = await orderOf(id)
    if (state === wanted) return
    if (Date.now() > end) throw new Error(`the order is ${state} and does not become ${wanted}`)
  }
}

/** The person's browser, sent back by a form of the gateway's site: no cookie, another origin. */
export const comeBack = (shop: Shop, order: TestOrder, outcome: string, body = '') =>
  rawRequest(shop.program.origin, {
    method: 'POST',
    path: `/billing/back/${outcome}?order=${order.tranId}`,
    headers: {
      origin: 'https://securepay.sslcommerz.com',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
    },
    body,
  })

/** As if so many minutes had gone by since it was ordered, and the reconciliation came by. */
export const reconcileAfter = (order: TestOrder, minutes: number): Promise<number> =>
  reconcilePayments(new Date(order.createdAt.getTime() + minutes * 60_000))

/** What was paid, what went back, in poisha: by the gateway's books and by ours. */
export async function compareBooks(gateway: FakeGateway) {
  const paid = gateway.payments.filter(({ status }) => status.startsWith('VALID'))
  const sum = (figures: number[]) => figures.reduce((total, each) => total + each, 0)
  const ours = (await db().select().from(orders)).filter(
    ({ state }) => state === 'paid' || state === 'refunded',
  )
  const back = (await db().select().from(refunds)).filter(({ state }) => state === 'done')
  return {
    validated: sum(paid.map(({ amount }) => readMoney(amount) ?? 0)),
    gatewayRefunded: sum(paid.map(({ refunded }) => refunded)),
    granted: sum(ours.map(({ amount }) => amount)),
    refunded: sum(back.map(({ amount }) => amount)),
    orders: ours,
  }
}
