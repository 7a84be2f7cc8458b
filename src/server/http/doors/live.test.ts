import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { openLive } from '#test/events.ts'
import { ownProgram } from '#test/own-program.ts'
import { connection } from '#server/database/connection.ts'
import { afterCommit, transaction } from '#server/database/transaction.ts'
import { book } from '#server/features/credits/credits.ts'
import { setAccountEnabled } from '#server/features/account/enable-account.ts'
import { listenerCount, publish, subscribe } from '#server/live/live.ts'
import { newAdmin, signedUp, type TestPerson } from '#test/people.ts'

const program = ownProgram()

const open = (person: TestPerson) => openLive(`${program.origin}/api/live`, person.browser.cookieHeader())

/** The next message, or 'silence' when none comes in time. */
const within = <T>(ms: number, next: Promise<T>): Promise<T | 'silence'> =>
  Promise.race([next, sleep(ms, 'silence' as const, { ref: false })])

/** Until all that was said so far has been heard: on Postgres that is a moment after its commit. */
async function heard<T>(said: Promise<T>): Promise<T> {
  const result = await said
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = subscribe({ topics: new Set(['user:nobody']), send: () => resolve(), resync: resolve })
  await publish('user:nobody', { kind: 'me' })
  await promise
  unsubscribe()
  return result
}

/** Somebody of whom nothing is told any more. */
const newcomer = () => heard(signedUp(program))

