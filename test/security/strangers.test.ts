import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/lib/password.ts'
import { users } from '#server/auth/auth.table.ts'
import { db } from '#server/database/transaction.ts'
import { feedback } from '#server/features/feedback/feedback.table.ts'
import { countTry, tryCount } from '#server/features/limits/limits.ts'
import { rateLimits } from '#server/features/limits/limits.table.ts'
import { setSharedCode } from '#server/features/plans/magic-codes.ts'
import { userRoles } from '#server/auth/roles.table.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { ownProgram } from '#test/own-program.ts'
import { newAccount, newAddress, newcomer, profileOf, signedUp } from '#test/people.ts'

const program = ownProgram()
beforeEach(() => db().delete(rateLimits))

const isAdmin = async (id: string) =>
  (await db().select().from(userRoles).where(eq(userRoles.userId, id))).length > 0
const v6 = (at: number) => `2001:db8:5:${at.toString(16)}::1`

/** Uses a limit up, as so many strangers would. */
async function useUp(name: string, who: string, tries: number): Promise<void> {
  for (let at = 0; at < tries; at++) await tryCount({ name, tries, seconds: 3_600 }, who)
}

describe('whoever guesses one person’s password', () => {
  it('is not helped by all networks of one /48', async () => {
    const email = 'owner-of-all@shop.example'
    const id = await newAccount(email)
    await db()
      .update(users)
      .set({ passwordHash: await hashPassword('long enough') })
      .where(eq(users.id, id))
    const statuses: number[] = []
    for (let at = 0; at < 60; at++)
      statuses.push((await program.browser(v6(at * 7)).signIn(email, 'a guess')).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    expect((await program.browser(v6(4_000)).signIn(email)).status).toBe(429)
  })

  it('does not keep its owner out of the browser that they use', async () => {
    const owner = await signedUp(program)
    for (let at = 0; at < 40; at++) await program.browser().signIn(owner.email, 'a guess')
    expect((await program.browser().signIn(owner.email)).status).toBe(429)
    owner.browser.cookies.delete('session')
    expect((await owner.browser.signIn(owner.email)).status).toBe(302)
  })

  it('gains nothing from a browser that knows another account', async () => {
    const [owner, other] = [await signedUp(program), await signedUp(program)]
    for (let at = 0; at < 31; at++) await program.browser().signIn(owner.email, 'a guess')
    other.browser.cookies.delete('session')
    expect((await other.browser.signIn(owner.email)).status).toBe(429)
  })
})

describe('strangers who use up the tries of the admin dialog', () => {
  const grant = (person: Awaited<ReturnType<typeof newcomer>>) =>
    person.browser.post('/admin/grant.data', { password: program.adminPassword })

  it('keep out others who came as lately as they, and nobody who was here before', async () => {
    await useUp('admin all', 'new', 60)
    const [lately, before] = [await newcomer(program), await newcomer(program)]
    await db()
      .update(profiles)
      .set({ createdAt: sql`now() - interval '2 days'` })
      .where(eq(profiles.id, before.id))
    expect((await grant(lately)).status).toBe(429)
    expect((await grant(before)).status).toBe(200)
    expect([await isAdmin(lately.id), await isAdmin(before.id)]).toEqual([false, true])
  })

  it('never keep out somebody who was an admin', async () => {
    const owner = await newcomer(program)
    await grant(owner)
    await db().delete(userRoles).where(eq(userRoles.userId, owner.id))
    await useUp('admin all', 'new', 60)
    await useUp('admin all', 'settled', 60)
    expect((await grant(owner)).status).toBe(200)
    expect(await isAdmin(owner.id)).toBe(true)
  })
})

describe('strangers who flood the feedback', () => {
  it('use up an hour of visitors, and nothing of people with an account', async () => {
    const person = await newcomer(program)
    const statuses: number[] = []
    for (let at = 0; at < 64; at++)
      statuses.push((await program.browser().post('/?index', { message: 'spam' })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect((await person.browser.post('/?index', { message: 'a real one' })).status).toBe(200)
    expect(await db().select().from(feedback)).toHaveLength(61)
  })

  it('cannot do so from the many small networks of one', async () => {
    await db().delete(feedback)
    for (let at = 0; at < 60; at++) await program.browser(v6(at * 300)).post('/?index', { message: 'spam' })
    expect(await db().select().from(feedback)).toHaveLength(30)
  })
})

describe('a right code pressed twenty times at once', () => {
  it('opens the plan once, and never counts as a guess', async () => {
    await setSharedCode('starter', 'PRESS-PRESS')
    const person = await newcomer(program)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        person.browser.post('/pricing', { plan: 'starter', code: 'PRESS-PRESS' }),
      ),
    )
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(texts.filter((text) => text.includes('Too many wrong codes'))).toEqual([])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await profileOf(person.id)).credits).toBe(530)
    await countTry({ name: 'magic code person', tries: 1, seconds: 900 }, person.id)
  })
})

describe('a carrier behind one address', () => {
  it('has live pages for everybody who is signed in', async () => {
    const address = newAddress()
    const ends = new AbortController()
    const statuses: number[] = []
    for (let at = 0; at < 25; at++) {
      const { browser } = await newcomer(program)
      const answer = await browser.send('/api/live', {
        headers: { 'x-forwarded-for': address },
        signal: ends.signal,
      })
      statuses.push(answer.status)
    }
    ends.abort()
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
