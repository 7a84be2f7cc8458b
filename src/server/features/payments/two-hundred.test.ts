import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { tenths } from '#shared/credits.ts'
import { transaction } from '#server/database/transaction.ts'
import { log } from '#server/lib/log.ts'
import { assertWell } from '#test/invariants.ts'
import {
  compareBooks,
  goToPay,
  openShop,
  orderOf,
  reconcileAfter,
  type Shop,
  type TestOrder,
} from '#test/payments.ts'
import { randomFrom } from '#test/random.ts'
import { rawRequest } from '#test/raw-request.ts'
import type { Wish } from './items.ts'
import { prepareRefund, sendRefund } from './refund.ts'
import { newAccount } from '#test/people.ts'

const count = 200
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const wishes: Wish[] = [
  { plan: 'basic' },
  { plan: 'starter' },
  { plan: 'pro' },
  { pack: tenths(10) },
  { pack: tenths(25) },
]
const faults = [
  'told',
  'told five times',
  'told late',
  'never told',
  'told before it is valid',
  'forged',
  'a taka less',
  'another currency',
  'risky',
  'failed then paid',
  'paid then failed',
  'not paid',
  'validation down',
  'returned only',
  'another payment',
] as const
type Fault = (typeof faults)[number]

/** What happens to one order; true when good money came. */
async function suffer(fault: Fault, order: TestOrder): Promise<boolean> {
  const { gateway } = shop
  const pay = (change = {}) => gateway.pay(order.tranId, change)
  switch (fault) {
    case 'told':
    case 'told late':
      await gateway.notify(pay())
      return true
    case 'told five times': {
      const payment = pay()
      await Promise.all(Array.from({ length: 5 }, () => gateway.notify(payment)))
      return true
    }
    case 'never told':
      pay()
      return true
    case 'told before it is valid': {
      const payment = pay({ status: 'PENDING' })
      await gateway.notify(payment)
      payment.status = 'VALID'
      return true
    }
    case 'forged':
      await gateway.notify({
        ...gateway.pay('nothing', { status: 'FAILED' }),
        tranId: order.tranId,
        status: 'VALID',
      })
      return false
    case 'a taka less':
      await gateway.notify(pay({ amount: (order.amount / 100 - 1).toFixed(2) }))
      return false
    case 'another currency':
      await gateway.notify(pay({ currency: 'USD' }))
      return false
    case 'risky':
      await gateway.notify(pay({ risk: '1' }))
      return false
    case 'failed then paid':
      await gateway.notify(pay({ status: 'FAILED' }))
      await gateway.notify(pay())
      return true
    case 'paid then failed': {
      const payment = pay()
      await gateway.notify(payment)
      await gateway.notify(payment, { status: 'FAILED' })
      return true
    }
    case 'not paid':
      return false
    case 'validation down': {
      gateway.mood.validate = 'down'
      const sent = gateway.notify(pay())
      await sent
      gateway.mood.validate = 'well'
      return true
    }
    case 'returned only': {
      const payment = pay()
      const path = `/billing/back/paid?order=${order.tranId}`
      await rawRequest(shop.program.origin, { method: 'POST', path, body: gateway.noticeOf(payment) })
      return true
    }
    case 'another payment': {
      const other = gateway.payments.find(
        ({ status, tranId }) => status === 'VALIDATED' && tranId !== order.tranId,
      )
      if (other) await gateway.notify({ ...other, tranId: order.tranId })
      return false
    }
  }
}

