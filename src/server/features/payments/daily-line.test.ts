import { afterAll, beforeAll, expect, it } from 'vitest'
import { tenths } from '#shared/credits.ts'
import { poishaOf } from '#shared/money.ts'
import { eq } from '#server/database/sql.ts'
import { db, transaction } from '#server/database/transaction.ts'
import {
  goToPay,
  openShop,
  reconcileAfter,
  setMerchant,
  settled,
  type Shop,
  type TestOrder,
} from '#test/payments.ts'
import { sumBooks } from './books.ts'
import { listDays, writeDailyLine } from './daily-line.ts'
import { orders } from './payments.table.ts'
import { prepareRefund, sendRefund } from './refund.ts'
import { newAccount, newAdmin } from '#test/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const dayMs = 86_400_000
const dhakaDay = (at: Date) => new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 10)
const giveBack = async (paid: TestOrder, taka: number) => {
  const { refund } = await transaction(() => prepareRefund(paid.id, poishaOf(taka), 'Sorry'))
  await sendRefund(refund)
}
const order = async () => goToPay(await newAccount(), { pack: tenths(10) })

it('says what came in, what was found without a notice, what expired, what went back and what waits', async () => {
  const admin = await newAdmin(shop.program)
  await setMerchant(shop.gateway, 'sslcommerz', { isSandbox: false })
  const [told, found, expired, held] = [await order(), await order(), await order(), await order()]
  await shop.gateway.notify(shop.gateway.pay(told.tranId))
  await settled(told, 'paid')
  await shop.gateway.notify(shop.gateway.pay(held.tranId, { amount: '148.00' }))
  await settled(held, 'held')
  shop.gateway.pay(found.tranId)
  await reconcileAfter(held, 30)
  await settled(found, 'paid')
  await settled(expired, 'expired')
  await giveBack(told, 49.5)
  await setMerchant(shop.gateway)
  const played = await order()
  await shop.gateway.notify(shop.gateway.pay(played.tranId))
  await settled(played, 'paid')
  await giveBack(played, 20)

  const today = new Date()
  const line = await writeDailyLine(new Date(today.getTime() + dayMs))
  expect(line).toEqual({
    day: dhakaDay(today),
    // What is held is money that came as well, as much as came; what was played in the sandbox is none.
    paid: 3,
    received: poishaOf(149 + 149 + 148),
    refunded: poishaOf(49.5),
    byReconciliation: 1,
    expired: 1,
    needPerson: 1,
  })
  // Written again it takes the place of the first, and the owner reads it.
  await writeDailyLine(new Date(today.getTime() + dayMs))
  expect(await listDays()).toEqual([line])
  const page = (await admin.browser.read('/admin/payment')).replaceAll('<!-- -->', '')
  expect(page).toContain(
    `${line.day}: 3 paid, 446 TK; 1 found without a notice, 1 expired, 49.50 TK given back.`,
  )
})

it('writes the days that were missed, once, and none before the first', async () => {
  const { id } = await order()
  const paidAt = new Date(Date.now() + 3 * dayMs)
  await db().update(orders).set({ state: 'paid', isSandbox: false, paidAt }).where(eq(orders.id, id))
  const first = (await listDays()).at(-1)
  const line = await writeDailyLine(new Date(Date.now() + 5 * dayMs))
  const days = await listDays()
  expect(days.map(({ day }) => day)).toEqual(
    [4, 3, 2, 1, 0].map((ahead) => dhakaDay(new Date(Date.now() + ahead * dayMs))),
  )
  expect(days[0]).toEqual(line)
  expect(days.map(({ paid, received }) => [paid, received]).slice(0, 4)).toEqual([
    [0, 0],
    [1, poishaOf(149)],
    [0, 0],
    [0, 0],
  ])
  // What was kept is not written anew.
  expect(days.at(-1)).toEqual(first)
  await writeDailyLine(new Date(Date.now() + 5 * dayMs))
  expect(await listDays()).toEqual(days)
})

it('keeps a month of lines, newest first', async () => {
  const from = Date.now() + 10 * dayMs
  for (let day = 0; day < 33; day++) await writeDailyLine(new Date(from + day * dayMs))
  const days = await listDays()
  expect(days).toHaveLength(31)
  expect(days[0]?.day).toBe(dhakaDay(new Date(from + 31 * dayMs)))
  expect(days[0]).toMatchObject({ paid: 0, received: 0, refunded: 0, byReconciliation: 0, expired: 0 })
})

it('counts more on a day than an integer of the database holds', async () => {
  const paidAt = new Date(Date.now() + 200 * dayMs)
  const received = poishaOf(15_000_000)
  for (const { id } of [await order(), await order()])
    await db()
      .update(orders)
      .set({ state: 'paid', isSandbox: false, paidAt, received })
      .where(eq(orders.id, id))
  expect(await writeDailyLine(new Date(paidAt.getTime() + dayMs))).toMatchObject({
    paid: 2,
    received: poishaOf(30_000_000),
  })
  expect((await sumBooks()).month).toBeGreaterThanOrEqual(poishaOf(30_000_000))
})
