import { describe, expect, it, vi } from 'vitest'
import { friendBonus, referrerBonus, signUpBonus, tenths } from '#shared/credits.ts'
import { poishaOf } from '#shared/money.ts'
import { giveWelcome } from '#server/auth/sign-up-bonus.ts'
import { listEntries } from '#server/features/credits/credits.ts'
import { ownShop } from '#test/own-shop.ts'
import { goToPay, messagesOf, orderOf, comeBack, reconcileAfter, settled } from '#test/payments.ts'
import { withTrace } from '#server/lib/trace.ts'
import { keptWords } from '#server/lib/words.ts'
import { savePacks } from './gateway-settings.ts'
import { startOrder } from './start-order.ts'
import { newAccount, profileOf } from '#test/people.ts'

const shop = ownShop()

describe('a payment', () => {
  it('opens the plan by the notice, once, with everything that hangs on it', async () => {
    const referrer = await newAccount()
    const friend = await newAccount(undefined, (await profileOf(referrer)).referralCode)
    await giveWelcome(friend)
    const order = await goToPay(friend)
    expect(order).toMatchObject({
      state: 'open',
      amount: poishaOf(599),
      credits: tenths(50),
      plan: 'starter',
    })
    expect((await profileOf(friend)).planType).toBe('free')

    const payment = shop.gateway.pay(order.tranId)
    expect((await shop.gateway.notify(payment)).status).toBe(200)
    await settled(order, 'paid')
    expect(await profileOf(friend)).toMatchObject({
      planType: 'starter',
      credits: signUpBonus + friendBonus + tenths(50),
    })
    expect(await orderOf(order.id)).toMatchObject({
      paymentId: payment.bankTranId,
      method: 'BKASH-BKash',
      settledBy: 'notice',
    })
    expect(await listEntries(referrer)).toMatchObject([{ kind: 'referral_bonus', amount: referrerBonus }])

    const again = await goToPay(friend, { plan: 'starter' })
    expect(again.id).not.toBe(order.id)
    const before = (await profileOf(friend)).planExpiry
    await shop.gateway.notify(shop.gateway.pay(again.tranId))
    await settled(again, 'paid')
    // A plan that runs is made longer, as codes do; the bonus was for the first purchase.
    expect((await profileOf(friend)).planExpiry?.getTime()).toBeGreaterThan(
      (before?.getTime() ?? 0) + 27 * 86_400_000,
    )
    expect(await listEntries(referrer)).toHaveLength(1)
  })

  it('is one payment for ten notices, two returns and the reconciliation at once', async () => {
    const person = await newAccount()
    const order = await goToPay(person)
    const payment = shop.gateway.pay(order.tranId)
    await Promise.all([
      ...Array.from({ length: 10 }, () => shop.gateway.notify(payment)),
      comeBack(shop, order, 'paid', shop.gateway.noticeOf(payment)),
      comeBack(shop, order, 'paid'),
      reconcileAfter(order, 4),
    ])
    await settled(order, 'paid')
    expect(await listEntries(person)).toMatchObject([{ kind: 'plan', amount: tenths(50) }])
    // What was heard late is heard, and changes nothing.
    await reconcileAfter(order, 60)
    await shop.gateway.notify(payment)
    await vi.waitFor(
      async () =>
        expect((await messagesOf(order.id)).filter(({ kind }) => kind === 'notice')).toHaveLength(11),
      { timeout: 60_000 },
    )
    expect(await listEntries(person)).toHaveLength(1)
    expect((await orderOf(order.id)).attention).toBeNull()
  })

  it('comes back by a form of another site, without a cookie, to our own page', async () => {
    const order = await goToPay(await newAccount())
    const payment = shop.gateway.pay(order.tranId)
    const answer = await comeBack(shop, order, 'paid', shop.gateway.noticeOf(payment))
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe(`/billing/return?order=${order.tranId}`)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await orderOf(order.id)).state).toBe('paid')
  })

  it.each(['failed', 'cancelled'] as const)('that is %s ends so, and can still be paid', async (outcome) => {
    const person = await newAccount()
    const order = await goToPay(person)
    expect((await comeBack(shop, order, outcome)).status).toBe(303)
    await settled(order, outcome)
    expect(await listEntries(person)).toEqual([])
    await shop.gateway.notify(shop.gateway.pay(order.tranId))
    await settled(order, 'paid')
  })

  it('is found by the reconciliation when nobody told of it', async () => {
    const person = await newAccount()
    const order = await goToPay(person)
    shop.gateway.pay(order.tranId)
    await reconcileAfter(order, 2)
    expect((await orderOf(order.id)).state).toBe('open')
    await reconcileAfter(order, 3)
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid', settledBy: 'reconciliation' })
  })

  it('expires when the gateway knows of none, and still counts when it comes after all', async () => {
    const order = await goToPay(await newAccount())
    for (const minutes of [3, 10]) await reconcileAfter(order, minutes)
    expect((await orderOf(order.id)).state).toBe('open')
    await reconcileAfter(order, 30)
    expect(await orderOf(order.id)).toMatchObject({ state: 'expired', checks: 3 })
    shop.gateway.pay(order.tranId)
    await reconcileAfter(order, 120)
    expect((await orderOf(order.id)).state).toBe('paid')
  })

  it('brings a pack of credits without a plan and without a bonus for a plan', async () => {
    const person = await newAccount()
    const order = await goToPay(person, { pack: tenths(10) })
    expect(order).toMatchObject({ amount: poishaOf(149), plan: null })
    expect(keptWords(order.title)).toBe('10 credits')
    await shop.gateway.notify(shop.gateway.pay(order.tranId))
    await settled(order, 'paid')
    expect(await listEntries(person)).toMatchObject([
      { kind: 'pack', amount: tenths(10), note: '10 credits' },
    ])
    const inBangla = await withTrace({ language: 'bn' }, () => listEntries(person))
    expect(inBangla).toMatchObject([{ note: '১০ ক্রেডিট' }])
    expect((await profileOf(person)).planType).toBe('free')
  })

  it('costs and brings what the order says, also when the owner changes prices meanwhile', async () => {
    const person = await newAccount()
    const order = await goToPay(person, { pack: tenths(25) })
    await savePacks([{ credits: tenths(25), price: poishaOf(999) }])
    await shop.gateway.notify(shop.gateway.pay(order.tranId))
    await settled(order, 'paid')
    expect((await profileOf(person)).credits).toBe(tenths(25))
    await savePacks([
      { credits: tenths(10), price: poishaOf(149) },
      { credits: tenths(25), price: poishaOf(349) },
    ])
  })
})

describe('pressing twice', () => {
  it('is one order and one page', async () => {
    const person = await newAccount()
    const pages = await Promise.all(
      Array.from({ length: 5 }, () => startOrder(person, { plan: 'basic' }, undefined)),
    )
    expect(new Set(pages.map(({ payAt }) => payAt)).size).toBe(1)
    const other = await startOrder(person, { plan: 'pro' }, undefined)
    expect(other.payAt).not.toBe(pages[0]?.payAt)
  })
})
