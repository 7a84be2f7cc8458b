import { count, eq } from '#server/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { friendBonus, tenths } from '#shared/credits.ts'
import { giveWelcome } from '#server/auth/sign-up-bonus.ts'
import { useConfig } from '#server/config.ts'
import type { Connection } from '#server/database/connection.ts'
import { db } from '#server/database/transaction.ts'
import { findImbalances, listEntries } from '#server/features/credits/credits.ts'
import { lockProfile } from '#server/features/profiles/locked-profile.ts'
import { openTestDatabase } from '#test/database.ts'
import { userSubscriptions } from './plans.table.ts'
import { beginPlan, newAccount, profileOf } from '#test/people.ts'

let connection: Connection
beforeAll(async () => {
  useConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

const countOf = async (userId: string) =>
  (await db().select({ n: count() }).from(userSubscriptions).where(eq(userSubscriptions.userId, userId)))[0]
    ?.n

describe('a plan that begins', () => {
  it('begins once for each cause, also when it is told twenty times at once', async () => {
    const referrer = await newAccount()
    const friend = await newAccount(undefined, (await profileOf(referrer)).referralCode)
    await giveWelcome(friend)
    const told = await Promise.all(
      Array.from({ length: 20 }, () => beginPlan(friend, 'starter', { price: 599, cause: 'order 1' })),
    )
    expect(told.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(told.map(({ id }) => id)).size).toBe(1)
    expect(await countOf(friend)).toBe(1)
    expect((await profileOf(friend)).credits).toBe(tenths(3) + friendBonus + tenths(50))
    expect(await listEntries(referrer)).toMatchObject([{ kind: 'referral_bonus' }])

    await beginPlan(friend, 'starter', { price: 599, cause: 'order 2' })
    expect(await countOf(friend)).toBe(2)
    expect(await listEntries(referrer)).toHaveLength(1)
    expect(await findImbalances()).toEqual([])
  })

  it('begins once also where it brings no credits', async () => {
    const userId = await newAccount()
    await beginPlan(userId, 'enterprise', { cause: 'agreed' })
    const { planExpiry } = await profileOf(userId)
    await beginPlan(userId, 'enterprise', { cause: 'agreed' })
    expect(await countOf(userId)).toBe(1)
    expect((await profileOf(userId)).planExpiry).toEqual(planExpiry)
  })
})

it('locks a profile inside a transaction only, as a lock outside ends at once', async () => {
  await expect(lockProfile(await newAccount())).rejects.toThrow('inside a transaction')
})
