import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { friendBonus, referrerBonus, signUpBonus, tenths } from '#shared/credits.ts'
import { poishaOf } from '#shared/payments.ts'
import { users } from '#server/auth/auth.table.ts'
import { giveWelcome } from '#server/auth/sign-up-bonus.ts'
import { db } from '#server/database/transaction.ts'
import { listEntries } from '#server/features/credits/credits.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { assertWell } from '#test/invariants.ts'
import {
  goToPay,
  messagesOf,
  openShop,
  orderOf,
  reconcileAfter,
  type Shop,
  type TestOrder,
} from '#test/payments.ts'
import { newPerson, profileOf } from '#test/plain-people.ts'
import { rawRequest } from '#test/raw-request.ts'
import { savePacks, saveGatewaySettings } from './gateway-settings.ts'
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

const settled = async ({ id }: TestOrder, state: TestOrder['state']) =>
  vi.waitFor(async () => expect((await orderOf(id)).state).toBe(state), { timeout: 20_000, interval: 100 })

/** The person's browser, sent back by a form of the gateway's site: no cookie, another origin. */
const comeBack = (order: TestOrder, outcome: string, body = '') =>
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

describe('a payment', () => {
  it('opens the plan by the notice, once, with everything that hangs on it', async () => {
    const referrer = await newPerson()
    const friend = await newPerson(undefined, (await profileOf(referrer)).referralCode)
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
    const person = await newPerson()
    const order = await goToPay(person)
    const payment = shop.gateway.pay(order.tranId)
    await Promise.all([
      ...Array.from({ length: 10 }, () => shop.gateway.notify(payment)),
      comeBack(order, 'paid', shop.gateway.noticeOf(payment)),
      comeBack(order, 'paid'),
      reconcileAfter(order, 4),
    ])
    await settled(order, 'paid')
    expect(await listEntries(person)).toMatchObject([{ kind: 'plan', amount: tenths(50) }])
    // What was heard late is heard, and changes nothing.
    await reconcileAfter(order, 60)
    await shop.gateway.notify(payment)
    await vi.waitFor(async () =>
      expect((await messagesOf(order.id)).filter(({ kind }) => kind === 'notice')).toHaveLength(11),
    )
    expect(await listEntries(person)).toHaveLength(1)
    expect((await orderOf(order.id)).attention).toBeNull()
  })

  it('comes back by a form of another site, without a cookie, to our own page', async () => {
    const order = await goToPay(await newPerson())
    const payment = shop.gateway.pay(order.tranId)
    const answer = await comeBack(order, 'paid', shop.gateway.noticeOf(payment))
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe(`/billing/return?order=${order.tranId}`)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await orderOf(order.id)).state).toBe('paid')
  })

  it.each(['failed', 'cancelled'] as const)('that is %s ends so, and can still be paid', async (outcome) => {
    const person = await newPerson()
    const order = await goToPay(person)
    expect((await comeBack(order, outcome)).status).toBe(303)
    await settled(order, outcome)
    expect(await listEntries(person)).toEqual([])
    await shop.gateway.notify(shop.gateway.pay(order.tranId))
    await settled(order, 'paid')
  })

  it('is found by the reconciliation when nobody told of it', async () => {
    const person = await newPerson()
    const order = await goToPay(person)
    shop.gateway.pay(order.tranId)
    await reconcileAfter(order, 2)
    expect((await orderOf(order.id)).state).toBe('open')
    await reconcileAfter(order, 3)
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid', settledBy: 'reconciliation' })
  })

  it('expires when the gateway knows of none, and still counts when it comes after all', async () => {
    const order = await goToPay(await newPerson())
    for (const minutes of [3, 10]) await reconcileAfter(order, minutes)
    expect((await orderOf(order.id)).state).toBe('open')
    await reconcileAfter(order, 30)
    expect(await orderOf(order.id)).toMatchObject({ state: 'expired', checks: 3 })
    shop.gateway.pay(order.tranId)
    await reconcileAfter(order, 120)
    expect((await orderOf(order.id)).state).toBe('paid')
  })

  it('brings a pack of credits without a plan and without a bonus for a plan', async () => {
    const person = await newPerson()
    const order = await goToPay(person, { pack: tenths(10) })
    expect(order).toMatchObject({ amount: poishaOf(149), plan: null, title: '10 credits' })
    await shop.gateway.notify(shop.gateway.pay(order.tranId))
    await settled(order, 'paid')
    expect(await listEntries(person)).toMatchObject([
      { kind: 'pack', amount: tenths(10), note: '10 credits' },
    ])
    expect((await profileOf(person)).planType).toBe('free')
  })

  it('costs and brings what the order says, also when the owner changes prices meanwhile', async () => {
    const person = await newPerson()
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
    const person = await newPerson()
    const pages = await Promise.all(
      Array.from({ length: 5 }, () => startOrder(person, { plan: 'basic' }, undefined)),
    )
    expect(new Set(pages.map(({ payAt }) => payAt)).size).toBe(1)
    const other = await startOrder(person, { plan: 'pro' }, undefined)
    expect(other.payAt).not.toBe(pages[0]?.payAt)
  })
})