describe('the live stream', () => {
  it('tells a person of their own change, and nobody else', async () => {
    const ruma = await newcomer()
    const kona = await newcomer()
    const [hers, other] = [await open(ruma), await open(kona)]
    await book({ userId: ruma.id, kind: 'admin', amount: 10, reference: `live ${ruma.id}` })
    expect(await within(20_000, hers.next())).toEqual({ kind: 'me' })
    expect(await within(300, other.next())).toBe('silence')
    hers.close()
    other.close()
  })

  it('tells admins of profiles, and says so to no other person', async () => {
    const admin = await heard(newAdmin(program))
    const person = await newcomer()
    const [theirs, other] = [await open(admin), await open(person)]
    await publish('admin', { kind: 'admin', what: 'profiles' })
    expect(await within(20_000, theirs.next())).toEqual({ kind: 'admin', what: 'profiles' })
    expect(await within(300, other.next())).toBe('silence')
    theirs.close()
    other.close()
  })

  it('hears what another process of the site says, by the database alone', async () => {
    const person = await newcomer()
    const stream = await open(person)
    const message = JSON.stringify({ topic: `user:${person.id}`, event: { kind: 'me' } })
    await connection().query('select pg_notify($1, $2)', ['live', message])
    expect(await within(20_000, stream.next())).toEqual({ kind: 'me' })
    stream.close()
  })

  it('says to read again what was told between a page and its stream, and nothing when nothing was', async () => {
    const person = await newcomer()
    const other = await newcomer()
    const readAt = Date.now() + 1
    const first = await open(person)
    await book({ userId: person.id, kind: 'admin', amount: 10, reference: `between ${person.id}` })
    expect(await within(20_000, first.next())).toEqual({ kind: 'me' })
    const since = (who: TestPerson, at: number | string) =>
      openLive(`${program.origin}/api/live?since=${at}`, who.browser.cookieHeader())
    const streams = {
      late: await since(person, readAt),
      later: await since(person, Date.now() + 1),
      another: await since(other, readAt),
      yesterday: await since(other, readAt - 86_400_000),
      odd: await since(other, 'soon'),
    }
    expect(await within(20_000, streams.late.next())).toEqual({})
    expect(await within(20_000, streams.yesterday.next())).toEqual({})
    for (const quiet of [streams.later, streams.another, streams.odd])
      expect(await within(200, quiet.next())).toBe('silence')
    for (const stream of [first, ...Object.values(streams)]) stream.close()
  })

  it('tells a page whose session ended before it could listen to read again', async () => {
    const [still, gone] = [await newcomer(), await newcomer()]
    const readAt = Date.now() + 1
    await setAccountEnabled(gone.id, false)
    const since = (who: TestPerson) =>
      openLive(`${program.origin}/api/live?since=${readAt}`, who.browser.cookieHeader())
    const [quiet, told, visitor] = [
      await since(still),
      await since(gone),
      await openLive(`${program.origin}/api/live`, ''),
    ]
    expect(await within(20_000, told.next())).toEqual({})
    for (const stream of [quiet, visitor]) expect(await within(200, stream.next())).toBe('silence')
    for (const stream of [quiet, told, visitor]) stream.close()
  })

  it('says nothing of a change that was rolled back', async () => {
    const person = await newcomer()
    const stream = await open(person)
    let effects = 0
    await transaction(async () => {
      await book({ userId: person.id, kind: 'admin', amount: 10, reference: `undone ${person.id}` })
      afterCommit(() => effects++)
      throw new Error('changed my mind')
    }).catch(() => {})
    expect(await within(400, stream.next())).toBe('silence')
    expect(effects).toBe(0)
    stream.close()
  })

  it('is open to five pages of a person; closing one makes room', async () => {
    const person = await newcomer()
    const streams = []
    for (let at = 0; at < 5; at++) streams.push(await open(person))
    expect(streams.map((stream) => stream.status)).toEqual([200, 200, 200, 200, 200])
    const sixth = await open(person)
    expect(sixth.status).toBe(429)
    sixth.close()
    streams[0]?.close()
    await expect.poll(async () => (await open(person)).status, { timeout: 60_000 }).toBe(200)
  })

  it('is open to twenty visitors of one network', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.200', accept: 'text/event-stream' }
    const stop = new AbortController()
    // Kept, for fetch hangs up on an answer that nobody holds any more.
    const answers: Response[] = []
    for (let at = 0; at < 22; at++) {
      answers.push(await fetch(`${program.origin}/api/live`, { headers, signal: stop.signal }))
    }
    const statuses = answers.map((answer) => answer.status)
    stop.abort()
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
    expect(statuses.slice(20)).toEqual([429, 429])
  })

  it('ends when its person signs out, and not because another browser does', async () => {
    const person = await newcomer()
    const phone = program.browser()
    await heard(phone.signIn(person.email))
    const stream = await open(person)
    await phone.post('/auth/sign-out', {})
    expect(await within(20_000, stream.next())).toMatchObject({ kind: 'sessions_ended' })
    expect(await within(300, stream.next())).toBe('silence')
    const other = await open(person)
    await person.browser.post('/auth/sign-out', {})
    expect(await within(20_000, other.next())).toMatchObject({ kind: 'sessions_ended' })
    expect(await within(20_000, other.next())).toBeUndefined()
    stream.close()
  })

  it('ends in every tab when the account is disabled', async () => {
    const person = await newcomer()
    const streams = [await open(person), await open(person), await open(person)]
    await setAccountEnabled(person.id, false)
    for (const stream of streams) {
      const heard = []
      for (let one; (one = await within(60_000, stream.next()));) {
        heard.push(one)
        if (one === 'silence') break
      }
      expect(heard.at(-1)).toMatchObject({ kind: 'sessions_ended' })
    }
  })

  it('is neither compressed nor kept', async () => {
    const stop = new AbortController()
    const answer = await fetch(`${program.origin}/api/live`, {
      headers: { 'accept-encoding': 'gzip, br', 'x-forwarded-for': '203.0.113.201' },
      signal: stop.signal,
    })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
    stop.abort()
  })

  it.skipIf(!process.env['TEST_DATABASE_URL'])(
    'asks everybody to read again after the listener was cut off',
    async () => {
      const person = await newcomer()
      const answer = await fetch(`${program.origin}/api/live`, {
        headers: { cookie: person.browser.cookieHeader() },
      })
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
      await reader?.read()
      const { rows } = await connection().query('select current_database() as name')
      const name = (rows[0] as { name: string }).name
      const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
      const other = new Client({ connectionString: url.href })
      await other.connect()
      // By its name: what it asked last is its pulse as soon as that has come once.
      const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name ilike 'chobi listens%'`
      expect((await other.query(cut, [name])).rowCount).toBeGreaterThan(0)
      await other.end()
      const chunk = await within(60_000, reader?.read() ?? Promise.resolve(undefined))
      expect(chunk === 'silence' ? chunk : chunk?.value).toContain('event: resync')
      await book({ userId: person.id, kind: 'admin', amount: 10, reference: `again ${person.id}` })
      const after = await within(60_000, reader?.read() ?? Promise.resolve(undefined))
      expect(after === 'silence' ? after : after?.value).toContain('"me"')
      await reader?.cancel()
    },
  )

  it('leaves nothing behind once everybody has gone', async () => {
    await expect.poll(() => listenerCount(), { timeout: 60_000 }).toBeLessThan(12)
  })
})