it('whatever strikes 200 orders: what was given is what was validated, less what went back, to the poisha', async () => {
  const random = randomFrom(19)
  const roll = (sides: number) => Math.floor(random() * sides)
  const people = await Promise.all(Array.from({ length: 40 }, () => newAccount()))
  const counts = new Map<string, number>()
  const good: TestOrder[] = []
  const all: TestOrder[] = []
  const begun: { order: TestOrder; fault: Fault }[] = []
  for (let i = 0; i < count; i++) {
    const person = people[i % people.length] ?? ''
    const order = await goToPay(person, wishes[(i + Math.floor(i / people.length)) % wishes.length])
    begun.push({ order, fault: faults[roll(faults.length)] ?? 'told' })
  }
  for (let at = 0; at < begun.length; at += 8) {
    await Promise.all(
      begun.slice(at, at + 8).map(async ({ order, fault }) => {
        all.push(order)
        counts.set(fault, (counts.get(fault) ?? 0) + 1)
        if (await suffer(fault, order)) good.push(order)
      }),
    )
  }
  const last = all.reduce((late, each) => (each.createdAt > late.createdAt ? each : late))
  for (const minutes of [3, 10, 30]) await reconcileAfter(last, minutes)
  await vi.waitFor(
    async () => {
      const states = await Promise.all(all.map(async ({ id }) => (await orderOf(id)).state))
      expect(states.filter((state) => state === 'new' || state === 'open')).toEqual([])
    },
    { timeout: 400_000, interval: 500 },
  )
  const outcomes = await Promise.all(good.map(async ({ id }) => (await orderOf(id)).state))
  expect(outcomes.filter((state) => state !== 'paid')).toEqual([])

  for (const order of good.filter(() => roll(4) === 0)) {
    const amount = roll(2) ? order.amount : Math.floor(order.amount / 3)
    const { refund } = await transaction(() => prepareRefund(order.id, amount, 'Sorry'))
    shop.gateway.mood.refund = roll(5) === 0 ? 'no' : 'well'
    expect(['done', 'failed']).toContain(await sendRefund(refund))
  }
  const books = await compareBooks(shop.gateway)
  const held = await Promise.all(all.map(({ id }) => orderOf(id)))
  const heldMoney = shop.gateway.payments
    .filter(
      ({ status, bankTranId }) =>
        status.startsWith('VALID') &&
        held.some(({ state, paymentId }) => state === 'held' && paymentId === bankTranId),
    )
    .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  expect(books.granted).toBe(books.validated - heldMoney)
  expect(books.granted).toBe(good.reduce((sum, { amount }) => sum + amount, 0))
  expect(books.refunded).toBe(books.gatewayRefunded)
  expect(books.orders.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(books.refunded)
  expect([...counts.values()].reduce((sum, each) => sum + each, 0)).toBe(count)
  expect(counts.size).toBe(faults.length)
  await assertWell({ files: false })
  // For whoever wants to see it: LOG_LEVEL=info shows it.
  log.info(
    { table: await tableOf(begun), ...books, orders: undefined, held: heldMoney },
    'two hundred orders',
  )
}, 600_000)

/** What struck how many orders, how those ended, and what was validated, given and given back, in TK. */
async function tableOf(begun: readonly { order: TestOrder; fault: Fault }[]) {
  const taka = (amounts: number[]) => amounts.reduce((sum, each) => sum + each, 0) / 100
  const rows = faults.map(async (fault) => {
    const struck = begun.filter((each) => each.fault === fault)
    const ended = await Promise.all(struck.map(({ order }) => orderOf(order.id)))
    const given = ended.filter(({ state }) => state === 'paid' || state === 'refunded')
    const count = (state: TestOrder['state']) => ended.filter((order) => order.state === state).length
    const names = new Set(ended.map(({ tranId }) => tranId))
    const came = shop.gateway.payments.filter(
      ({ tranId, status }) => names.has(tranId) && status.startsWith('VALID'),
    )
    return {
      fault,
      orders: struck.length,
      given: given.length,
      held: count('held'),
      withoutMoney: count('expired') + count('failed') + count('cancelled'),
      validated: came.reduce((sum, { amount }) => sum + Number(amount), 0),
      granted: taka(given.map(({ amount }) => amount)),
      refunded: taka(ended.map(({ refunded }) => refunded)),
    }
  })
  return Promise.all(rows)
}
