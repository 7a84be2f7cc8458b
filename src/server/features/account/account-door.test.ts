import { eq } from '#server/database/sql.ts'
import { describe, expect, it, vi } from 'vitest'
import { identities, sessions, users } from '#server/auth/auth.table.ts'
import { createSession, listSessions } from '#server/auth/sessions.ts'
import { db } from '#server/database/transaction.ts'
import { creditEntries } from '#server/features/credits/credits.table.ts'
import { holdCredits, releaseHold } from '#server/features/credits/holds.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { orders, receipts } from '#server/features/payments/payments.table.ts'
import { storage } from '#server/storage/storage.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { createShare } from '#server/features/gallery/shares.ts'
import { batches } from '#server/features/generations/batches.table.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import type { TestBrowser } from '#test/browser.ts'
import { feedback } from '#server/features/feedback/feedback.table.ts'
import { addPicture } from '#test/gallery.ts'
import { ownProgram } from '#test/own-program.ts'
import { newAccount, newAddress, signedUp } from '#test/people.ts'

const program = ownProgram({ SIGN_UPS_PER_ADDRESS: '1000' })

const person = () => signedUp(program)

const isIn = async (browser: TestBrowser) => (await browser.get('/profile')).status === 200

describe('a new password', () => {
  it('needs the current one, and ends every other session', async () => {
    const { browser, email } = await person()
    const elsewhere = program.browser()
    await elsewhere.signIn(email)
    const change = { intent: 'change-password', password: 'even longer', confirm: 'even longer' }

    const wrong = await browser.post('/profile', { ...change, current: 'not this one' })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('Wrong password')
    expect(await isIn(elsewhere)).toBe(true)

    const right = await browser.post('/profile', { ...change, current: 'long enough' })
    expect(right.status).toBe(200)
    expect([await isIn(browser), await isIn(elsewhere)]).toEqual([true, false])
    expect((await program.browser().signIn(email, 'long enough')).status).toBe(400)
    expect((await program.browser().signIn(email, 'even longer')).status).toBe(302)
  })

  it.each([
    ['short', { password: 'short', confirm: 'short' }, 'Password must be at least 8 characters'],
    ['not the same twice', { password: 'even longer', confirm: 'even longe' }, 'Passwords do not match'],
  ])('is refused when %s', async (_, fields, message) => {
    const { browser, email } = await person()
    const answer = await browser.post('/profile', {
      intent: 'change-password',
      current: 'long enough',
      ...fields,
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(message)
    expect((await program.browser().signIn(email)).status).toBe(302)
  })

  it('cannot be reached by guessing the current one', async () => {
    const { browser } = await person()
    const guess = { intent: 'change-password', password: 'even longer', confirm: 'even longer' }
    for (let i = 0; i < 10; i++) await browser.post('/profile', { ...guess, current: `guess ${i}` })
    const right = await browser.post('/profile', { ...guess, current: 'long enough' })
    expect(right.status).toBe(429)
  })
})

describe('open sessions', () => {
  it('are listed, and can be ended one by one', async () => {
    const { browser, email, id } = await person()
    const elsewhere = program.browser()
    await elsewhere.signIn(email)
    const [newest] = await listSessions(id)
    await browser.post('/profile', { intent: 'end-session', session: newest?.id ?? '' })
    expect([await isIn(browser), await isIn(elsewhere)]).toEqual([true, false])
  })

  it('of somebody else stay', async () => {
    const victim = await person()
    const { browser } = await person()
    const [theirs] = await listSessions(victim.id)
    await browser.post('/profile', { intent: 'end-session', session: theirs?.id ?? '' })
    expect(await isIn(victim.browser)).toBe(true)
    expect((await browser.post('/profile', { intent: 'end-session', session: 'x' })).status).toBe(400)
  })

  it('end everywhere at once, here too', async () => {
    const { browser, email } = await person()
    const elsewhere = program.browser()
    await elsewhere.signIn(email)
    const answer = await browser.post('/profile', { intent: 'end-all-sessions' })
    expect(answer.headers.get('location')).toBe('/')
    expect([await isIn(browser), await isIn(elsewhere)]).toEqual([false, false])
  })
})

describe('the own data', () => {
  it('come as JSON: one’s own, all of it, and no secrets', async () => {
    const other = await person()
    const { browser, email, id } = await person()
    await db()
      .insert(creditEntries)
      .values(
        Array.from({ length: 1_200 }, (_, i) => ({
          userId: id,
          kind: 'admin' as const,
          amount: 0,
          balanceAfter: 30,
          reference: `${id} ${i}`,
        })),
      )
    await db().insert(feedback).values({ userId: id, message: 'ভালো লাগে' })
    await db().insert(feedback).values({ userId: null, message: 'somebody else' })
    await db()
      .insert(identities)
      .values({ userId: id, provider: 'google', subject: `number of ${id}` })
    await addPicture(id, { name: 'Shared' })
    const { id: gone } = await addPicture(id, { name: 'Deleted' })
    await createShare(id, gone, 7)
    await db().update(generatedAds).set({ removedAt: new Date() }).where(eq(generatedAds.id, gone))
    const [batch] = await db()
      .insert(batches)
      .values({
        userId: id,
        tool: 'background_remover',
        values: {},
        cost: 10,
        idempotencyKey: crypto.randomUUID(),
        requestHash: '',
        endedAt: new Date(),
      })
      .returning()
    await db().insert(generations).values({
      batchId: batch?.id,
      batchPlace: 7,
      userId: id,
      tool: 'background_remover',
      values: {},
      inputs: [],
      seed: 1,
      name: 'Failed one',
      cost: 10,
      state: 'failed',
      idempotencyKey: crypto.randomUUID(),
      requestHash: '',
      requestId: 'a-request',
    })
    const paid = {
      title: 'Starter Plan',
      credits: 500,
      amount: 59_900,
      gateway: 'sslcommerz' as const,
      store: 's',
    }
    const [order] = await db()
      .insert(orders)
      .values({ ...paid, userId: id, tranId: `CH${id}`, state: 'paid', method: 'BKASH-BKash', paymentId: id })
      .returning()
    await db()
      .insert(receipts)
      .values({ number: 1, orderId: order?.id ?? '' })
    await db()
      .insert(orders)
      .values({ ...paid, userId: other.id, tranId: `CH${other.id}`, title: 'Of somebody else' })
    const answer = await browser.get('/profile/data')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="chobi-my-data\.json"$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    const data = JSON.parse(text)
    expect(data.profile).toMatchObject({ email, credits: 3, reserved: 0, planType: 'free' })
    expect(data.credit_history).toHaveLength(1_201)
    expect(data.credit_history.at(-1)).toMatchObject({ kind: 'sign_up', amount: 3, balance_after: 3 })
    expect(data.sessions).toHaveLength(1)
    expect(data.feedback).toMatchObject([{ message: 'ভালো লাগে' }])
    expect(data.payments).toMatchObject([
      { order: `CH${id}`, amount: 599, credits: 50, state: 'paid', paid_by: 'BKASH-BKash', receipt: 1 },
    ])
    const named = ({ name }: { name: string }) => name
    expect(data.pictures.map(named).toSorted()).toEqual(['Deleted', 'Shared'])
    expect(data.generations).toMatchObject([{ name: 'Failed one', batch: batch?.id, place: 7 }])
    expect(data.batches).toMatchObject([{ id: batch?.id, tool: 'background_remover' }])
    expect(data.private_links).toMatchObject([{ picture: 'Deleted' }])
    expect(data.account).toMatchObject({
      email,
      identities: [{ provider: 'google', subject: `number of ${id}` }],
    })
    expect(data.account.networkAddressAtSignUp).toMatch(/^[\d.:a-f]+$/)
    expect(text).not.toMatch(/scrypt|token|password/i)
    expect(text).not.toContain(other.email)
  })
})

describe('deleting the account', () => {
  const wish = { intent: 'delete-account', confirmation: 'DELETE', password: 'long enough' }

  it.each([
    ['the password is wrong', { password: 'not this one' }, 'Wrong password'],
    ['there is no password', { password: '' }, 'Wrong password'],
    ['the word is missing', { confirmation: '' }, 'Please type DELETE to confirm'],
    ['the word is another', { confirmation: 'yes' }, 'Please type DELETE to confirm'],
  ])('is refused when %s', async (_, fields, message) => {
    const { browser } = await person()
    const answer = await browser.post('/profile', { ...wish, ...fields })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(message)
    expect(await isIn(browser)).toBe(true)
  })

  it('asks for a word in the language of whoever reads, and takes that one', async () => {
    const { browser } = await person()
    browser.cookies.set('language', 'bn')
    const refused = await browser.post('/profile', { ...wish, confirmation: 'yes' })
    expect(await refused.text()).toContain('নিশ্চিত করতে ডিলিট লিখুন')
    expect((await browser.post('/profile', { ...wish, confirmation: ' ডিলিট ' })).status).toBe(302)
    expect(await isIn(browser)).toBe(false)
  })

  it('waits for pictures that are being made', async () => {
    const { browser, id } = await person()
    const hold = await holdCredits(crypto.randomUUID(), id, 10)
    expect((await browser.post('/profile', wish)).status).toBe(409)
    await releaseHold(hold?.id ?? '')
    expect((await browser.post('/profile', wish)).status).toBe(302)
  })

  it('takes everything, and coming back earns nothing', async () => {
    const { browser, email, id } = await person()
    const elsewhere = program.browser()
    await elsewhere.signIn(email)
    const key = `${id}/1_picture.png`
    await storage().put(key, Buffer.from('a picture'))

    const answer = await browser.post('/profile', wish)
    expect(answer.headers.get('location')).toBe('/')
    expect([await isIn(browser), await isIn(elsewhere)]).toEqual([false, false])
    expect(await db().select().from(profiles).where(eq(profiles.id, id))).toEqual([])
    expect(await db().select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
    expect(await db().select().from(creditEntries).where(eq(creditEntries.userId, id))).toEqual([])
    await vi.waitFor(async () => expect(await storage().open(key)).toBeUndefined(), { timeout: 60_000 })

    expect((await program.browser().signIn(email)).status).toBe(400)
    await program.browser().signUp(email)
    const [again] = await db().select().from(profiles).where(eq(profiles.email, email))
    expect(again?.credits).toBe(0)
  })

  it('of somebody who came by Google needs a fresh sign-in instead of a password', async () => {
    const userId = await newAccount()
    const browser = program.browser()
    browser.cookies.set('session', await createSession(userId, { address: newAddress(), userAgent: '' }))
    const age = (minutes: number) =>
      db()
        .update(sessions)
        .set({ checkedAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(sessions.userId, userId))

    await age(20)
    const html = await (await browser.get('/profile')).text()
    expect(html).toContain('You sign in with Google')
    const late = await browser.post('/profile', { ...wish, password: '' })
    expect(late.status).toBe(403)
    expect(await late.text()).toContain('sign in with Google again')
    expect(
      (
        await browser.post('/profile', {
          intent: 'change-password',
          current: '',
          password: 'long enough',
          confirm: 'long enough',
        })
      ).status,
    ).toBe(409)

    await age(1)
    expect((await browser.post('/profile', { ...wish, password: '' })).status).toBe(302)
    expect(await db().select().from(users).where(eq(users.id, userId))).toEqual([])
  })
})
