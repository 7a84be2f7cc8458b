import { eq } from '#server/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tenths } from '#shared/credits.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { book } from '#server/features/credits/credits.ts'
import { setPaymentLink } from '#server/features/plans/payment-links.ts'
import { lastOrderOf, openShop, orderOf, type Shop, setMerchant } from '#test/payments.ts'
import { saveGatewaySettings, saveWallets } from './gateway-settings.ts'
import { orders } from './payments.table.ts'
import { approveTransfer, refuseTransfer } from './transfers.ts'
import { newcomer } from '#test/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  shop.gateway.reset()
  await setMerchant(shop.gateway)
})
afterAll(() => shop.close())

const person = () => newcomer(shop.program)
type Person = Awaited<ReturnType<typeof person>>

async function press({ browser }: Person, fields: Record<string, string>) {
  const answer = await browser.post('/billing/pay', fields, { accept: 'application/json' })
  return {
    status: answer.status,
    ...((await answer.json().catch(() => ({}))) as { goTo?: string; message?: string; field?: string }),
  }
}

async function pay(somebody: Person) {
  const order = await lastOrderOf(somebody.id)
  await shop.gateway.notify(shop.gateway.pay(order.tranId))
  await vi.waitFor(async () => expect((await orderOf(order.id)).state).toBe('paid'), { timeout: 60_000 })
  return orderOf(order.id)
}

const turnOff = () => {
  const { id, password } = shop.gateway.store
  return saveGatewaySettings({ kind: 'sslcommerz', store: id, password, isSandbox: true, isOn: false })
}

describe('the way to the gateway and back', () => {
  it('leads to its page, and from there to one that knows how it went', async () => {
    const somebody = await person()
    const answer = await press(somebody, { intent: 'pay', plan: 'starter', returnTo: '/agent?x=1' })
    expect(answer.goTo).toContain(`${shop.gateway.url}/pay/`)
    const order = await lastOrderOf(somebody.id)
    const where = `/billing/return?order=${order.tranId}`
    expect(await somebody.browser.read(where)).toContain('Your payment is being confirmed')
    await pay(somebody)
    const page = await somebody.browser.read(where)
    for (const words of ['Paid. Thank you!', 'Starter plan, one month', '50 credits', 'href="/agent?x=1"'])
      expect(page).toContain(words)
    // Coming back signed out, in another browser: the same end, and nothing about whose it is.
    const stranger = await shop.program.browser().read(where)
    expect(stranger).toContain('Paid. Thank you!')
    expect(stranger).not.toContain(somebody.email)
    expect((await (await person()).browser.get(where)).status).toBe(404)
  })

  it('is not taken at another price than the page said', async () => {
    const somebody = await person()
    const wish = { intent: 'pay', pack: '100', price: '14000' }
    expect(await press(somebody, wish)).toMatchObject({
      status: 409,
      message: 'The price has changed: it is 149 TK now. Nothing was ordered.',
    })
    expect((await press(somebody, { ...wish, price: '14900' })).goTo).toContain(shop.gateway.url)
  })

  it('is the same page for a second press', async () => {
    const somebody = await person()
    const both = await Promise.all([1, 2].map(() => press(somebody, { intent: 'pay', pack: '100' })))
    expect(both[0]?.goTo).toBe(both[1]?.goTo)
    expect(await db().$count(orders, eq(orders.userId, somebody.id))).toBe(1)
  })

  it.each([
    ['a plan without a price', { intent: 'pay', plan: 'enterprise' }],
    ['a plan that does not exist', { intent: 'pay', plan: '__proto__' }],
    ['a pack that is not sold', { intent: 'pay', pack: '110' }],
    ['nothing', { intent: 'pay' }],
    ['another intent', { intent: 'take', pack: '100' }],
    ['half a credit of a number', { intent: 'pay', pack: '1e309' }],
  ])('sells not %s', async (_, fields) => {
    const somebody = await person()
    const answer = await press(somebody, fields)
    expect(answer.status).toBe(400)
    expect(answer.message).toBeTruthy()
    expect(await db().$count(orders, eq(orders.userId, somebody.id))).toBe(0)
  })

  it('takes no price and no receiver from the browser', async () => {
    const somebody = await person()
    await press(somebody, {
      intent: 'pay',
      pack: '100',
      amount: '1',
      userId: 'x',
      returnTo: 'https://evil.example/',
    })
    expect(await lastOrderOf(somebody.id)).toMatchObject({
      amount: 14_900,
      userId: somebody.id,
      returnTo: null,
    })
  })

  it('sends visitors to sign in first', async () => {
    const answer = await shop.program.browser().post('/billing/pay', { intent: 'pay', pack: '100' })
    expect(answer.headers.get('location')).toBe('/auth?next=%2Fpricing')
    const wish = { intent: 'pay', pack: '100', returnTo: '/logo-maker?similar=1' }
    const back = await shop.program.browser().post('/billing/pay', wish)
    expect(back.headers.get('location')).toBe('/auth?next=%2Flogo-maker%3Fsimilar%3D1')
  })

  it('says plainly that the gateway is away, and keeps the choice', async () => {
    shop.gateway.mood.begin = 'down'
    const answer = await press(await person(), { intent: 'pay', plan: 'pro' })
    expect(answer).toMatchObject({ status: 503 })
    expect(answer.message).toContain('Nothing was charged')
  })
})

