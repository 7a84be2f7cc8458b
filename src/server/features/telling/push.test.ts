import { createECDH, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from '#server/database/sql.ts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { say } from '#shared/words/say.ts'
import { sessions, users } from '#server/auth/auth.table.ts'
import { factors } from '#server/auth/factors/factors.table.ts'
import { removePerson } from '#server/auth/people.ts'
import { createSession, endAllSessions, raiseSession } from '#server/auth/sessions.ts'
import { useConfig } from '#server/config.ts'
import { db } from '#server/database/transaction.ts'
import { setAccountEnabled } from '#server/features/account/enable-account.ts'
import { changeTold } from '#server/features/profiles/profiles.ts'
import { tellGoingSoon } from '#server/features/gallery/tell-going-soon.ts'
import { remindOfPlanEnds } from '#server/features/plans/plan-reminders.ts'
import { userSubscriptions } from '#server/features/plans/plans.table.ts'
import { findSetting, keepSetting } from '#server/features/settings/settings.ts'
import type { FakeBrowser } from '#test/fake-push.ts'
import { startFakePush } from '#test/fake-push.ts'
import { startFakeService } from '#test/fake-service.ts'
import { make } from '#test/forms.ts'
import { addPicture } from '#test/gallery.ts'
import { listen as listenTo } from '#test/listen.ts'
import { openedBefore, ownProgram } from '#test/own-program.ts'
import { beginPlan, newPerson, signedUp, type TestPerson } from '#test/people.ts'
import { pushKey } from './push-key.ts'
import { pushMessages, pushSubscriptions } from './push.table.ts'
import { tell, type Telling } from './tell.ts'

const service = openedBefore(startFakeService, (opened) => opened.close())
const push = openedBefore(startFakePush, (opened) => opened.close())
const program = ownProgram(() => ({
  WEBHOOK_URL: service.webhookUrl,
  ALLOWED_HOSTS: `${service.host},${push.host}`,
}))
afterAll(() => expect(push.complaints).toEqual([]))

const json = (person: Pick<TestPerson, 'send'>, method: string, body: unknown) =>
  person.send('/api/push', {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const listen = (person: TestPerson): Promise<FakeBrowser> => listenTo(person, push)

const heard = (browser: FakeBrowser, count = 1) =>
  vi.waitFor(() => expect(browser.received).toHaveLength(count), { timeout: 60_000 })
const rowsOf = ({ id }: TestPerson) =>
  db().select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id))

let causes = 0
const news = ({ id: userId }: TestPerson, change: Partial<Telling> = {}): Telling => ({
  userId,
  kind: 'payment',
  cause: `test ${++causes}`,
  title: say('telling.ad'),
  body: say('telling.see'),
  open: '/dashboard',
  ...change,
})
/** A message that its push service wants to be given later: much later than this test takes. */
async function queuedForLater(person: TestPerson): Promise<void> {
  push.script({ status: 429, headers: { 'retry-after': '3000' } })
  await tell(news(person))
  // Not the first try, which waits for nothing.
  await vi.waitFor(async () => expect(await openJobs(person, { isLate: true })).toBe(1), { timeout: 60_000 })
}

/** Later is now. */
async function whatCame(browser: FakeBrowser, person: TestPerson) {
  const before = push.requests()
  await db().execute(
    sql`update pgboss.job set start_after = now() where name = 'send-push' and state < 'active'`,
  )
  await allSent(person)
  return { received: browser.received, requests: push.requests() - before }
}

const allSent = (person: TestPerson) =>
  vi.waitFor(async () => expect(await openJobs(person)).toBe(0), { timeout: 60_000 })

type Which = { isLate?: boolean; isRetry?: boolean }

async function openJobs(
  { id }: TestPerson,
  { isLate = false, isRetry = false }: Which = {},
): Promise<number> {
  const { rows } = await db().execute<{ open: number }>(sql`
    select count(*)::int as open from pgboss.job
    join push_messages m on m.id::text = data->>'message'
    where name = 'send-push' and m.user_id = ${id} and state in ('created', 'active', 'retry')
    and (not ${isLate} or state = 'created' and start_after > now() + interval '10 minutes')
    and (not ${isRetry} or state = 'retry')`)
  return rows[0]?.open ?? 0
}

describe('a browser that asked for it', () => {
  it('is told that an ad is ready: sealed, signed, with a picture and an address for its owner alone', async () => {
    const person = await newPerson(program)
    const browser = await listen(person)
    const { id } = await make(person, 'ad_generator')
    await heard(browser)
    const [message] = browser.received
    expect(message).toMatchObject({
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      subject: 'mailto:support@chobi.example',
      payload: { title: 'Your ad is ready', body: 'আমের আচার. Tap to see it.', lang: 'en', isOnPages: true },
    })
    expect(message?.ttl).toBeGreaterThan(70 * 3_600)
    expect(message?.bytes).toBeLessThan(1_000)
    const { open = '', picture = '' } = message?.payload ?? {}
    expect((await person.browser.get(open)).status).toBe(200)
    const seen = await person.send(picture)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
    for (const stranger of [await newPerson(program), program.browser()]) {
      expect([401, 404]).toContain((await stranger.send(picture)).status)
    }
    expect(Object.keys(message?.payload ?? {}).sort()).toEqual([
      'body',
      'isOnPages',
      'lang',
      'open',
      'picture',
      'tag',
      'title',
    ])
    expect(JSON.stringify(message?.payload)).not.toContain(person.email)
    expect(id).not.toBe('')
    await allSent(person)
    expect((await rowsOf(person))[0]?.lastSuccessAt).toBeInstanceOf(Date)
  })

  it('is told once that pictures go soon, and once that the plan ends', async () => {
    const person = await newPerson(program, { plan: 'free' })
    const browser = await listen(person)
    const soon = new Date(Date.now() + 2 * 86_400_000)
    for (let at = 0; at < 2; at++) await addPicture(person.id, { deleteAt: soon })
    for (let at = 0; at < 2; at++) await tellGoingSoon()
    await heard(browser)
    await beginPlan(person.id, 'starter', { price: 599 })
    await db()
      .update(userSubscriptions)
      .set({ expiresAt: soon })
      .where(eq(userSubscriptions.userId, person.id))
    for (let at = 0; at < 2; at++) await remindOfPlanEnds()
    await heard(browser, 2)
    await allSent(person)
    expect(browser.received.map(({ payload }) => payload)).toMatchObject([
      {
        title: '2 pictures are deleted within 3 days',
        open: '/dashboard',
        picture: expect.stringMatching(/^\/api\/pictures\//),
      },
      { title: expect.stringMatching(/Starter/), open: '/pricing?plan=starter' },
    ])
  })

  it('is told that there is none, why, and that nothing was charged', async () => {
    const person = await newPerson(program)
    const browser = await listen(person)
    service.script({ kind: 'status', status: 500 })
    await make(person, 'logo_maker')
    await heard(browser)
    expect(browser.received[0]?.payload).toMatchObject({
      title: 'Your picture could not be made',
      body: expect.stringMatching(/^Server error \(500\): .+ Nothing was charged\.$/),
      open: '/logo-maker',
    })
  })

  it('hears of one thing once, in its own language, and not of what it does not want', async () => {
    const person = await newPerson(program)
    await db().update(users).set({ language: 'bn' }).where(eq(users.id, person.id))
    const browser = await listen(person)
    const once = news(person)
    await Promise.all([tell(once), tell(once), tell(once)])
    await tell(once)
    await heard(browser)
    expect(browser.received[0]?.payload).toMatchObject({ title: 'আপনার বিজ্ঞাপন তৈরি', lang: 'bn' })
    await changeTold(person.id, { push: ['failed'] })
    await tell(news(person))
    await tell(news(person, { kind: 'failed', title: say('telling.failed') }))
    await heard(browser, 2)
    expect(browser.received[1]?.payload.title).toBe('আপনার ছবিটি তৈরি করা যায়নি')
    await allSent(person)
  })

  it('is told on each of ten devices, of which the oldest gives way', async () => {
    const person = await newPerson(program)
    const browsers: FakeBrowser[] = []
    for (let at = 0; at < 11; at++) {
      const token = await createSession(person.id, { address: '10.0.0.1', userAgent: 'test' })
      person.browser.cookies.set('session', token)
      browsers.push(await listen(person))
    }
    await tell(news(person))
    const [oldest, ...others] = browsers
    for (const browser of others) await heard(browser)
    expect(oldest?.received).toEqual([])
    expect(await rowsOf(person)).toHaveLength(10)
  })
})

describe('it ends', () => {
  it('with signing out, also everywhere, and with the account', async () => {
    const person = await signedUp(program)
    const browser = await listen(person)
    await tell(news(person))
    await heard(browser)
    await person.browser.post('/auth/sign-out', {})
    expect(await rowsOf(person)).toEqual([])

    await person.browser.signIn(person.email)
    await listen(person)
    await endAllSessions(person.id)
    expect(await rowsOf(person)).toEqual([])

    const leaving = await newPerson(program)
    await listen(leaving)
    await removePerson(leaving.id)
    expect(await rowsOf(leaving)).toEqual([])
  })

  it.each<[string, (person: TestPerson) => Promise<unknown>]>([
    ['signed out', ({ id }) => endAllSessions(id)],
    ['disabled', ({ id }) => setAccountEnabled(id, false)],
    [
      'run out',
      ({ id }) =>
        db()
          .update(sessions)
          .set({ expiresAt: sql`now()` })
          .where(eq(sessions.userId, id)),
    ],
    [
      'asked for a second step',
      ({ id: userId }) =>
        db().insert(factors).values({ userId, factorType: 'totp', friendlyName: 'x', status: 'verified' }),
    ],
  ])('at once where it was %s after the message was queued', async (_, act) => {
    const person = await newPerson(program)
    const browser = await listen(person)
    await queuedForLater(person)
    await act(person)
    expect(await whatCame(browser, person)).toEqual({ received: [], requests: 0 })
  })

  it('not with a second step that was passed in it', async () => {
    const person = await newPerson(program)
    const browser = await listen(person)
    const [row] = await rowsOf(person)
    await db()
      .insert(factors)
      .values({ userId: person.id, factorType: 'totp', friendlyName: 'x', status: 'verified' })
    await raiseSession(row?.sessionId ?? '')
    await tell(news(person))
    await heard(browser)
    expect(browser.received[0]?.payload.title).toBe('Your ad is ready')
  })
})

describe('a push service', () => {
  it('that says so is asked again later, and never longer than it is worth telling', async () => {
    const person = await newPerson(program)
    const browser = await listen(person)
    push.script(
      { status: 429, headers: { 'retry-after': '1' } },
      { status: 503, headers: { 'retry-after': '1' } },
    )
    await tell(news(person))
    await heard(browser)

    push.script({ status: 500 })
    await tell(news(person))
    await vi.waitFor(async () => expect(await openJobs(person, { isRetry: true })).toBe(1), {
      timeout: 60_000,
    })
    await db()
      .update(pushMessages)
      .set({ expiresAt: sql`now()` })
      .where(eq(pushMessages.userId, person.id))
    await db().execute(
      sql`update pgboss.job set start_after = now() where name = 'send-push' and state = 'retry'`,
    )
    await allSent(person)
    expect(browser.received).toHaveLength(1)
  })

  it.each([404, 410, 403])('that knows this browser no more (%i) is not asked again', async (status) => {
    const person = await newPerson(program)
    await listen(person)
    push.script({ status })
    await tell(news(person))
    await vi.waitFor(async () => expect(await rowsOf(person)).toEqual([]), { timeout: 60_000 })
  })

  it('that refuses five in a row is let go, and one success clears the slate', async () => {
    const person = await newPerson(program)
    const browser = await listen(person)
    const refuse = async (failures: number | undefined) => {
      push.script({ status: 400 })
      await tell(news(person))
      await vi.waitFor(async () => expect((await rowsOf(person))[0]?.failures).toBe(failures), {
        timeout: 60_000,
      })
    }
    await refuse(1)
    await tell(news(person))
    await heard(browser)
    await allSent(person)
    for (const failures of [1, 2, 3, 4, undefined]) await refuse(failures)
  })
})

describe('the doors', () => {
  const keys = () => ({
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  })
  const fine = () => ({
    endpoint: `https://push.shop.example:8443/${randomBytes(8).toString('hex')}`,
    keys: keys(),
  })

  it('open for nobody who is not signed in', async () => {
    const stranger = program.browser()
    expect((await stranger.send('/api/push')).status).toBe(401)
    for (const method of ['POST', 'DELETE']) expect((await json(stranger, method, fine())).status).toBe(401)
  })

  it.each<[string, object]>([
    ['plain http', { endpoint: 'http://push.shop.example/a' }],
    ['a private address', { endpoint: 'https://10.0.0.7/a' }],
    ['this machine', { endpoint: 'https://localhost/a' }],
    ['a cloud’s own address', { endpoint: 'https://169.254.169.254/latest' }],
    ['a name and a password', { endpoint: 'https://a:b@push.shop.example/a' }],
    ['a database’s port', { endpoint: 'https://push.shop.example:5432/a' }],
    ['no address', { endpoint: 7 }],
    ['an address without end', { endpoint: `https://push.shop.example/${'a'.repeat(1_500)}` }],
    ['no keys', { keys: undefined }],
    ['a key beside the curve', { keys: { ...keys(), p256dh: Buffer.alloc(65, 4).toString('base64url') } }],
    ['a short secret', { keys: { ...keys(), auth: randomBytes(15).toString('base64url') } }],
    ['keys that are none', { keys: { p256dh: '%00', auth: ['x'] } }],
  ])('take no subscription with %s', async (_, change) => {
    const person = await newPerson(program)
    const answer = await json(person, 'POST', { ...fine(), ...change })
    expect(answer.status).toBe(400)
    expect(await rowsOf(person)).toEqual([])
  })

  it('end what is one’s own, and nobody else’s, and keep one address for a browser', async () => {
    const [person, other] = [await newPerson(program), await newPerson(program)]
    const own = fine()
    await json(person, 'POST', own)
    expect((await json(other, 'DELETE', own)).status).toBe(204)
    expect(await rowsOf(person)).toMatchObject([{ endpoint: own.endpoint }])
    const changed = fine()
    await json(person, 'POST', changed)
    expect(await rowsOf(person)).toMatchObject([{ endpoint: changed.endpoint }])
    expect(await (await person.send('/api/push')).json()).toMatchObject({ isHere: true })
    await json(person, 'DELETE', {})
    expect(await rowsOf(person)).toEqual([])
    expect(await (await person.send('/api/push')).json()).toMatchObject({ isHere: false })
  })

  it('give a browser to whoever sits at it now', async () => {
    const [before, after] = [await newPerson(program), await newPerson(program)]
    const own = fine()
    for (const person of [before, after]) await json(person, 'POST', own)
    expect([await rowsOf(before), await rowsOf(after)].map((rows) => rows.length)).toEqual([0, 1])
  })

  it('show in the own data which services tell which sessions, and no secret', async () => {
    const person = await newPerson(program)
    const own = fine()
    await json(person, 'POST', own)
    const data = await (await person.browser.get('/profile/data')).text()
    expect(JSON.parse(data)).toMatchObject({
      told_browsers: [{ service: 'push.shop.example:8443', language: 'en' }],
    })
    for (const secret of [own.endpoint, own.keys.auth, own.keys.p256dh]) expect(data).not.toContain(secret)
  })
})

it('the key of the site is made once, kept sealed, and never changes', async () => {
  const [one, two] = [await pushKey(), await pushKey()]
  expect(one.publicKey).toBe(two.publicKey)
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65)
  const kept = JSON.stringify(await findSetting('push_key'))
  expect(kept).not.toContain(one.privateKey.export({ format: 'jwk' }).d)
  expect(await db().$count(users)).toBeGreaterThan(0)
})

it('where the key cannot be read any more a new one is made, and nobody is left subscribed to the old one', async () => {
  const before = await pushKey()
  await listen(await newPerson(program))
  await keepSetting('push_key', 'sealed with a secret that is lost')
  // Another start: nothing of the key is remembered.
  const folder = mkdtempSync(join(tmpdir(), 'chobi-other-start-'))
  useConfig({ NODE_ENV: 'production', LOG_LEVEL: 'silent', DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(40) })
  const both = await Promise.all([pushKey(), pushKey()])
  expect(new Set(both.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(both[0]?.publicKey).not.toBe(before.publicKey)
  expect(await db().$count(pushSubscriptions)).toBe(0)
  rmSync(folder, { recursive: true })
})
