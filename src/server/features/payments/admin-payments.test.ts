import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eq } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { tenths } from '#shared/credits.ts'
import { firstPacks } from '#shared/payments.ts'
import { book } from '#server/features/credits/credits.ts'
import { goToPay, openShop, orderOf, setMerchant, type Shop } from '#test/payments.ts'
import { orders, receipts } from './payments.table.ts'
import { findMerchant, listPacks, listPaymentSettings, listWallets, saveWallets } from './gateway-settings.ts'
import { announceTransfer } from './transfers.ts'
import { readLog, sendToTab } from '#test/admin.ts'
import { newAccount, newAdmin, newcomer, profileOf, type TestPerson } from '#test/people.ts'

let shop: Shop
let admin: TestPerson
beforeAll(async () => {
  shop = await openShop()
  admin = await newAdmin(shop.program)
})
beforeEach(() => shop.gateway.reset())
afterAll(() => shop.close())

const door = (fields: Record<string, string>) => sendToTab(admin.browser, 'payments', fields)
/** A form of settings, filled by somebody who has seen what is stored now. */
const settingsDoor = async (fields: Record<string, string>) =>
  door({ ...fields, was: await seenOf(fields['intent'] ?? '') })
async function seenOf(intent: string): Promise<string> {
  const { moments } = await listPaymentSettings()
  return Object.entries(moments).find(([name]) => name === intent)?.[1] ?? ''
}
const gatewayForm = (password: string, store = 'chobi0test') => ({
  intent: 'gateway',
  kind: 'sslcommerz',
  store,
  password,
  isSandbox: 'yes',
  isOn: 'yes',
})

async function paidOrder(change = {}) {
  const person = await newAccount()
  const { id, tranId } = await goToPay(person, { pack: tenths(10) })
  await shop.gateway.notify(shop.gateway.pay(tranId, change))
  await vi.waitFor(async () => expect(['paid', 'held']).toContain((await orderOf(id)).state), {
    timeout: 60_000,
  })
  return { person, order: await orderOf(id) }
}

describe('the gateway of the shop', () => {
  it('is set, tried, and its password is shown nowhere', async () => {
    const { password } = shop.gateway.store
    expect(await settingsDoor(gatewayForm('a wrong one'))).toMatchObject({ status: 200 })
    const wrong = await door({ intent: 'test' })
    expect(wrong.status).toBe(409)
    expect(wrong.message).toContain('does not accept store id and password')
    await settingsDoor(gatewayForm(password))
    expect(await door({ intent: 'test' })).toMatchObject({ status: 200 })
    await settingsDoor(gatewayForm(''))
    expect((await findMerchant())?.password).toBe(password)
    expect(await admin.browser.read('/admin/payment')).not.toContain(password)
    expect(JSON.stringify(await readLog())).not.toContain(password)
    shop.gateway.mood.query = 'down'
    expect((await door({ intent: 'test' })).message).toContain('It does not work yet')
  })

  it.each([
    ['no store', { ...gatewayForm('x'), store: ' ' }],
    ['another kind without its key', { ...gatewayForm(''), kind: 'stripe' }],
    ['a kind that is none', { ...gatewayForm('x'), kind: 'paypal' }],
    ['a number that is none', { intent: 'wallets', bkash: 'call me', nagad: '' }],
    ['packs that are none', { intent: 'packs', packs: '10 credits for 149' }],
    ['a pack for nothing', { intent: 'packs', packs: '10 = 0' }],
    ['the same pack twice', { intent: 'packs', packs: '10 = 149\n10 = 199' }],
    ['an order that is none', { intent: 'approve', order: 'x' }],
  ])('refuses %s', async (_, fields) => {
    expect((await settingsDoor(fields)).status).toBe(400)
  })

  it.each([
    [
      'the gateway',
      gatewayForm('', 'chobi1test'),
      gatewayForm('', 'chobi2test'),
      async () => (await findMerchant())?.store,
      'chobi1test',
    ],
    [
      'the numbers',
      { intent: 'wallets', bkash: '01711000000', nagad: '' },
      { intent: 'wallets', bkash: '', nagad: '01733000000' },
      listWallets,
      { bkash: '01711000000' },
    ],
    [
      'the packs',
      { intent: 'packs', packs: '10 = 149\n25 = 349' },
      { intent: 'packs', packs: '10 = 99' },
      listPacks,
      firstPacks,
    ],
  ])('keeps %s that another admin has saved meanwhile', async (_, theirs, ours, find, kept) => {
    const was = await seenOf(theirs.intent)
    expect((await door({ ...theirs, was })).status).toBe(200)
    const late = await door({ ...ours, was })
    expect(late.status).toBe(409)
    expect(late.message).toContain('Somebody changed this while you were looking at it')
    expect(await find()).toEqual(kept)
    expect((await settingsDoor(theirs)).status).toBe(200)
    await setMerchant(shop.gateway)
  })
})

