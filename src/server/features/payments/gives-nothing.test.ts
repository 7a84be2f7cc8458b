import { describe, expect, it, vi } from 'vitest'
import { eq } from '#server/database/sql.ts'
import { users } from '#server/auth/auth.table.ts'
import { db } from '#server/database/transaction.ts'
import { listEntries } from '#server/features/credits/credits.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { ownShop } from '#test/own-shop.ts'
import { goToPay, messagesOf, orderOf, comeBack, reconcileAfter, settled } from '#test/payments.ts'
import { newAccount } from '#test/people.ts'

const shop = ownShop()

describe('what gives nothing', () => {
  it('a forged notice', async () => {
    const person = await newAccount()
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
        expect(says).toContain('A notice with a signature that is not the gateway’s own')
        expect(says).toContain('The gateway knows of no payment')
      },
      { timeout: 60_000 },
    )
    expect(await listEntries(person)).toEqual([])
    expect((await orderOf(order.id)).state).toBe('open')
  })

  it('the payment of another order', async () => {
    const [payer, thief] = [await newAccount(), await newAccount()]
    const [paid, stolen] = [await goToPay(payer), await goToPay(thief)]
    const payment = shop.gateway.pay(paid.tranId)
    await shop.gateway.notify({ ...payment, tranId: stolen.tranId })
    await comeBack(shop, stolen, 'paid', shop.gateway.noticeOf({ ...payment, tranId: stolen.tranId }))
    await vi.waitFor(
      async () =>
        expect((await messagesOf(stolen.id)).map(({ says }) => says)).toContain(
          'The gateway knows of no payment',
        ),
      { timeout: 60_000 },
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
    const person = await newAccount()
    const order = await goToPay(person)
    await shop.gateway.notify(shop.gateway.pay(order.tranId, change))
    await settled(order, 'held')
    expect((await orderOf(order.id)).attention).toBe(attention)
    expect(await listEntries(person)).toEqual([])
  })

  it('a payment for an account that is disabled or gone', async () => {
    const [disabled, gone] = [await newAccount(), await newAccount()]
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
    const person = await newAccount()
    const order = await goToPay(person)
    await shop.gateway.notify(shop.gateway.pay(order.tranId))
    await settled(order, 'paid')
    await shop.gateway.notify(shop.gateway.pay(order.tranId))
    await vi.waitFor(async () => expect((await orderOf(order.id)).attention).toBe('twice'), {
      timeout: 60_000,
    })
    expect(await listEntries(person)).toHaveLength(1)
  })

  it('a failure after the money', async () => {
    const person = await newAccount()
    const order = await goToPay(person)
    const payment = shop.gateway.pay(order.tranId)
    await shop.gateway.notify(payment)
    await settled(order, 'paid')
    await shop.gateway.notify(payment, { status: 'FAILED' })
    await comeBack(shop, order, 'failed')
    await reconcileAfter(order, 30)
    expect((await orderOf(order.id)).state).toBe('paid')
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
