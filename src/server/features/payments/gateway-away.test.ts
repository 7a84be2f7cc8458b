import { describe, expect, it } from 'vitest'
import { tenths } from '#shared/credits.ts'
import { listEntries } from '#server/features/credits/credits.ts'
import { payAt } from '#server/config.ts'
import { transaction } from '#server/database/transaction.ts'
import { prepareRefund, sendRefund } from './refund.ts'
import { ownShop } from '#test/own-shop.ts'
import { messagesOf, goToPay, orderOf, comeBack, reconcileAfter, settled } from '#test/payments.ts'
import { saveGatewaySettings } from './gateway-settings.ts'
import { startOrder } from './start-order.ts'
import { newAccount } from '#test/people.ts'

const shop = ownShop()

describe('when the gateway is away', () => {
  it.each(['down', 'garbage', 'no'] as const)(
    'at the start (%s), nothing is owed and the person reads so',
    async (mood) => {
      const person = await newAccount()
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
      const person = await newAccount()
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

  it('and never answers, nobody waits for ever and nothing is done twice', async () => {
    const [starter, payer, refunded] = [await newAccount(), await newAccount(), await newAccount()]
    const [paid, given] = [await goToPay(payer), await goToPay(refunded, { pack: tenths(10) })]
    await shop.gateway.notify(shop.gateway.pay(given.tranId))
    await settled(given, 'paid')
    const { refund } = await transaction(() => prepareRefund(given.id, given.amount, 'Sorry'))
    shop.gateway.pay(paid.tranId)
    payAt({ PAYMENT_SECONDS: 1 })
    shop.gateway.mood = { begin: 'hang', validate: 'hang', query: 'hang', refund: 'hang' }
    const [begun, , went] = await Promise.allSettled([
      startOrder(starter, { plan: 'starter' }, undefined),
      reconcileAfter(paid, 3),
      sendRefund(refund),
    ])
    expect(begun).toMatchObject({ reason: { code: 'unavailable', says: { key: 'payments.away' } } })
    expect(went).toEqual({ status: 'fulfilled', value: 'unclear' })
    expect((await orderOf(paid.id)).state).toBe('open')
    expect((await messagesOf(paid.id)).at(-1)?.says).toBe('the gateway could not be asked: timeout')
    shop.gateway.reset()
    payAt({ PAYMENT_SECONDS: 20 })
    await reconcileAfter(paid, 10)
    expect((await orderOf(paid.id)).state).toBe('paid')
    expect(shop.gateway.asked.filter((door) => door === 'refund')).toHaveLength(1)
  })

  it('for a day, the owner is asked', async () => {
    const order = await goToPay(await newAccount())
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
    const order = await goToPay(await newAccount())
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
