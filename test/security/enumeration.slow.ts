import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connection } from '#server/database/connection.ts'
import { createPerson } from '#server/auth/people.ts'
import { hashPassword, useHashCost } from '#server/lib/password.ts'
import { setSharedCode } from '#server/features/plans/magic-codes.ts'
import { newEmail } from '#test/browser.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startTestProgram, type TestProgram } from '#test/program.ts'
import { newcomer } from '#test/people.ts'

let program: TestProgram
let mail: Awaited<ReturnType<typeof startMailServer>>
const known: string[] = []
const samples = 30

beforeAll(async () => {
  mail = await startMailServer()
  program = await startTestProgram({ SMTP_URL: mail.url })
  useHashCost(15)
  const passwordHash = await hashPassword('long enough')
  for (let at = 0; at < 4; at++) {
    const email = newEmail()
    known.push(email)
    await createPerson({ email, emailVerified: true, passwordHash, ref: null, address: '10.9.9.9' })
  }
})
afterAll(async () => {
  await program.stop()
  await mail.close()
})

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

type Said = { ms: number; status: number; text: string }
async function timed(work: () => Promise<Response>): Promise<Said> {
  const started = performance.now()
  const answer = await work()
  const text = await answer.text()
  return { ms: performance.now() - started, status: answer.status, text }
}

/** How far apart two kinds of answers are in time, in parts of the slower one; measured in turns. */
async function distance(one: () => Promise<Said>, other: () => Promise<Said>): Promise<number> {
  const [ones, others]: [number[], number[]] = [[], []]
  for (let at = 0; at < samples; at++) {
    await connection().query('delete from rate_limits')
    ones.push((await one()).ms)
    others.push((await other()).ms)
  }
  const [a, b] = [median(ones), median(others)]
  return Math.abs(a - b) / Math.max(a, b)
}

/** A machine with other work gets a second chance; a real difference stays. */
async function expectAlike(
  one: () => Promise<Said>,
  other: () => Promise<Said>,
  most: number,
): Promise<void> {
  const first = await distance(one, other)
  expect(first < most ? first : await distance(one, other)).toBeLessThan(most)
}

/** What a page says, without what is other each time. */
const sayings = ({ status, text }: Said, email: string): string =>
  `${status} ${text.replaceAll(email, '').replaceAll(/[\w+/-]{20,}={0,2}/g, '')}`

const forms: Record<string, (email: string) => [string, Record<string, string>]> = {
  'signing in': (email) => ['/auth', { intent: 'sign-in', email, password: 'surely not it' }],
  'signing up': (email) => [
    '/auth',
    { intent: 'sign-up', email, password: 'long enough', confirm: 'long enough' },
  ],
  'a forgotten password': (email) => ['/auth/forgot', { email }],
}

describe('whether an address has an account (A22)', () => {
  it.each(Object.entries(forms))(
    '%s does not tell, in words or in time',
    { timeout: 300_000 },
    async (_, form) => {
      const post = (email: string) => timed(() => program.browser().post(...form(email)))
      let turn = 0
      const here = () => post(known[turn++ % known.length] ?? '')
      const strange = newEmail()
      const someone = known[0] ?? ''
      expect(sayings(await post(someone), someone)).toBe(sayings(await post(strange), strange))
      await expectAlike(here, () => post(newEmail()), 0.25)
    },
  )
})

describe('a magic code (A05)', () => {
  it('that is nearly right takes as long as one that is all wrong', { timeout: 300_000 }, async () => {
    await setSharedCode('starter', 'RIGHT-CODE-1234567')
    const { browser } = await newcomer(program)
    const guess = (code: string) => () => timed(() => browser.post('/pricing', { plan: 'starter', code }))
    const [near, far] = [guess('RIGHT-CODE-1234568'), guess('XXXXXXXXXXXXXXXXXX')]
    expect((await near()).text).toContain('Invalid magic code')
    expect((await far()).text).toContain('Invalid magic code')
    await expectAlike(near, far, 0.25)
  })
})
