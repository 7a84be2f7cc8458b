import { describe, expect, it } from 'vitest'
import { ownShop } from '#test/own-shop.ts'
import { goToPay } from '#test/payments.ts'
import { rawRequest } from '#test/raw-request.ts'
import { newAccount } from '#test/people.ts'

const shop = ownShop()

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
    const [loud, quiet] = [await goToPay(await newAccount()), await goToPay(await newAccount())]
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
