import { eq } from '#server/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tenths } from '#shared/credits.ts'
import { poishaOf } from '#shared/money.ts'
import { firstPacks } from '#shared/payments.ts'
import type { PlanId } from '#shared/plans.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { book, listEntries } from '#server/features/credits/credits.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { ownShop } from '#test/own-shop.ts'
import { goToPay, orderOf, setMerchant, type TestOrder } from '#test/payments.ts'
import { savePacks, saveWallets } from './gateway-settings.ts'
import { booksAsCsv, findStory, sumBooks } from './books.ts'
import { giveHeld, dismissAttention } from './held.ts'
import { getReceipt } from './own-payments.ts'
import { refunds } from './payments.table.ts'
import { planRefund, prepareRefund, resolveRefund, sendRefund } from './refund.ts'
import { announceTransfer, approveTransfer, refuseTransfer } from './transfers.ts'
import type { Wish } from './items.ts'
import { newAccount, profileOf } from '#test/people.ts'

const shop = ownShop()
beforeAll(() => saveWallets({ bkash: '01711000000' }))

async function paid(
  wish: Wish = { plan: 'starter' },
  change = {},
): Promise<{ person: string; order: TestOrder }> {
  const person = await newAccount()
  const { id, tranId } = await goToPay(person, wish)
  await shop.gateway.notify(shop.gateway.pay(tranId, change))
  await vi.waitFor(async () => expect(['paid', 'held']).toContain((await orderOf(id)).state), {
    timeout: 60_000,
  })
  return { person, order: await orderOf(id) }
}

async function giveBack(order: TestOrder, taka: number) {
  const { refund } = await transaction(() => prepareRefund(order.id, poishaOf(taka), 'Sorry'))
  return sendRefund(refund)
}

const spend = (userId: string, credits: number) =>
  book({ userId, kind: 'admin', amount: -tenths(credits), reference: `spent ${userId} ${credits}` })
const gatewayGaveBack = ({ paymentId }: TestOrder) =>
  shop.gateway.payments.find(({ bankTranId }) => bankTranId === paymentId)?.refunded

