import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { config } from '#server/config.ts'
import { connection } from '#server/database/connection.ts'
import { rateLimits } from '#server/features/limits/limits.table.ts'
import { call, openChallenge, refused, startGateway } from '#test/authenticator.ts'
import type { TestBrowser } from '#test/browser.ts'
import { ownProgram } from '#test/own-program.ts'
import { startTestProgram } from '#test/program.ts'
import { newcomer } from '#test/people.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
const program = ownProgram(() => ({ SMS_URL: gateway.url, SMS_TOKEN: 'a token', SMS_COUNTRIES: '+880,+91' }))
afterAll(async () => {
  await gateway.close()
})
beforeEach(() => {
  gateway.texts.length = 0
  gateway.refuse(false)
})

let numbers = 0
const newNumber = (): string => `017${String(10_000_000 + ++numbers)}`
const forgetTime = () => connection().drizzle.delete(rateLimits)

async function begin(browser: TestBrowser, phone = newNumber()): Promise<string> {
  const { body } = await call(browser, 'POST', 'factors', { factor_type: 'phone', phone })
  return z.object({ id: z.uuid() }).parse(body).id
}

describe('a phone number', () => {
  it('counts once the code that was sent to it came back', async () => {
    const { browser } = await newcomer(program)
    const made = await call(browser, 'POST', 'factors', { factor_type: 'phone', phone: '01712-345 678' })
    const { id } = z.object({ id: z.uuid() }).parse(made.body)
    expect(made.body).toMatchObject({ friendly_name: 'Phone', phone: '+880 ••• 678' })
    const challenge_id = await openChallenge(browser, id)
    expect(gateway.texts).toHaveLength(1)
    expect(gateway.texts[0]).toMatchObject({ to: '+8801712345678', authorization: 'Bearer a token' })
    const code = gateway.lastCode()
    const wrong = call(browser, 'POST', `factors/${id}/verify`, {
      challenge_id,
      code: code === '000000' ? '000001' : '000000',
    })
    expect(await refused(wrong)).toEqual([400, 'Wrong code. Please enter the one from the newest message.'])
    const right = await call(browser, 'POST', `factors/${id}/verify`, { challenge_id, code })
    expect(right.body).toMatchObject({ expires_in: 300, user: { aal: 'aal2' } })
  })

  it.each([
    ['', 'Please enter your phone number'],
    ['12', 'Please enter your phone number'],
    ['+880 17 <script>', 'Please enter your phone number'],
    ['+1 900 555 0100', 'We can send text messages to numbers that begin with +880, +91 only.'],
    ['0044 20 7946 0000', 'We can send text messages to numbers that begin with +880, +91 only.'],
  ])('is refused: %j', async (phone, message) => {
    const { browser } = await newcomer(program)
    expect(await refused(call(browser, 'POST', 'factors', { factor_type: 'phone', phone }))).toEqual([
      400,
      message,
    ])
  })

  it('gets one message a minute, of fifty challenges too', async () => {
    const { browser } = await newcomer(program)
    const id = await begin(browser)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call(browser, 'POST', `factors/${id}/challenge`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(49)
    expect(gateway.texts).toHaveLength(1)
  })

  it('gets one message a minute whoever asks', async () => {
    const number = newNumber()
    for (const expected of [200, 429, 429]) {
      const { browser } = await newcomer(program)
      const id = await begin(browser, number)
      expect((await call(browser, 'POST', `factors/${id}/challenge`)).status).toBe(expected)
    }
    expect(gateway.texts).toHaveLength(1)
  })

  it('is not sent more than five a day for one person', async () => {
    await forgetTime()
    const { browser } = await newcomer(program)
    const statuses: number[] = []
    for (let at = 0; at < 7; at++) {
      statuses.push((await call(browser, 'POST', `factors/${await begin(browser)}/challenge`)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(gateway.texts).toHaveLength(5)
  })

  it('takes a code for its own challenge only', async () => {
    const { browser } = await newcomer(program)
    const id = await begin(browser)
    const first = await openChallenge(browser, id)
    const code = gateway.lastCode()
    await forgetTime()
    const second = await openChallenge(browser, id)
    if (gateway.lastCode() !== code) {
      expect(
        (await call(browser, 'POST', `factors/${id}/verify`, { challenge_id: second, code })).status,
      ).toBe(400)
    }
    expect((await call(browser, 'POST', `factors/${id}/verify`, { challenge_id: first, code })).status).toBe(
      200,
    )
  })

  it('says so when the gateway fails, and leaves no challenge behind', async () => {
    const { browser } = await newcomer(program)
    const id = await begin(browser)
    gateway.refuse(true)
    expect(await refused(call(browser, 'POST', `factors/${id}/challenge`))).toEqual([
      503,
      'The text message could not be sent. Please try again in a minute, or use another way.',
    ])
  })
})

describe('without a gateway', () => {
  it('codes go to the mail folder while one develops', async () => {
    const other = await startTestProgram({ NODE_ENV: 'test' })
    const { browser } = await newcomer(other)
    const id = await begin(browser)
    const challenge_id = await openChallenge(browser, id)
    const folder = join(config().DATA_DIR, 'mail')
    const [file = ''] = readdirSync(folder)
    const code = /^\d{6}/m.exec(readFileSync(join(folder, file), 'utf8'))?.[0]
    expect((await call(browser, 'POST', `factors/${id}/verify`, { challenge_id, code })).status).toBe(200)
    await other.stop()
  })

  it('no number can be added to a real site', async () => {
    const other = await startTestProgram()
    const { browser } = await newcomer(other)
    expect(await browser.read('/profile')).not.toContain('Add phone number')
    expect(
      (await call(browser, 'POST', 'factors', { factor_type: 'phone', phone: newNumber() })).status,
    ).toBe(503)
    expect(existsSync(join(config().DATA_DIR, 'mail'))).toBe(false)
    await other.stop()
  })
})
