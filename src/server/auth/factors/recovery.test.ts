import { eq } from '#server/database/sql.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createSession } from '#server/auth/sessions.ts'
import { db } from '#server/database/transaction.ts'
import { users } from '#server/auth/auth.table.ts'
import { addTotp, call, refused } from '#test/authenticator.ts'
import { startMailServer } from '#test/mail-server.ts'
import { ownProgram } from '#test/own-program.ts'
import { recoveryCodes } from './factors.table.ts'
import { newAddress, newcomer } from '#test/people.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mail = await startMailServer()
})
const program = ownProgram(() => ({ SMTP_URL: mail.url }))
afterAll(async () => {
  await mail.close()
})

async function withCodes() {
  const { browser, id, email } = await newcomer(program)
  const { codes } = await addTotp(browser)
  return {
    browser,
    id,
    email,
    codes,
    halfway: async () => {
      const phone = program.browser()
      phone.cookies.set('session', await createSession(id, { address: newAddress(), userAgent: '' }))
      return phone
    },
  }
}

const use = (browser: Parameters<typeof call>[0], code: string) =>
  call(browser, 'POST', 'recovery-codes/use', { code })

it('ten recovery codes come with the first factor, kept as hashes only', async () => {
  const { id, codes } = await withCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/)
  const kept = JSON.stringify(await db().select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)))
  for (const code of codes) expect(kept).not.toContain(code)
})

it('a code opens everything once, however it is typed, and its owner hears of it', async () => {
  const { email, codes, halfway } = await withCodes()
  const phone = await halfway()
  const answer = await use(phone, ` ${codes[3]?.toUpperCase().replaceAll('-', ' ')} `)
  expect(answer.body).toMatchObject({ expires_in: 300, user: { aal: 'aal2' }, recovery_codes_left: 9 })
  expect(await phone.isSignedIn()).toBe(true)
  const again = await halfway()
  expect(await refused(use(again, codes[3] ?? ''))).toEqual([
    400,
    'This recovery code is wrong or was used already.',
  ])
  await vi.waitFor(
    () => expect(mail.to(email).map(({ subject }) => subject)).toContain('Chobi: A recovery code was used'),
    { timeout: 60_000 },
  )
  expect(mail.to(email).map(({ subject }) => subject)).toContain('Chobi: A second step was added')
})

it('a code works once, of five uses at once too', async () => {
  const { codes, halfway } = await withCodes()
  const phones = await Promise.all(Array.from({ length: 5 }, halfway))
  const answers = await Promise.all(phones.map((phone) => use(phone, codes[0] ?? '')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('guessing ends after ten, and somebody else’s codes are wrong', async () => {
  const { halfway } = await withCodes()
  const other = await withCodes()
  const phone = await halfway()
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) statuses.push((await use(phone, other.codes[0] ?? '')).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
})

it('new codes end the old ones', async () => {
  const { browser, codes, halfway } = await withCodes()
  const made = await call(browser, 'POST', 'recovery-codes', {})
  const fresh = (made.body as { recovery_codes: string[] }).recovery_codes
  expect(fresh).toHaveLength(10)
  expect((await use(await halfway(), codes[0] ?? '')).status).toBe(400)
  expect((await use(await halfway(), fresh[0] ?? '')).status).toBe(200)
})

it('a new password is told by mail', async () => {
  const { browser, email, id } = await newcomer(program)
  const { hashPassword } = await import('#server/lib/password.ts')
  await db()
    .update(users)
    .set({ passwordHash: await hashPassword('long enough') })
    .where(eq(users.id, id))
  const form = {
    intent: 'change-password',
    current: 'long enough',
    password: 'longer still',
    confirm: 'longer still',
  }
  expect((await browser.post('/profile', form)).status).toBe(200)
  await vi.waitFor(
    () => expect(mail.to(email).map(({ subject }) => subject)).toContain('Chobi: Your password was changed'),
    { timeout: 60_000 },
  )
})
