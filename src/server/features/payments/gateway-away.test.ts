import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEntries } from '#server/features/credits/credits.ts'
import { assertWell } from '#test/invariants.ts'
import { goToPay, openShop, orderOf, comeBack, reconcileAfter, settled, type Shop } from '#test/payments.ts'
import { newPerson } from '#test/plain-people.ts'
import { saveGatewaySettings } from './gateway-settings.ts'
import { startOrder } from './start-order.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => shop.gateway.reset())
afterAll(async () => {
  await assertWell({ files: false })
  await shop.close()
})

describe('when the gateway is away', () => {
  it.each(['down', 'garbage', 'no'] as const)(
    'at the start (%s), nothing is owed and the person reads so',
    async (mood) => {
      const person = await newPerson()
      shop.gateway.mood.begin = mood
      await expect(startOrder(person, { plan: 'starter' }, undefined)).rejects.toMatchObject({
        code: 'unavailable',
        says: { key: 'payments.away' },
      })
      shop.gateway.mood.begin = 'well'
      expect((await goToPay(person)).state).toBe('open')
    },
  )

  it.each(['down', 'garbage', 'no'] as const)(
    'at the validation (%s), it is asked again until it answers',
    async (mood) => {
      const person = await newPerson()
      const order = await goToPay(person)
      shop.gateway.mood.validate = mood
      const payment = shop.gateway.pay(order.tranId)
      expect((await shop.gateway.notify(payment)).status).toBe(200)
      const back = await comeBack(shop, order, 'paid', shop.gateway.noticeOf(payment))
      expect(back.status).toBe(303)
      expect(await listEntries(person)).toEqual([])
      expect((await orderOf(order.id)).state).toBe('open')
      shop.gateway.mood.validate = 'well'
      await settled(order, 'paid')
    },
  )

  it('for a day, the owner is asked', async () => {
    const order = await goToPay(await newPerson())
    shop.gateway.mood.query = 'down'
    for (const minutes of [3, 10, 30, 120, 720]) await reconcileAfter(order, minutes)
    expect((await orderOf(order.id)).state).toBe('open')
    await reconcileAfter(order, 1_440)
    expect(await orderOf(order.id)).toMatchObject({
      state: 'expired',
      attention: 'undecided',
      nextCheckAt: null,
    })
  })

  it('because the store is another one by now, nothing is decided', async () => {
    const order = await goToPay(await newPerson())
    const { id, password } = shop.gateway.store
    shop.gateway.pay(order.tranId)
    await saveGatewaySettings({ kind: 'sslcommerz', store: 'another', password, isSandbox: true, isOn: true })
    await reconcileAfter(order, 30)
    expect((await orderOf(order.id)).state).toBe('open')
    await saveGatewaySettings({ kind: 'sslcommerz', store: id, password, isSandbox: true, isOn: true })
    await reconcileAfter(order, 120)
    expect((await orderOf(order.id)).state).toBe('paid')
  })
})
