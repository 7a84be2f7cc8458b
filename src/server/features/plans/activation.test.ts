import { eq } from '#server/database/sql.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenths } from '#shared/credits.ts'
import { db } from '#server/database/transaction.ts'
import { findImbalances, listEntries } from '#server/features/credits/credits.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { referrals } from '#server/features/referrals/referrals.table.ts'
import { newEmail } from '#test/browser.ts'
import { ownProgram } from '#test/own-program.ts'
import { activateByCode } from './activation.ts'
import { addSingleCode, findCode, listSharedCodes, removeSingleCode, setSharedCode } from './magic-codes.ts'
import { userSubscriptions } from './plans.table.ts'
import { userHasToolAccess } from './subscriptions.ts'
import { newAccount, newAddress, profileOf } from '#test/people.ts'

ownProgram()
beforeAll(async () => {
  await setSharedCode('basic', 'BASIC-2026')
  await setSharedCode('starter', '  STAR-2026 ')
})

type Options = { plan?: 'basic' | 'starter' | 'enterprise'; now?: Date; address?: string }

const activate = (userId: string, code: string, options: Options = {}) =>
  activateByCode({ userId, plan: 'starter', code, address: newAddress(), ...options })

const subscriptionsOf = (userId: string) =>
  db()
    .select()
    .from(userSubscriptions)
    .where(eq(userSubscriptions.userId, userId))
    .orderBy(userSubscriptions.createdAt)

