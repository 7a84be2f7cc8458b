import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tenths } from '#shared/credits.ts'
import { useConfig } from '#server/config.ts'
import type { Connection } from '#server/database/connection.ts'
import { findImbalances, listEntries } from '#server/features/credits/credits.ts'
import { captureHold, holdCredits } from '#server/features/credits/holds.ts'
import { openTestDatabase } from '#test/database.ts'
import { cancelSubscription } from './subscriptions.ts'
import { beginPlan, newAccount, profileOf } from '#test/people.ts'

let connection: Connection
beforeAll(async () => {
  useConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

async function subscriber(): Promise<string> {
  const userId = await newAccount()
  await beginPlan(userId, 'basic', { price: 399 })
  return userId
}

async function spend(userId: string, credits: number): Promise<void> {
  const id = randomUUID()
  await holdCredits(id, userId, tenths(credits))
  await captureHold(id, 'Thumbnail Maker')
}

describe('cancelling', () => {
  it.each([
    ['takes what is over three', 0, -27],
    ['books nothing to move when there are three', 27, 0],
    ['fills up to three', 30, 3],
  ])('%s', async (_, spent, moved) => {
    const userId = await subscriber()
    if (spent > 0) await spend(userId, spent)
    await cancelSubscription(userId)
    expect(await profileOf(userId)).toMatchObject({ credits: tenths(3), planType: null, planExpiry: null })
    const [entry] = await listEntries(userId)
    expect(entry).toMatchObject({ kind: 'cancel_reset', amount: tenths(moved), balanceAfter: tenths(3) })
    expect(await findImbalances()).toEqual([])
  })

  it('happens once per subscription, also ten times at once', async () => {
    const userId = await subscriber()
    await spend(userId, 30)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => cancelSubscription(userId)))
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    expect((await listEntries(userId)).filter((entry) => entry.kind === 'cancel_reset')).toHaveLength(1)
    await spend(userId, 3)
    await expect(cancelSubscription(userId)).rejects.toMatchObject({ code: 'conflict' })
    expect((await profileOf(userId)).credits).toBe(0)
  })

  it('waits for pictures that are being made', async () => {
    const userId = await subscriber()
    const id = randomUUID()
    await holdCredits(id, userId, tenths(1))
    await expect(cancelSubscription(userId)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Please wait until your running images are finished',
    })
    expect(await profileOf(userId)).toMatchObject({ planType: 'basic', credits: tenths(30) })
    await captureHold(id, 'Thumbnail Maker')
    await cancelSubscription(userId)
    expect((await profileOf(userId)).credits).toBe(tenths(3))
  })

  it('is nothing for those who have no plan, or whose plan has ended', async () => {
    await expect(cancelSubscription(await newAccount())).rejects.toMatchObject({ code: 'conflict' })
    const userId = await subscriber()
    const later = new Date(Date.now() + 40 * 86_400_000)
    await expect(cancelSubscription(userId, later)).rejects.toMatchObject({ code: 'conflict' })
    expect((await profileOf(userId)).credits).toBe(tenths(30))
  })
})
