import { beforeAll, describe, expect, it } from 'vitest'
import { newEmail } from '#test/browser.ts'
import { captureLog } from '#test/log.ts'
import { ownProgram } from '#test/own-program.ts'
import { connection } from '#server/database/connection.ts'
import { signedUp } from '#test/people.ts'

const program = ownProgram()
let log: ReturnType<typeof captureLog>
beforeAll(async () => {
  log = captureLog()
})

const leak =
  /at async|node_modules|\.ts:\d|select .* from|mail_tokens|token_hash|Failed query|PGlite|postgres/i

async function errorsSoFar(): Promise<number> {
  const text = await (await fetch(`${program.origin}/metrics`)).text()
  return Number(/^chobi_errors_total (\d+)$/m.exec(text)?.[1])
}

async function withBroken(table: string, test: () => Promise<void>): Promise<void> {
  await connection().query(`alter table ${table} rename to ${table}_gone`)
  try {
    await test()
  } finally {
    await connection().query(`alter table ${table}_gone rename to ${table}`)
  }
}

describe('an error nobody planned', () => {
  it('in a page becomes an error page with a number that is in the log, and no stack', () =>
    withBroken('mail_tokens', async () => {
      const answer = await program.browser().get('/auth/confirm?token=abc')
      const page = await answer.text()
      expect(answer.status).toBe(500)
      expect(page).toContain('Something went wrong')
      expect(page).not.toMatch(leak)
      const requestId = answer.headers.get('x-request-id') ?? 'none'
      expect(page).toContain(requestId)
      const line = log.lines().find((each) => each['requestId'] === requestId && each['level'] === 50)
      expect(JSON.stringify(line)).toContain('mail_tokens')
    }))

  it('is counted, in a page, in its data, in a form and in a call', () =>
    withBroken('mail_tokens', async () => {
      const before = await errorsSoFar()
      await program.browser().get('/auth/confirm?token=abc')
      await program.browser().send('/auth/confirm.data?token=abc')
      await program.browser().post('/auth/confirm', { token: 'abc' })
      expect(await errorsSoFar()).toBe(before + 3)
      await program.browser().get('/nowhere')
      expect(await errorsSoFar()).toBe(before + 3)
    }))

  it('in the figures of a referral page leaves the link, and says in the page what is missing', () =>
    withBroken('referrals', async () => {
      const { browser } = await signedUp(program)
      const answer = await browser.get('/referral')
      const page = await answer.text()
      expect(answer.status).toBe(200)
      expect(page).toContain('Please run the referral migration first - see REFERRAL_SETUP_INSTRUCTIONS.md')
      expect(page).toContain('/auth?ref=')
      expect(page).not.toContain('Total Referred')
      expect(page).not.toMatch(leak)
    }))

  it('before any page becomes a plain page, or JSON for a call', () =>
    withBroken('sessions', async () => {
      const headers = { cookie: 'session=abc' }
      const page = await program.browser().get('/', headers)
      expect(page.status).toBe(500)
      const text = await page.text()
      expect(text).toContain(`Request ${page.headers.get('x-request-id')}`)
      expect(text).not.toMatch(leak)
      const call = await program.browser().get('/api/live', headers)
      expect(call.status).toBe(500)
      expect(await call.json()).toEqual({
        error: {
          code: 'broken',
          message: 'Something went wrong',
          requestId: call.headers.get('x-request-id'),
        },
      })
    }))

  it('in a form says so beside the form, once', () =>
    withBroken('rate_limits', async () => {
      const answer = await program.browser().signUp()
      expect(answer.status).toBe(500)
      const page = await answer.text()
      expect(page).toContain('Something went wrong')
      expect(page).not.toMatch(leak)
    }))
})

describe('what is not there', () => {
  it('is said in words, as a page and as JSON', async () => {
    const page = await program.browser().get('/nowhere')
    expect(page.status).toBe(404)
    const text = await page.text()
    for (const words of ['404', 'Oops! Page not found', 'Return to Home']) expect(text).toContain(words)
    const call = await program.browser().get('/api/nowhere')
    expect(call.status).toBe(404)
    expect(await call.json()).toMatchObject({ error: { code: 'not_found' } })
  })
})

describe('the log', () => {
  it('does not hold the addresses of private links', async () => {
    const token = 'canary'.padEnd(32, 'x')
    for (const path of [`/s/${token}`, `/s/${token}.data`, `/s/${token}/picture`, `/s/${token}/download`])
      await program.browser().get(path)
    expect(log.text()).toContain('/s/…/download')
    expect(log.text()).not.toContain('canaryx')
  })

  it('is one JSON object a line, whatever people send, and holds no secret', async () => {
    const password = 'canary-password-1'
    const email = newEmail()
    const browser = program.browser()
    await browser.signUp(email, password)
    const token = browser.cookies.get('session') ?? ''
    await program.browser().signIn(email, 'canary-password-2')
    await browser.post('/admin/grant', { password: 'canary-password-3' })
    await browser.post('/admin/grant', { password: program.adminPassword })
    await browser.get('/auth/reset?token=canary-token')
    await browser.get('/tools%0a{"level":60,"msg":"forged"}?q=canary-query', { 'user-agent': 'a\tb"}' })
    await signedUp(program)
    const lines = log.lines()
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.some((line) => line['msg'] === 'forged')).toBe(false)
    expect(log.text()).not.toContain('canary')
    expect(log.text()).not.toContain(token)
    expect(log.text()).not.toContain(program.adminPassword)
  })
})