describe('giving money back', () => {
  it('whole takes the credits and the plan, and says so before', async () => {
    const { person, order } = await paid()
    expect(await planRefund(order.id, poishaOf(599))).toMatchObject({
      credits: tenths(50),
      takesMonth: true,
      planThen: null,
    })
    expect(await giveBack(order, 599)).toBe('done')
    expect(await profileOf(person)).toMatchObject({ credits: 0, planType: null })
    expect(await orderOf(order.id)).toMatchObject({ state: 'refunded', refunded: poishaOf(599) })
    expect(gatewayGaveBack(order)).toBe(poishaOf(599))
  })

  it('in parts takes parts, and never more than was paid', async () => {
    const { person, order } = await paid({ pack: tenths(10) })
    for (const [taka, left] of [
      [50, 67],
      [50, 33],
      [49, 0],
    ] as const) {
      expect(await giveBack(order, taka)).toBe('done')
      expect((await profileOf(person)).credits).toBe(left)
    }
    await expect(giveBack(order, 1)).rejects.toMatchObject({ code: 'conflict' })
    expect((await orderOf(order.id)).state).toBe('refunded')
  })

  it('after the credits were spent takes what is left, never below nothing', async () => {
    const { person, order } = await paid({ pack: tenths(25) })
    await spend(person, 20)
    expect(await planRefund(order.id, order.amount)).toMatchObject({ share: tenths(25), credits: tenths(5) })
    expect(await giveBack(order, 349)).toBe('done')
    expect((await profileOf(person)).credits).toBe(0)
  })

  it('for the month of a plan lets the one that was there before run on, and says so before', async () => {
    const person = await newAccount()
    const pay = async (plan: PlanId) => {
      const { id, tranId } = await goToPay(person, { plan })
      await shop.gateway.notify(shop.gateway.pay(tranId))
      await vi.waitFor(async () => expect((await orderOf(id)).state).toBe('paid'), { timeout: 60_000 })
      return orderOf(id)
    }
    const basic = await pay('basic')
    const { planExpiry } = await profileOf(person)
    const starter = await pay('starter')
    expect(await planRefund(basic.id, basic.amount)).toMatchObject({ takesMonth: true, planThen: undefined })
    expect(await planRefund(starter.id, poishaOf(1))).toMatchObject({ takesMonth: false })
    expect(await planRefund(starter.id, starter.amount)).toMatchObject({
      planThen: { planType: 'basic', planExpiry },
    })
    expect(await giveBack(starter, 599)).toBe('done')
    expect(await profileOf(person)).toMatchObject({ planType: 'basic', planExpiry })
    expect(await giveBack(basic, 399)).toBe('done')
    expect(await profileOf(person)).toMatchObject({ planType: null, planExpiry: null })
  })

  it('from two tabs gives it back once', async () => {
    const { order } = await paid({ pack: tenths(10) })
    const press = () => transaction(() => prepareRefund(order.id, poishaOf(50), 'Sorry', 0))
    const tries = await Promise.allSettled([press(), press()])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(transaction(() => prepareRefund(order.id, poishaOf(50), 'Sorry', 0))).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('ten times at once gives it back once', async () => {
    const { order } = await paid({ pack: tenths(10) })
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => giveBack(order, 149)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(gatewayGaveBack(order)).toBe(poishaOf(149))
  })

  it('that the gateway refuses gives the credits back to the person', async () => {
    const { person, order } = await paid({ pack: tenths(10) })
    shop.gateway.mood.refund = 'no'
    expect(await giveBack(order, 149)).toBe('failed')
    expect((await profileOf(person)).credits).toBe(tenths(10))
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid', refunded: 0 })
    expect(await listEntries(person)).toHaveLength(3)
  })

  it.each(['done', 'failed'] as const)(
    'without an answer waits for the owner, who finds that it is %s',
    async (is) => {
      const { person, order } = await paid({ pack: tenths(10) })
      shop.gateway.mood.refund = 'down'
      expect(await giveBack(order, 149)).toBe('unclear')
      expect((await orderOf(order.id)).attention).toBe('refund_unclear')
      expect(shop.gateway.asked.filter((door) => door === 'refund').length).toBeGreaterThan(0)
      // What may have gone back already is not given back again meanwhile.
      await expect(giveBack(order, 149)).rejects.toMatchObject({ code: 'invalid' })
      const [refund] = await db().select().from(refunds).where(eq(refunds.orderId, order.id))
      await transaction(() => resolveRefund(refund?.id ?? '', is))
      await expect(transaction(() => resolveRefund(refund?.id ?? '', is))).rejects.toMatchObject({
        code: 'conflict',
      })
      expect(await orderOf(order.id)).toMatchObject({
        state: is === 'done' ? 'refunded' : 'paid',
        attention: null,
      })
      expect((await profileOf(person)).credits).toBe(is === 'done' ? 0 : tenths(10))
    },
  )

  it('of the second of two months leaves the first', async () => {
    const { person } = await paid()
    const first = (await profileOf(person)).planExpiry
    const again = await goToPay(person)
    await shop.gateway.notify(shop.gateway.pay(again.tranId))
    await vi.waitFor(async () => expect((await orderOf(again.id)).state).toBe('paid'), { timeout: 60_000 })
    await giveBack(await orderOf(again.id), 599)
    expect(await profileOf(person)).toMatchObject({
      planType: 'starter',
      planExpiry: first,
      credits: tenths(50),
    })
  })

  it('that was held gives nothing and takes nothing', async () => {
    const { person, order } = await paid({ plan: 'starter' }, { risk: '1' })
    expect(order.state).toBe('held')
    expect(await giveBack(order, 599)).toBe('done')
    expect(await listEntries(person)).toEqual([])
    expect((await orderOf(order.id)).state).toBe('refunded')
  })
})

describe('what was held', () => {
  it('because another amount came counts as what came: in the sums, the file, the receipt and what can go back', async () => {
    const before = await sumBooks()
    await setMerchant(shop.gateway, 'sslcommerz', { isSandbox: false })
    const { person, order } = await paid({ pack: tenths(25) }, { amount: '1.00' })
    expect(order).toMatchObject({ state: 'held', attention: 'amount', received: poishaOf(1) })
    await transaction(() => giveHeld(order.id))
    expect((await profileOf(person)).credits).toBe(tenths(25))
    const { today, month } = await sumBooks()
    expect([today - before.today, month - before.month]).toEqual([poishaOf(1), poishaOf(1)])
    let csv = ''
    for await (const line of booksAsCsv()) csv += line
    expect(csv.split('\r\n').find((line) => line.includes(order.tranId))).toContain(',25,1.00,0.00,BDT,')
    expect((await getReceipt(order.id, person)).amount).toBe(poishaOf(1))
    await expect(planRefund(order.id, poishaOf(1.01))).rejects.toMatchObject({ code: 'invalid' })
    expect(await planRefund(order.id, poishaOf(0.4))).toMatchObject({ share: tenths(10) })
    expect(await planRefund(order.id, poishaOf(1))).toMatchObject({ share: tenths(25) })
    expect(await giveBack(order, 1)).toBe('done')
    await setMerchant(shop.gateway)
    expect(gatewayGaveBack(order)).toBe(poishaOf(1))
    expect((await profileOf(person)).credits).toBe(0)
    expect(await orderOf(order.id)).toMatchObject({ state: 'refunded', refunded: poishaOf(1) })
    expect((await sumBooks()).today).toBe(before.today)
  })

  it('because more came can go back whole', async () => {
    const { order } = await paid({ pack: tenths(10) }, { amount: '200.00' })
    expect(order).toMatchObject({ state: 'held', received: poishaOf(200) })
    expect(await giveBack(order, 200)).toBe('done')
    expect(await orderOf(order.id)).toMatchObject({ state: 'refunded', refunded: poishaOf(200) })
  })

  it('because another currency came says no amount in taka', async () => {
    const { order } = await paid({ pack: tenths(10) }, { currency: 'USD' })
    expect(order).toMatchObject({ state: 'held', attention: 'currency', received: null })
  })

  it('is given when the owner says so, once', async () => {
    const { person, order } = await paid({ plan: 'starter' }, { risk: '1' })
    await transaction(() => giveHeld(order.id))
    await expect(transaction(() => giveHeld(order.id))).rejects.toMatchObject({ code: 'conflict' })
    expect((await profileOf(person)).credits).toBe(tenths(50))
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid', attention: null })
  })

  it('is not waved away while the money is there', async () => {
    const { order } = await paid({ plan: 'starter' }, { risk: '1' })
    await expect(transaction(() => dismissAttention(order.id))).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('money sent by hand', () => {
  const send = (userId: string, typed: string, wish: Wish = { pack: tenths(10) }) =>
    announceTransfer(userId, wish, { wallet: 'bkash', typed })
  let serial = 0
  const newTrx = () => `9AB${String(++serial).padStart(7, '0')}`

  it('waits for the owner and brings nothing before', async () => {
    const person = await newAccount()
    const order = await send(person, ` ${newTrx().toLowerCase()} `)
    expect(order).toMatchObject({ state: 'waiting', amount: poishaOf(149) })
    expect(await listEntries(person)).toEqual([])
    await transaction(() => approveTransfer(order.id))
    expect((await profileOf(person)).credits).toBe(tenths(10))
    await expect(transaction(() => approveTransfer(order.id))).rejects.toMatchObject({ code: 'conflict' })
    await expect(transaction(() => refuseTransfer(order.id, 'no'))).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it.each(['', 'abc', 'ABCDEFGHIJ', '12345678901234', "9AB'; drop--", '৯৮৭৬৫৪৩২১০'])(
    'is refused with the TrxID "%s"',
    async (typed) => {
      await expect(send(await newAccount(), typed)).rejects.toMatchObject({ code: 'invalid', field: 'trxId' })
    },
  )

  it('counts once, whoever types it, and also at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newAccount()))
    const trx = newTrx()
    const tries = await Promise.allSettled(people.map((person) => send(person, trx)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of tries) {
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({ message: 'This TrxID has been used already.' })
    }
  })

  it('that the owner refuses says why, and leaves the TrxID to whoever sent the money', async () => {
    const [liar, sender] = [await newAccount(), await newAccount()]
    const trx = newTrx()
    const claimed = await send(liar, trx)
    await expect(send(sender, trx)).rejects.toMatchObject({ code: 'conflict' })
    await transaction(() => refuseTransfer(claimed.id, 'No such money has come.'))
    expect(await orderOf(claimed.id)).toMatchObject({ state: 'refused', reason: 'No such money has come.' })
    const order = await send(sender, trx)
    await transaction(() => approveTransfer(order.id))
    await expect(send(liar, trx)).rejects.toMatchObject({ code: 'conflict' })
    expect(await listEntries(liar)).toEqual([])
  })

  it('by a wallet that the owner has not set is not taken', async () => {
    const wish = { pack: tenths(10) }
    await expect(
      announceTransfer(await newAccount(), wish, { wallet: 'nagad', typed: newTrx() }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it('typed again by the same person is the same payment; for something else it is refused', async () => {
    const person = await newAccount()
    const trx = newTrx()
    const [first, second] = await Promise.all([send(person, trx), send(person, trx)])
    expect(second.id).toBe(first.id)
    await expect(send(person, trx, { pack: tenths(25) })).rejects.toMatchObject({ code: 'conflict' })
    await transaction(() => approveTransfer(first.id))
    expect((await send(person, trx)).id).toBe(first.id)
    expect((await profileOf(person)).credits).toBe(tenths(10))
  })

  describe('to what the page said', () => {
    const typed = (price: number, number: string, wish: Wish = { pack: tenths(10) }) => ({
      wish,
      more: { wallet: 'bkash', typed: newTrx(), seen: { price: poishaOf(price), number } } as const,
    })
    const announce = async ({ wish, more }: ReturnType<typeof typed>) =>
      announceTransfer(await newAccount(), wish, more)
    afterAll(async () => {
      await savePacks(firstPacks)
      await saveWallets({ bkash: '01711000000' })
    })

    it('counts at the price and the number of then, though the owner has changed both', async () => {
      await savePacks(
        firstPacks.map((pack) => (pack.credits === tenths(10) ? { ...pack, price: 19_900 } : pack)),
      )
      await saveWallets({ bkash: '01722000000' })
      expect(await announce(typed(149, '01711000000'))).toMatchObject({
        amount: poishaOf(149),
        store: '01711000000',
      })
      expect(await announce(typed(199, '01722000000'))).toMatchObject({
        amount: poishaOf(199),
        store: '01722000000',
      })
      await savePacks([])
      await saveWallets({})
      expect(await announce(typed(149, '01711000000'))).toMatchObject({ credits: tenths(10) })
      await expect(announce(typed(149, '01733000000'))).rejects.toMatchObject({ code: 'conflict' })
      await expect(announce(typed(148, '01711000000'))).rejects.toMatchObject({ code: 'invalid' })
    })

    it('but nobody names a price or a number of their own', async () => {
      await savePacks(firstPacks)
      await saveWallets({ bkash: '01711000000' })
      const order = await announce(typed(1, '01799000000'))
      expect(order).toMatchObject({ amount: poishaOf(149), store: '01711000000' })
      expect(JSON.stringify((await findStory(order.id))?.messages)).toContain('said 1 TK')
    })

    it('only for some days', async () => {
      await savePacks([])
      vi.useFakeTimers({ now: Date.now() + 4 * 24 * 3_600_000, toFake: ['Date'] })
      try {
        await expect(announce(typed(149, '01711000000'))).rejects.toMatchObject({ code: 'invalid' })
      } finally {
        vi.useRealTimers()
      }
    })
  })

  it('for an account that was disabled meanwhile is held', async () => {
    const person = await newAccount()
    const order = await send(person, newTrx())
    await db().update(profiles).set({ accountEnabled: false }).where(eq(profiles.id, person))
    expect(await transaction(() => approveTransfer(order.id))).toMatchObject({ isGiven: false })
    expect(await orderOf(order.id)).toMatchObject({ state: 'held', attention: 'account_disabled' })
    await transaction(() => giveHeld(order.id))
    expect((await profileOf(person)).credits).toBe(tenths(10))
  })
})