describe('receipts and the list of payments', () => {
  it('are the payer’s alone', async () => {
    const somebody = await person()
    await press(somebody, { intent: 'pay', pack: '250' })
    const order = await pay(somebody)
    const receipt = `/billing/receipts/${order.id}`
    const page = await somebody.browser.read(receipt)
    for (const words of ['Receipt', '25 credits', '349 TK', somebody.email]) expect(page).toContain(words)
    const profile = await somebody.browser.read('/profile')
    expect(profile).toContain(receipt)
    expect(profile).toContain('Pack of 25 credits')
    expect((await (await person()).browser.get(receipt)).status).toBe(404)
    expect((await shop.program.browser().get(receipt)).status).toBe(302)
  })

  it('are in Bangla for whoever reads Bangla, with the amounts, numbers and the ledger of everybody', async () => {
    const somebody = await person()
    await book({ userId: somebody.id, kind: 'pack', amount: 10, reference: 'long ago', note: '1 credit' })
    await press(somebody, { intent: 'pay', pack: '250' })
    const pack = await pay(somebody)
    await press(somebody, { intent: 'pay', plan: 'starter' })
    const plan = await pay(somebody)
    somebody.browser.cookies.set('language', 'bn')
    const first = await somebody.browser.read(`/billing/receipts/${pack.id}`)
    for (const words of ['রসিদ', '২৫ ক্রেডিট', '৳৩৪৯', pack.tranId]) expect(first).toContain(words)
    const shown = first.replace(/<head>.*<\/head>|<script[^>]*>.*?<\/script>|<[^>]*>/gs, ' ')
    expect(shown).not.toMatch(/TK|credit|Receipt|২৫ ক্রেডিট, ২৫/)
    const second = await somebody.browser.read(`/billing/receipts/${plan.id}`)
    expect(second).toContain('Starter প্ল্যান, এক মাস, ৫০ ক্রেডিট')
    const profile = await somebody.browser.read('/profile')
    for (const words of ['২৫ ক্রেডিট প্যাক', '1 credit প্যাক', 'Starter প্ল্যান', '+২৫ ক্রেডিট', 'স্বাগত ক্রেডিট'])
      expect(profile).toContain(words)
    somebody.browser.cookies.delete('language')
    expect(await somebody.browser.read('/profile')).toContain('Pack of 25 credits')
  })
})

describe('without a gateway', () => {
  beforeEach(async () => {
    await turnOff()
    await saveWallets({})
    await setPaymentLink('starter', '')
  })

  it('a link and codes go on as before, and without a link the button says so', async () => {
    const somebody = await person()
    expect(await somebody.browser.read('/pricing')).not.toContain('Just some credits')
    await setPaymentLink('starter', 'https://pay.example/starter')
    expect(await somebody.browser.read('/pricing')).toContain('https://pay.example/starter')
    expect(await press(somebody, { intent: 'pay', plan: 'starter' })).toMatchObject({ status: 409 })
  })

  it('money is sent by hand: waiting, told, approved or refused', async () => {
    await saveWallets({ bkash: '01711000000' })
    const somebody = await person()
    expect(await somebody.browser.read('/pricing')).toContain('01711000000')
    const wrong = await press(somebody, { intent: 'send', pack: '100', wallet: 'bkash', trxId: 'no' })
    expect(wrong).toMatchObject({ status: 400, field: 'trxId' })
    const sent = await press(somebody, { intent: 'send', pack: '100', wallet: 'bkash', trxId: '৯ab৩c৪d৫e৬' })
    expect(await somebody.browser.read(sent.goTo ?? '')).toContain('Waiting for the owner')
    const again = await press(await person(), {
      intent: 'send',
      pack: '100',
      wallet: 'bkash',
      trxId: '9AB3C4D5E6',
    })
    expect(again).toMatchObject({ status: 409, field: 'trxId' })

    const order = await lastOrderOf(somebody.id)
    await transaction(() => approveTransfer(order.id))
    expect(await somebody.browser.read('/dashboard')).toContain('has arrived')
    await somebody.browser.read(sent.goTo ?? '')
    expect(await somebody.browser.read('/dashboard')).not.toContain('has arrived')
    expect((await somebody.profile()).credits).toBe(tenths(13))

    const refused = await press(somebody, {
      intent: 'send',
      pack: '100',
      wallet: 'bkash',
      trxId: '9AB3C4D5E7',
    })
    const second = await lastOrderOf(somebody.id)
    await transaction(() => refuseTransfer(second.id, 'No such money has come.'))
    expect(await somebody.browser.read('/dashboard')).toContain('was refused')
    expect(await somebody.browser.read(refused.goTo ?? '')).toContain('No such money has come.')
  })
})

it('speaks to another gateway by the same words', async () => {
  await setMerchant(shop.gateway, 'stripe')
  const somebody = await person()
  const answer = await press(somebody, { intent: 'pay', plan: 'basic' })
  expect(answer.goTo).toContain('/pay/cs_test_')
  const order = await lastOrderOf(somebody.id)
  shop.gateway.pay(order.tranId)
  const event = {
    type: 'checkout.session.completed',
    data: { object: { client_reference_id: order.tranId } },
  }
  const told = await fetch(`${shop.program.origin}/api/payments/stripe/notices`, {
    method: 'POST',
    body: JSON.stringify(event),
  })
  expect(told.status).toBe(200)
  await vi.waitFor(async () => expect((await orderOf(order.id)).state).toBe('paid'), { timeout: 60_000 })
})