describe('a right code', () => {
  it('brings subscription, plan, expiry and credits', async () => {
    const userId = await newAccount()
    expect(await userHasToolAccess(userId, 'logo_maker')).toBe(false)
    const now = new Date()
    await activate(userId, ' STAR-2026  ', { now })
    const profile = await profileOf(userId)
    const [subscription, ...more] = await subscriptionsOf(userId)
    expect(more).toEqual([])
    expect(subscription).toMatchObject({
      planName: 'starter',
      planPrice: 0,
      creditsAllocated: tenths(50),
      isActive: true,
      expiresAt: profile.planExpiry,
    })
    expect(profile).toMatchObject({ planType: 'starter', credits: tenths(50) })
    expect(profile.planExpiry?.getTime()).toBeGreaterThan(now.getTime() + 27 * 86_400_000)
    expect(await listEntries(userId)).toMatchObject([{ kind: 'plan', amount: tenths(50), note: 'Starter' }])
    expect(await userHasToolAccess(userId, 'logo_maker')).toBe(true)
  })

  it('does not work again while its month runs, and works when it is over', async () => {
    const userId = await newAccount()
    const start = new Date('2026-01-31T10:00:00Z')
    await activate(userId, 'STAR-2026', { now: start })
    for (const day of ['2026-01-31T10:00:01Z', '2026-02-28T09:59:59Z']) {
      await expect(activate(userId, 'STAR-2026', { now: new Date(day) })).rejects.toMatchObject({
        code: 'conflict',
        message: 'This magic code has already been used',
      })
    }
    await activate(userId, 'STAR-2026', { now: new Date('2026-02-28T10:00:00Z') })
    const profile = await profileOf(userId)
    expect(profile.credits).toBe(tenths(100))
    expect(profile.planExpiry?.toISOString()).toBe('2026-03-28T10:00:00.000Z')
  })

  it('adds a month to the same running plan, and begins another plan at once', async () => {
    const userId = await newAccount()
    const now = new Date('2026-05-10T00:00:00Z')
    await addSingleCode('starter', 'MORE-1')
    await activate(userId, 'STAR-2026', { now })
    await activate(userId, 'MORE-1', { now: new Date('2026-05-20T00:00:00Z') })
    expect((await profileOf(userId)).planExpiry?.toISOString()).toBe('2026-07-10T00:00:00.000Z')
    await activate(userId, 'BASIC-2026', { plan: 'basic', now: new Date('2026-05-21T00:00:00Z') })
    const profile = await profileOf(userId)
    expect(profile).toMatchObject({ planType: 'basic', credits: tenths(130) })
    expect(profile.planExpiry?.toISOString()).toBe('2026-06-21T00:00:00.000Z')
    expect((await subscriptionsOf(userId)).map((each) => each.isActive)).toEqual([false, false, true])
  })

  it('gives once, however often and however parallel it is pressed', async () => {
    const userId = await newAccount()
    const presses = Array.from({ length: 50 }, () => activate(userId, 'STAR-2026'))
    const outcomes = await Promise.allSettled(presses)
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    for (let i = 0; i < 20; i++) {
      await expect(activate(userId, 'STAR-2026')).rejects.toMatchObject({ name: 'AppError' })
    }
    expect((await profileOf(userId)).credits).toBe(tenths(50))
    expect(await subscriptionsOf(userId)).toHaveLength(1)
  })

  it('takes one that was made here in any letters, once, and one of the owner’s own only as it is', async () => {
    const [first, second] = [await newAccount(), await newAccount()]
    await addSingleCode('starter', 'BHE5-2M8N-2P2B')
    await expect(activate(first, 'star-2026')).rejects.toMatchObject({ name: 'AppError' })
    await activate(first, ' bhe5 2m8n–2p2b ')
    expect((await profileOf(first)).credits).toBe(tenths(50))
    for (const typed of ['BHE52M8N2P2B', 'BHE5-2M8N-2P2B']) {
      await expect(activate(second, typed)).rejects.toMatchObject({ name: 'AppError' })
      await expect(activate(first, typed)).rejects.toMatchObject({ name: 'AppError' })
    }
  })

  it('works for two codes at once: both count, one after the other', async () => {
    const userId = await newAccount()
    await Promise.all([activate(userId, 'STAR-2026'), activate(userId, 'BASIC-2026', { plan: 'basic' })])
    const profile = await profileOf(userId)
    const rows = await subscriptionsOf(userId)
    expect(profile.credits).toBe(tenths(80))
    expect(rows.filter((row) => row.isActive).map((row) => row.planName)).toEqual([profile.planType])
  })

  it('is used by the person, not by the account: signing up anew does not make it fresh', async () => {
    const email = newEmail()
    const first = await newAccount(email)
    await activate(first, 'STAR-2026')
    await db().delete(profiles).where(eq(profiles.id, first))
    const { users } = await import('#server/auth/auth.table.ts')
    await db().delete(users).where(eq(users.id, first))
    const second = await newAccount(email)
    await expect(activate(second, 'STAR-2026')).rejects.toMatchObject({ code: 'conflict' })
    expect((await profileOf(second)).credits).toBe(0)
  })

  it('is used by the mailbox: other spellings of its address do not make it fresh', async () => {
    const spellings = ['su.ma@gmail.com', 'suma+1@gmail.com', 's.u.m.a@googlemail.com', 'SUMA@gmail.com']
    const people = await Promise.all(spellings.map((email) => newAccount(email)))
    const outcomes = await Promise.allSettled(people.map((id) => activate(id, 'STAR-2026')))
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    const credits = await Promise.all(people.map(async (id) => (await profileOf(id)).credits))
    expect(credits.filter((each) => each > 0)).toEqual([tenths(50)])
  })

  it('for one person goes to one person, also when fifty want it', async () => {
    await addSingleCode('starter', 'ONLY-ONE')
    const people = await Promise.all(Array.from({ length: 50 }, () => newAccount()))
    const outcomes = await Promise.allSettled(people.map((id) => activate(id, 'ONLY-ONE')))
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    const credits = await Promise.all(people.map(async (id) => (await profileOf(id)).credits))
    expect(credits.filter((each) => each > 0)).toEqual([tenths(50)])
  })

  it('for Enterprise opens the plan; its credits are agreed upon with the owner', async () => {
    const userId = await newAccount()
    await expect(activate(userId, 'BIG-SHOP', { plan: 'enterprise' })).rejects.toMatchObject({
      message: 'Invalid magic code',
    })
    await addSingleCode('enterprise', 'BIG-SHOP')
    await activate(userId, 'BIG-SHOP', { plan: 'enterprise' })
    expect(await profileOf(userId)).toMatchObject({ planType: 'enterprise', credits: 0 })
  })
})

