import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useConfig } from '#server/config.ts'
import type { Connection } from '#server/database/connection.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockProfile } from '#server/features/profiles/locked-profile.ts'
import { openTestDatabase } from '#test/database.ts'
import { beginPlan, newAccount, profileOf } from '#test/people.ts'
import { monthLater } from './month-later.ts'
import { cancelSubscription, correctPlan } from './subscriptions.ts'
import { planWithout, undoPlan } from './undo-plan.ts'

let connection: Connection
beforeAll(async () => {
  useConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

const undo = (userId: string, cause: string) =>
  transaction(async () => undoPlan(await lockProfile(userId), cause))

async function planNow(userId: string) {
  const { planType, planExpiry } = await profileOf(userId)
  return planType && planExpiry ? { planType, planExpiry } : null
}

/** What was foretold is what happens. */
async function undoAsForetold(userId: string, cause: string) {
  const before = await planNow(userId)
  const foretold = await planWithout(userId, cause)
  await undo(userId, cause)
  const now = await planNow(userId)
  expect(now).toEqual(foretold === undefined ? before : foretold)
  return now
}

let last = 0
const newCause = () => `order ${++last}`

async function buy(userId: string, ...plans: ('basic' | 'starter')[]) {
  const bought = []
  for (const plan of plans) bought.push(await beginPlan(userId, plan, { cause: newCause() }))
  return bought.map(({ cause, expiresAt, createdAt }) => ({ cause: cause ?? '', expiresAt, createdAt }))
}

describe('a month that is taken back', () => {
  it('gives the plan that it had replaced its own end back', async () => {
    const person = await newAccount()
    const [basic, starter] = await buy(person, 'basic', 'starter')
    expect(await undoAsForetold(person, starter!.cause)).toEqual({
      planType: 'basic',
      planExpiry: basic!.expiresAt,
    })
    expect(await undoAsForetold(person, basic!.cause)).toBeNull()
    expect(await undoAsForetold(person, starter!.cause)).toBeNull()
  })

  it('of a plan that another has replaced leaves that one alone', async () => {
    const person = await newAccount()
    const [starter, basic] = await buy(person, 'starter', 'basic')
    expect(await planWithout(person, starter!.cause)).toBeUndefined()
    expect(await undoAsForetold(person, starter!.cause)).toEqual({
      planType: 'basic',
      planExpiry: basic!.expiresAt,
    })
    expect(await undoAsForetold(person, basic!.cause)).toBeNull()
  })

  it('is one month less each time, in whatever order, and nothing at last', async () => {
    const person = await newAccount()
    const [first, second, third] = await buy(person, 'basic', 'basic', 'basic')
    expect(third!.expiresAt).toEqual(monthLater(second!.expiresAt))
    expect(await undoAsForetold(person, first!.cause)).toEqual({
      planType: 'basic',
      planExpiry: monthLater(monthLater(second!.createdAt)),
    })
    expect(await undoAsForetold(person, third!.cause)).toEqual({
      planType: 'basic',
      planExpiry: monthLater(second!.createdAt),
    })
    expect(await undoAsForetold(person, second!.cause)).toBeNull()
  })

  it('from the middle lets the next one follow what came before it', async () => {
    const person = await newAccount()
    const [first, second] = await buy(person, 'basic', 'basic', 'basic')
    expect(await undoAsForetold(person, second!.cause)).toEqual({
      planType: 'basic',
      planExpiry: monthLater(first!.expiresAt),
    })
  })

  it('brings nothing back that was cancelled, or that the owner has ended', async () => {
    for (const end of [cancelSubscription, (userId: string) => correctPlan(userId, null)]) {
      const person = await newAccount()
      const [basic] = await buy(person, 'basic', 'basic')
      await end(person)
      const [starter] = await buy(person, 'starter')
      expect(await undoAsForetold(person, starter!.cause)).toBeNull()
      expect(await undoAsForetold(person, basic!.cause)).toBeNull()
    }
  })

  it('leaves alone what the owner has put right since', async () => {
    const person = await newAccount()
    const [basic] = await buy(person, 'basic')
    const put = { planType: 'pro', planExpiry: monthLater(new Date()) } as const
    await correctPlan(person, put)
    expect(await undoAsForetold(person, basic!.cause)).toEqual(put)
  })
})
