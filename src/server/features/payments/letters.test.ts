import { eq } from '#server/database/sql.ts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { brand } from '#shared/brand.ts'
import { tenths } from '#shared/credits.ts'
import { poishaOf } from '#shared/money.ts'
import { users } from '#server/auth/auth.table.ts'
import { userRoles } from '#server/auth/roles.table.ts'
import { config, payAt, useConfig } from '#server/config.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { startFakePush } from '#test/fake-push.ts'
import { lettersTo, waitingLetters } from '#test/letters.ts'
import { listen } from '#test/listen.ts'
import { goToPay, openShop, orderOf, reconcileAfter, settled, type Shop } from '#test/payments.ts'
import { saveWallets } from './gateway-settings.ts'
import { tellWaiting } from './letters.ts'
import { prepareRefund, sendRefund } from './refund.ts'
import { announceTransfer, approveTransfer, refuseTransfer } from './transfers.ts'
import { newAccount, newPerson, profileOf } from '#test/people.ts'

let shop: Shop
let owner: string
beforeAll(async () => {
  // Letters wait: at this port nobody takes them.
  shop = await openShop({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const admin = await newAccount()
  await db().insert(userRoles).values({ userId: admin, role: 'admin' })
  owner = (await profileOf(admin)).email
  await saveWallets({ bkash: '01711000000' })
})
beforeEach(() => shop.gateway.reset())
afterAll(() => shop.close())

/** Somebody who is on the gateway's page, and where their letters go. */
async function buyer() {
  const person = await newAccount()
  const { email } = await profileOf(person)
  return { person, email, order: await goToPay(person, { pack: tenths(10) }) }
}
const pay = (tranId: string, change = {}) => shop.gateway.notify(shop.gateway.pay(tranId, change))
const waitsForOwner = (id: string) =>
  vi.waitFor(async () => expect((await orderOf(id)).attention).not.toBeNull(), { timeout: 60_000 })
const ownerHears = async (about: string) =>
  (await lettersTo(owner)).filter(({ paragraphs: [text] }) => text?.includes(about))

it('a payment that arrived: what it was for, its receipt, and where that is', async () => {
  const { email, order } = await buyer()
  await pay(order.tranId)
  await settled(order, 'paid')
  const [letter, ...others] = await lettersTo(email)
  expect(others).toEqual([])
  expect(letter).toEqual({
    to: email,
    subject: `Your payment of 149 TK to ${brand.name} has arrived`,
    paragraphs: [
      '10 credits: 149 TK paid. Everything it brings is in your account now.',
      'The number of your receipt is 1.',
    ],
    button: { text: 'See the receipt', url: `${config().origin}/billing/receipts/${order.id}` },
  })
  // Told again, it is said once.
  await pay(order.tranId)
  await waitsForOwner(order.id)
  expect((await orderOf(order.id)).attention).toBe('twice')
  expect(await lettersTo(email)).toHaveLength(1)
})

it('a payment that arrived, on the phone: once, and a press opens the receipt', async () => {
  const push = await startFakePush()
  payAt({ ALLOWED_HOSTS: [...config().ALLOWED_HOSTS, push.host] })
  const person = await newPerson(shop.program)
  const browser = await listen(person, push)
  const order = await goToPay(person.id, { pack: tenths(10) })
  await pay(order.tranId)
  await pay(order.tranId)
  await settled(order, 'paid')
  await vi.waitFor(() => expect(browser.received.length).toBeGreaterThan(0), { timeout: 60_000 })
  const heard = browser.received.map(({ payload: { title, open } }) => [title, open])
  const title = `Your payment of 149 TK to ${brand.name} has arrived`
  expect(heard).toEqual([[title, `/billing/receipts/${order.id}`]])
  expect((await person.browser.get(heard[0]?.[1] ?? '')).status).toBe(200)
  expect(push.complaints).toEqual([])
  await push.close()
})

it('money that goes back: how much, and how', async () => {
  const { email, order } = await buyer()
  await pay(order.tranId)
  await settled(order, 'paid')
  const { refund } = await transaction(() => prepareRefund(order.id, poishaOf(49.5), 'Sorry'))
  await sendRefund(refund)
  expect((await lettersTo(email)).at(-1)).toMatchObject({
    subject: `49.50 TK of your payment to ${brand.name} goes back to you`,
    paragraphs: [
      expect.stringContaining('49.50 TK of what you paid for 10 credits goes back the way it came'),
    ],
    button: { url: `${config().origin}/billing/return?order=${order.tranId}` },
  })
})

it('money sent by hand: the owner is told, then the person, with the reason of a refusal', async () => {
  const person = await newAccount()
  const { email } = await profileOf(person)
  const send = (typed: string) => announceTransfer(person, { pack: tenths(10) }, { wallet: 'bkash', typed })
  const [refused, approved] = [await send('9AB3C4D5E6'), await send('9AB3C4D5E7')]
  expect(await ownerHears('9AB3C4D5E6')).toMatchObject([
    {
      subject: 'Somebody says that they sent you money',
      paragraphs: ['149 TK for 10 credits, TrxID 9AB3C4D5E6. Please look into your wallet.'],
      button: { url: `${config().origin}/admin/payment?order=${refused.id}` },
    },
  ])
  await transaction(() => refuseTransfer(refused.id, 'No such money has come.'))
  await transaction(() => approveTransfer(approved.id))
  const [no, yes] = await lettersTo(email)
  expect(no).toMatchObject({
    subject: 'We could not find your payment of 149 TK',
    paragraphs: [
      'You told us that you sent 149 TK for 10 credits, TrxID 9AB3C4D5E6. It was refused: No such money has come.',
      expect.stringContaining('Nothing was booked.'),
    ],
  })
  expect(yes?.subject).toContain('has arrived')
  const { refund } = await transaction(() => prepareRefund(approved.id, poishaOf(100), 'Sorry'))
  await sendRefund(refund)
  expect((await lettersTo(email)).at(-1)).toMatchObject({
    subject: `100 TK of your payment to ${brand.name} goes back to you`,
    paragraphs: [
      `${brand.name} sends 100 TK of what you paid for 10 credits back to your bKash by hand. This may take some days.`,
    ],
  })
})

it.each([
  ['an amount that differs', { amount: '148.00' }, 'The amount paid is not the amount of the order'],
  ['another currency', { currency: 'USD' }, 'Paid in another currency'],
  ['a flag of risk', { risk: '1' }, 'The gateway flags this payment as a risk'],
])('the owner is told of %s, once', async (_, change, why) => {
  const { email, order } = await buyer()
  await pay(order.tranId, change)
  await settled(order, 'held')
  expect(await ownerHears(order.tranId)).toMatchObject([
    {
      subject: `A payment needs you: ${why}`,
      paragraphs: [`${why}. Order ${order.tranId}, 10 credits, 149 TK.`],
      button: { text: 'Look at the payment', url: `${config().origin}/admin/payment?order=${order.id}` },
    },
  ])
  expect(await lettersTo(email)).toEqual([])
})

it('the owner is told of money for accounts that are gone or disabled, paid twice, or undecided for a day', async () => {
  const [gone, disabled, twice, undecided] = [await buyer(), await buyer(), await buyer(), await buyer()]
  await db().delete(users).where(eq(users.id, gone.person))
  await db().update(profiles).set({ accountEnabled: false }).where(eq(profiles.id, disabled.person))
  for (const { order } of [gone, disabled, twice, twice]) await pay(order.tranId)
  // What a gateway tells is looked into in a queue; a day later it has been.
  for (const { order } of [gone, disabled, twice]) await waitsForOwner(order.id)
  shop.gateway.mood.query = 'down'
  await reconcileAfter(undecided.order, 1_440)
  const expected: [typeof gone, string][] = [
    [gone, 'Paid for an account that is deleted'],
    [disabled, 'Paid for an account that is disabled'],
    [twice, 'Paid twice'],
    [undecided, 'The gateway gave no clear answer for a day'],
  ]
  for (const [{ order }, why] of expected) {
    await vi.waitFor(
      async () =>
        expect((await ownerHears(order.tranId)).map(({ subject }) => subject)).toEqual([
          `A payment needs you: ${why}`,
        ]),
      { timeout: 60_000 },
    )
  }
})

it('nothing is written where no mail is set up', async () => {
  const { order } = await buyer()
  const before = await waitingLetters()
  useConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  await tellWaiting(order)
  expect(await waitingLetters()).toHaveLength(before.length)
})