describe('a wrong code', () => {
  it.each([
    ['of another plan', 'BASIC-2026'],
    ['in other letters', 'star-2026'],
    ['with a wildcard', 'STAR-%'],
    ['empty', ''],
    ['named null', 'null'],
    ['hostile', "' or true --"],
    ['endless', 'x'.repeat(10_000)],
  ])('%s gives nothing', async (_, code) => {
    const userId = await newAccount()
    await expect(activate(userId, code)).rejects.toMatchObject({
      code: 'invalid',
      message: 'Invalid magic code',
    })
    expect(await profileOf(userId)).toMatchObject({ credits: 0, planType: 'free' })
  })

  it('is any code where none is set, also what stands for nothing', async () => {
    await setSharedCode('pro', '   ')
    expect(await listSharedCodes()).toContainEqual({ plan: 'pro', code: null, endsAt: null })
    for (const typed of ['', ' ', 'null', '0', '[]', 'undefined']) {
      expect(await findCode('pro', typed, new Date())).toBeUndefined()
      expect(await findCode('growth', typed, new Date())).toBeUndefined()
    }
  })

  it('is one that has ended, was changed, or was taken away', async () => {
    const gone = await addSingleCode('starter', 'GONE-1')
    await removeSingleCode(gone.id)
    await addSingleCode('starter', 'ENDED-1', new Date('2026-01-01T00:00:00Z'))
    await setSharedCode('advanced', 'OLD-CODE')
    await setSharedCode('advanced', 'NEW-CODE')
    const now = new Date('2026-01-01T00:00:00Z')
    expect(await findCode('starter', 'GONE-1', now)).toBeUndefined()
    expect(await findCode('starter', 'ENDED-1', now)).toBeUndefined()
    expect(await findCode('starter', 'ENDED-1', new Date(now.getTime() - 1))).toBeDefined()
    expect(await findCode('advanced', 'OLD-CODE', now)).toBeUndefined()
    expect(await findCode('advanced', 'NEW-CODE', now)).toBeDefined()
  })

  it('can be tried five times, also in parallel; then even the right one waits', async () => {
    const userId = await newAccount()
    const guesses = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) => activate(userId, `GUESS-${i}`)),
    )
    const codes = guesses.map((each) => (each.status === 'rejected' ? each.reason.code : 'in'))
    expect(codes.filter((code) => code === 'invalid')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many')).toHaveLength(35)
    await expect(activate(userId, 'STAR-2026')).rejects.toMatchObject({ code: 'too_many' })
    expect((await profileOf(userId)).credits).toBe(0)
  })

  it('can be tried twenty times from one network, by however many people', async () => {
    const address = newAddress()
    const people = await Promise.all(Array.from({ length: 25 }, () => newAccount()))
    const codes: string[] = []
    for (const userId of people) {
      const refused = await activate(userId, 'NOPE', { address }).catch((error) => error)
      codes.push(refused.code)
    }
    expect(codes).toEqual([...Array(20).fill('invalid'), ...Array(5).fill('too_many')])
  })

  it('does not use up the tries of those who type it right', async () => {
    const address = newAddress()
    const people = await Promise.all(Array.from({ length: 30 }, () => newAccount()))
    for (const userId of people) await activate(userId, 'STAR-2026', { address })
    for (const userId of people) expect((await profileOf(userId)).credits).toBe(tenths(50))
  })
})

describe('the one who invited', () => {
  it('gets ten credits at the first plan of each friend, once', async () => {
    const referrer = await newAccount()
    const friends = await Promise.all(Array.from({ length: 5 }, () => newAccount()))
    for (const referredId of friends) {
      await db().insert(referrals).values({ referrerId: referrer, referredId })
    }
    const all = friends.flatMap((id) => [
      activate(id, 'STAR-2026'),
      activate(id, 'STAR-2026'),
      activate(id, 'BASIC-2026', { plan: 'basic' }),
    ])
    await Promise.allSettled(all)
    expect((await profileOf(referrer)).credits).toBe(tenths(50))
    expect(await findImbalances()).toEqual([])
  })
})