describe('the books', () => {
  it('list, tell the whole story, and leave as a file', async () => {
    const { order } = await paidOrder()
    const list = await admin.browser.read('/admin/payment?show=today')
    expect(list).toContain('10 credits')
    const story = await admin.browser.read(`/admin/payment?order=${order.id}`)
    for (const words of [order.tranId, order.paymentId ?? '', 'The gateway confirms payment', 'BKASH-BKash'])
      expect(story).toContain(words)
    const csv = await (await admin.browser.get('/api/admin/payments.csv')).text()
    expect(csv).toContain(`${order.tranId},${order.paymentId}`)
    expect(csv.split('\r\n')[0]).toContain('receipt,paid at,order')
    admin.browser.cookies.set('language', 'bn')
    const bangla = Buffer.from(
      await (await admin.browser.get('/api/admin/payments.csv')).arrayBuffer(),
    ).toString()
    admin.browser.cookies.delete('language')
    expect(bangla.split('\r\n')[0]).toMatch(/^\ufeffরসিদ,পেমেন্টের সময়,অর্ডার/u)
    expect(bangla.split('\r\n').find((line) => line.includes(order.tranId))).toMatch(
      /১০ ক্রেডিট,10,149\.00,0\.00,BDT,পেমেন্ট হয়েছে,হ্যাঁ,/u,
    )
    // Nine at night in London is another day in Dhaka, and the books count days in Dhaka.
    await db()
      .update(orders)
      .set({ paidAt: new Date('2026-11-20T21:00:00Z') })
      .where(eq(orders.id, order.id))
    const moved = await (await admin.browser.get('/api/admin/payments.csv')).text()
    expect(moved.split('\r\n')[0]).toMatch(/,email,day in Dhaka$/)
    expect(moved.split('\r\n').find((line) => line.includes(order.tranId))).toMatch(
      /^\d+,2026-11-20T21:00:00\.000Z,.*,2026-11-21$/,
    )
    const { browser } = await newcomer(shop.program)
    expect((await browser.get('/api/admin/payments.csv', { accept: 'text/csv' })).status).toBe(403)
  })

  it('say that an order is not there, and stand below', async () => {
    const { order } = await paidOrder()
    const page = await admin.browser.read('/admin/payment?order=6f9619ff-8b86-4d01-b42d-00cf4fc964ff')
    expect(page).toContain('There is no such payment. The others are below.')
    expect(page).toContain(`order=${order.id}`)
    expect(page).toContain('Payment Link Management')
  })

  it('find one payment by its person, its name, its TrxID or its receipt', async () => {
    await saveWallets({ bkash: '01711000000' })
    const [{ person, order }, other] = [await paidOrder(), await paidOrder()]
    const sent = await announceTransfer(
      person,
      { pack: tenths(25) },
      { wallet: 'bkash', typed: '8XY7Z6W5V4' },
    )
    const { email } = await profileOf(person)
    const [receipt] = await db().select().from(receipts).where(eq(receipts.orderId, order.id))
    const find = (q: string, show = 'all') =>
      admin.browser.read(`/admin/payment?show=${show}&q=${encodeURIComponent(q)}`)
    const linkTo = ({ id }: { id: string }) => `order=${id}`
    for (const q of [order.tranId.toLowerCase(), order.paymentId ?? '', email]) {
      const page = await find(q)
      expect(page).toContain(linkTo(order))
      expect(page).not.toContain(linkTo(other.order))
    }
    expect(await find(' 8xy7 z6w5 v4')).toContain(linkTo(sent))
    expect(await find(String(receipt?.number))).toContain(linkTo(order))
    // A filter stays with the search.
    expect(await find(email, 'waiting')).not.toContain(linkTo(order))
    expect(await find(email, 'waiting')).toContain(linkTo(sent))
    for (const nothing of ['%', '_', 'nobody@nowhere.example'])
      expect(await find(nothing)).toContain('matches')
    await door({ intent: 'refuse', order: sent.id, reason: 'It has not come.' })
  })

  it('say what a refund does, then do it once', async () => {
    const { person, order } = await paidOrder()
    const ask = { order: order.id, amount: '149' }
    const said = await door({ intent: 'preview', ...ask })
    expect(said['preview']).toBe('149 TK goes back. 10 credits of 10 credits are taken back.')
    const both = await Promise.all(
      [1, 2].map(() => door({ intent: 'refund', ...ask, reason: 'Sorry', known: '0' })),
    )
    const [done, refused] = both.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(done).toBe(200)
    expect([400, 409]).toContain(refused)
    expect((await profileOf(person)).credits).toBe(0)
    expect((await readLog()).filter(({ action }) => action === 'payment refunded')).toHaveLength(1)
  })

  it('give no reason why credits are not there any more', async () => {
    const { person, order } = await paidOrder()
    await book({ userId: person, kind: 'admin', amount: -tenths(4), reference: `taken ${person}` })
    const said = await door({ intent: 'preview', order: order.id, amount: '149' })
    expect(said['preview']).toBe(
      '149 TK goes back. 6 credits of 10 credits are taken back; the others are not there any more.',
    )
    admin.browser.cookies.set('language', 'bn')
    const bangla = await door({ intent: 'preview', order: order.id, amount: '149' })
    admin.browser.cookies.delete('language')
    expect(bangla['preview']).toContain('৬ ক্রেডিট ফেরত নেওয়া হবে; বাকিটা আর নেই।')
  })

  it('show what needs a person until somebody decides', async () => {
    const { person, order } = await paidOrder({ risk: '1' })
    expect(await admin.browser.read('/admin/payment?show=attention')).toContain(
      'flags this payment as a risk',
    )
    // Whatever tab is open.
    expect(await admin.browser.read('/admin/log')).toContain('A payment needs you')
    expect((await door({ intent: 'dismiss', order: order.id })).status).toBe(409)
    expect((await door({ intent: 'give', order: order.id })).status).toBe(200)
    expect((await profileOf(person)).credits).toBe(tenths(10))
    expect(await admin.browser.read('/admin/payment?show=attention')).not.toContain(
      'flags this payment as a risk',
    )
    expect(await admin.browser.read('/admin/log')).not.toContain('A payment needs you')
  })

  it('approve and refuse what was sent by hand, once', async () => {
    await saveWallets({ bkash: '01711000000' })
    const person = await newAccount()
    const send = (typed: string) => announceTransfer(person, { pack: tenths(10) }, { wallet: 'bkash', typed })
    const [first, second] = [await send('9AB3C4D5E6'), await send('9AB3C4D5E7')]
    expect((await door({ intent: 'refuse', order: first.id, reason: '' })).status).toBe(400)
    expect((await door({ intent: 'refuse', order: first.id, reason: 'It has not come.' })).status).toBe(200)
    expect((await door({ intent: 'approve', order: first.id })).status).toBe(409)
    expect((await door({ intent: 'approve', order: second.id })).status).toBe(200)
    expect((await profileOf(person)).credits).toBe(tenths(10))
  })

  it('tell the owner to send back by hand what was sent by hand', async () => {
    await saveWallets({ bkash: '01711000000' })
    const buyer = await newcomer(shop.program)
    const sent = await announceTransfer(
      buyer.id,
      { pack: tenths(25) },
      { wallet: 'bkash', typed: '9AB3C4D5F8' },
    )
    expect((await door({ intent: 'approve', order: sent.id })).status).toBe(200)
    const back = await door({
      intent: 'refund',
      order: sent.id,
      amount: '349',
      reason: 'Sorry',
      known: '0',
    })
    expect(back.toast?.text).toBe(
      'Written down. Now send 349 TK from your bKash to the number that TrxID 9AB3C4D5F8 came from.',
    )
    const told = await buyer.browser.read(`/billing/return?order=${sent.tranId}`)
    expect(told).toContain('sends 349 TK back to your bKash by hand')
    expect(told).not.toContain('the way it came')
  })
})