describe('what gives nothing', () => {
  it('a forged notice', async () => {
    const person = await newPerson()
    const order = await goToPay(person)
    const made = {
      valId: 'made-up',
      bankTranId: 'MADEUP',
      tranId: order.tranId,
      status: 'VALID',
      amount: '599.00',
      currency: 'BDT',
      risk: '0',
      refunded: 0,
    }
    expect((await shop.gateway.notify(made, { verify_sign: 'f'.repeat(32) })).status).toBe(200)
    await vi.waitFor(
      async () => {
        const says = (await messagesOf(order.id)).map((message) => message.says)
        expect(says).toContain('The gateway says paid, with a signature that is not its own')
        expect(says).toContain('The gateway knows of no payment')
      },
      { timeout: 20_000 },
    )
    expect(await listEntries(person)).toEqual([])
    expect((await orderOf(order.id)).state).toBe('open')
  })

  it('the payment of another order', async () => {
    const [payer, thief] = [await newPerson(), await newPerson()]
    const [paid, stolen] = [await goToPay(payer), await goToPay(thief)]
    const payment = shop.gateway.pay(paid.tranId)
    await shop.gateway.notify({ ...payment, tranId: stolen.tranId })
    await comeBack(stolen, 'paid', shop.gateway.noticeOf({ ...payment, tranId: stolen.tranId }))
    await vi.waitFor(
      async () =>
        expect((await messagesOf(stolen.id)).map(({ says }) => says)).toContain(
          'The gateway knows of no payment',
        ),
      { timeout: 20_000 },
    )
    expect(await listEntries(thief)).toEqual([])
    await shop.gateway.notify(payment)
    await settled(paid, 'paid')
    expect((await orderOf(stolen.id)).state).toBe('open')
  })

  it.each([
    ['one taka too little', { amount: '598.00' }, 'amount'],
    ['one poisha too little', { amount: '598.99' }, 'amount'],
    ['too much', { amount: '600.00' }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['a payment that the gateway flags', { risk: '1' }, 'risk'],
  ] as const)('%s is kept for the owner to look at', async (_, change, attention) => {
    const person = await newPerson()
    const order = await goToPay(person)
    await shop.gateway.notify(shop.gateway.pay(order.tranId, change))
    await settled(order, 'held')
    expect((await orderOf(order.id)).attention).toBe(attention)
    expect(await listEntries(person)).toEqual([])
  })

  it('a payment for an account that is disabled or gone', async () => {
    const [disabled, gone] = [await newPerson(), await newPerson()]
    const [first, second] = [await goToPay(disabled), await goToPay(gone)]
    await db().update(profiles).set({ accountEnabled: false }).where(eq(profiles.id, disabled))
    await db().delete(users).where(eq(users.id, gone))
    for (const order of [first, second]) await shop.gateway.notify(shop.gateway.pay(order.tranId))
    await settled(first, 'held')
    await settled(second, 'held')
    expect(await orderOf(first.id)).toMatchObject({ attention: 'account_disabled' })
    expect(await orderOf(second.id)).toMatchObject({ attention: 'account_gone', userId: null })
    expect(await listEntries(disabled)).toEqual([])
  })

  it('paying twice: the second payment is told to the owner', async () => {
    const person = await newPerson()
    const order = await goToPay(person)
    await shop.gateway.notify(shop.gateway.pay(order.tranId))
    await settled(order, 'paid')
    await shop.gateway.notify(shop.gateway.pay(order.tranId))
    await vi.waitFor(async () => expect((await orderOf(order.id)).attention).toBe('twice'), {
      timeout: 20_000,
    })
    expect(await listEntries(person)).toHaveLength(1)
  })

  it('a failure after the money', async () => {
    const person = await newPerson()
    const order = await goToPay(person)
    const payment = shop.gateway.pay(order.tranId)
    await shop.gateway.notify(payment)
    await settled(order, 'paid')
    await shop.gateway.notify(payment, { status: 'FAILED' })
    await comeBack(order, 'failed')
    await reconcileAfter(order, 30)
    expect((await orderOf(order.id)).state).toBe('paid')
  })
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
      const back = await comeBack(order, 'paid', shop.gateway.noticeOf(payment))
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

describe('the doors', () => {
  const notice = (body: string, headers: Record<string, string> = {}) =>
    rawRequest(shop.program.origin, {
      method: 'POST',
      path: '/api/payments/sslcommerz/notices',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    })

  it.each([
    ['nothing', '', 400],
    ['no order', 'status=VALID', 400],
    ['an order of nobody', 'tran_id=CH00000000000000000000000000', 404],
    ['an order name that is none', 'tran_id=%00%27--', 404],
    ['more than 64 kB', `tran_id=CH00000000000000000000000000&x=${'a'.repeat(65_536)}`, 413],
  ])('answer %s with a refusal', async (_, body, status) => {
    expect((await notice(body)).status).toBe(status)
  })

  it('answer a drip without a length within the same bound', async () => {
    const answer = await notice(`x=${'a'.repeat(80_000)}`, { 'transfer-encoding': 'chunked' })
    expect(answer.status).toBe(413)
  })

  it('listen to one order so often, and to the rest still', async () => {
    const [loud, quiet] = [await goToPay(await newPerson()), await goToPay(await newPerson())]
    const answers = []
    for (let i = 0; i < 65; i++) answers.push((await notice(`tran_id=${loud.tranId}&status=FAILED`)).status)
    expect(answers.filter((status) => status === 429)).toHaveLength(5)
    expect((await notice(`tran_id=${quiet.tranId}&status=VALID`)).status).toBe(200)
  })

  it('lead a lost person to the plans', async () => {
    const answer = await rawRequest(shop.program.origin, { path: '/billing/back/paid?order=nothing' })
    expect([answer.status, answer.headers.location]).toEqual([303, '/pricing'])
  })

  it('know no other gateway and no other outcome', async () => {
    for (const path of ['/api/payments/paypal/notices', '/billing/back/stolen']) {
      expect([404, 405]).toContain((await rawRequest(shop.program.origin, { method: 'POST', path })).status)
    }
  })
})

it('keeps the password of the store where nobody reads it', async () => {
  const { rows } = await db().execute(
    `select value::text as value from settings where name = 'payment_gateway'`,
  )
  expect(JSON.stringify(rows)).toContain(shop.gateway.store.id)
  expect(JSON.stringify(rows)).not.toContain(shop.gateway.store.password)
  const { messages } = { messages: await db().execute(`select body from payment_messages`) }
  expect(JSON.stringify(messages.rows)).not.toContain(shop.gateway.store.password)
})
