import { randomUUID } from 'node:crypto'
import { count, eq } from '#server/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { friendBonus, referrerBonus, signUpBonus, tenths } from '#shared/credits.ts'
import { AppError } from '#shared/errors.ts'
import { giveWelcome } from '#server/auth/sign-up-bonus.ts'
import type { Connection } from '#server/database/connection.ts'
import { db } from '#server/database/transaction.ts'
import { useConfig } from '#server/config.ts'
import { activateByCode } from '#server/features/plans/activation.ts'
import { setSharedCode } from '#server/features/plans/magic-codes.ts'
import { cancelSubscription } from '#server/features/plans/subscriptions.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { referrals } from '#server/features/referrals/referrals.table.ts'
import { openTestDatabase } from '#test/database.ts'
import { creditEntries, creditHolds } from './credits.table.ts'
import { findImbalances } from './credits.ts'
import { captureHold, holdCredits, releaseHold } from './holds.ts'
import { newAccount, newAddress, profileOf } from '#test/people.ts'

const seeds = [11, 22, 33]
const steps = 120
const atOnce = 8

let connection: Connection
beforeAll(async () => {
  useConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', AUTH_SECRET: 'a secret for tests only, long enough' })
  connection = await openTestDatabase()
  await setSharedCode('basic', 'BASIC')
  await setSharedCode('starter', 'STAR')
})
afterAll(() => connection.close())

/** The same numbers for the same seed, so that a failure can be seen again. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

describe.each(seeds)('whatever several people do at once (seed %i)', (seed) => {
  it('leaves every balance the sum of its ledger, never below what is held', async () => {
    const roll = dice(seed)
    const people = [await newAccount()]
    const holds: string[] = []
    const someone = () => people[roll(people.length)] ?? ''
    let clock = Date.parse('2026-01-31T00:00:00Z')

    const acts: (() => Promise<unknown>)[] = [
      async () => {
        const { referralCode } = await profileOf(someone())
        const id = await newAccount(undefined, roll(2) ? referralCode : null)
        people.push(id)
        await Promise.all([giveWelcome(id), giveWelcome(id)])
      },
      () =>
        activateByCode({
          userId: someone(),
          plan: 'basic',
          code: 'BASIC',
          address: newAddress(),
          now: new Date(clock),
        }),
      () =>
        activateByCode({
          userId: someone(),
          plan: 'starter',
          code: 'STAR',
          address: newAddress(),
          now: new Date(clock),
        }),
      () =>
        activateByCode({
          userId: someone(),
          plan: 'starter',
          code: 'WRONG',
          address: newAddress(),
          now: new Date(clock),
        }),
      () => cancelSubscription(someone(), new Date(clock)),
      async () => {
        const id = randomUUID()
        if (await holdCredits(id, someone(), roll(2) ? tenths(1) : tenths(1.5))) holds.push(id)
      },
      () => captureHold(holds[roll(holds.length)] ?? randomUUID(), 'Logo Maker'),
      () => releaseHold(holds[roll(holds.length)] ?? randomUUID()),
    ]

    for (let step = 0; step < steps; step += atOnce) {
      clock += roll(10) * 86_400_000
      const running = Array.from({ length: atOnce }, async () => acts[roll(acts.length)]?.())
      const outcomes = await Promise.allSettled(running)
      // A refusal in words is one of the possible outcomes; anything else is a fault.
      const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
      expect(reasons.filter((reason) => !(reason instanceof AppError))).toEqual([])
      expect(await findImbalances()).toEqual([])
    }
    await checkPeople()
  })
})

async function checkPeople(): Promise<void> {
  for (const person of await db().select().from(profiles)) {
    const open = await db().select().from(creditHolds).where(eq(creditHolds.userId, person.id))
    const held = open.filter(({ state }) => state === 'held').reduce((sum, { amount }) => sum + amount, 0)
    expect(person.held).toBe(held)
    expect(person.credits).toBeGreaterThanOrEqual(person.held)
    await checkHistory(person.id)
  }
  await checkBonuses()
}

/** Each entry's balance is the one before plus its amount, and none is below nothing. */
async function checkHistory(userId: string): Promise<void> {
  const entries = await db()
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(creditEntries.id)
  let balance = 0
  for (const { amount, balanceAfter } of entries) {
    balance += amount
    expect(balanceAfter).toBe(balance)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
}

async function checkBonuses(): Promise<void> {
  const given = await db()
    .select({ kind: creditEntries.kind, reference: creditEntries.reference, amount: creditEntries.amount })
    .from(creditEntries)
  const ofKind = (kind: string) => given.filter((entry) => entry.kind === kind)
  for (const [kind, amount] of [
    ['sign_up', signUpBonus],
    ['referral_friend', friendBonus],
    ['referral_bonus', referrerBonus],
  ] as const) {
    const entries = ofKind(kind)
    expect(entries.every((entry) => entry.amount === amount)).toBe(true)
    expect(new Set(entries.map((entry) => entry.reference)).size).toBe(entries.length)
  }
  const [rows] = await db()
    .select({ bonuses: count() })
    .from(referrals)
    .where(eq(referrals.purchaseBonusGiven, true))
  expect(ofKind('referral_bonus')).toHaveLength(rows?.bonuses ?? 0)
}

it('has tried every kind of movement that people can cause', async () => {
  const kinds = await db().selectDistinct({ kind: creditEntries.kind }).from(creditEntries)
  const expected = ['sign_up', 'referral_friend', 'referral_bonus', 'plan', 'generation', 'cancel_reset']
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(expected))
})
