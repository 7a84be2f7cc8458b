import { eq } from '#server/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tenths } from '#shared/credits.ts'
import { giveWelcome } from '#server/auth/sign-up-bonus.ts'
import { useConfig } from '#server/config.ts'
import type { Connection } from '#server/database/connection.ts'
import { db } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { newEmail } from '#test/browser.ts'
import { openTestDatabase } from '#test/database.ts'
import { users } from '#server/auth/auth.table.ts'
import { handleReferralPurchase, regenerateReferralCode, summarizeReferrals } from './referrals.ts'
import { newAccount, profileOf } from '#test/people.ts'

let connection: Connection
beforeAll(async () => {
  useConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', AUTH_SECRET: 'a secret for tests only, long enough' })
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

const codeOf = async (userId: string) => (await profileOf(userId)).referralCode

describe('signing up by a link', () => {
  it.each([
    ['as it is', (code: string) => code],
    ['in lower case', (code: string) => code.toLowerCase()],
    ['with spaces around it', (code: string) => `  ${code}\n`],
  ])('gives the friend five more: the code %s', async (_, write) => {
    const referrer = await newAccount()
    const friend = await newAccount(newEmail(), write(await codeOf(referrer)))
    expect(await giveWelcome(friend)).toMatchObject({ bonus: tenths(8) })
    expect(await summarizeReferrals(referrer)).toEqual({ referred: 1, earned: 0, pending: 1 })
    expect((await profileOf(referrer)).credits).toBe(0)
  })

  it.each(['', 'SHORT', 'TOOLONGCODE', 'AAAA AAA', '../../..', 'ÄÄÄÄÄÄÄÄ', 'ZZZZZZZZ', '00000000'])(
    'gives the usual three for the code %j',
    async (code) => {
      expect(await giveWelcome(await newAccount(newEmail(), code))).toMatchObject({ bonus: tenths(3) })
    },
  )

  it('gives nothing more for the code of somebody who is gone', async () => {
    const referrer = await newAccount()
    const code = await codeOf(referrer)
    await db().delete(users).where(eq(users.id, referrer))
    expect(await giveWelcome(await newAccount(newEmail(), code))).toMatchObject({ bonus: tenths(3) })
  })

  it('gives nothing more for a code of one’s own, however the mailbox is spelled', async () => {
    const mailbox = `ruma${Date.now()}`
    const referrer = await newAccount(`${mailbox}@gmail.com`)
    const again = await newAccount(`${mailbox}+shop@gmail.com`, await codeOf(referrer))
    expect(await giveWelcome(again)).toMatchObject({ bonus: tenths(3) })
    expect(await summarizeReferrals(referrer)).toMatchObject({ referred: 0 })
  })

  it('works by the start of the id, which a page shows that cannot read the code', async () => {
    const referrer = await newAccount()
    const friend = await newAccount(newEmail(), referrer.slice(0, 8).toUpperCase())
    expect(await giveWelcome(friend)).toMatchObject({ bonus: tenths(8) })
    expect(await summarizeReferrals(referrer)).toMatchObject({ referred: 1 })
  })
})

describe('the first purchase of a friend', () => {
  it('earns ten once, also fifty times at once', async () => {
    const referrer = await newAccount()
    const friend = await newAccount(newEmail(), await codeOf(referrer))
    await giveWelcome(friend)
    const given = await Promise.all(Array.from({ length: 50 }, () => handleReferralPurchase(friend)))
    expect(given.filter(Boolean)).toHaveLength(1)
    expect((await profileOf(referrer)).credits).toBe(tenths(10))
    expect(await summarizeReferrals(referrer)).toEqual({ referred: 1, earned: tenths(10), pending: 0 })
  })

  it('earns nobody anything when nobody invited', async () => {
    expect(await handleReferralPurchase(await newAccount())).toBe(false)
  })
})

describe('a new code', () => {
  it('replaces the old one for new friends; earlier ones stay', async () => {
    const referrer = await newAccount()
    const old = await codeOf(referrer)
    await giveWelcome(await newAccount(newEmail(), old))
    const fresh = await regenerateReferralCode(referrer)
    expect(fresh).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(fresh).not.toBe(old)
    expect(await giveWelcome(await newAccount(newEmail(), old))).toMatchObject({ bonus: tenths(3) })
    expect(await giveWelcome(await newAccount(newEmail(), fresh))).toMatchObject({ bonus: tenths(8) })
    expect(await summarizeReferrals(referrer)).toMatchObject({ referred: 2 })
  })

  it('cannot be asked for without end', async () => {
    const userId = await newAccount()
    for (let i = 0; i < 20; i++) await regenerateReferralCode(userId)
    await expect(regenerateReferralCode(userId)).rejects.toMatchObject({ code: 'too_many' })
    expect(await db().select().from(profiles).where(eq(profiles.id, userId))).toHaveLength(1)
  })
})
