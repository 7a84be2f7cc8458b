import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pieceBytes } from '#shared/uploads.ts'
import { createBrowser } from './browser.ts'
import { accepted, goodForm, picturePart } from './forms.ts'
import { jpeg } from './pictures.ts'
import { pressWith, putPiece, written } from './pieces.ts'
import { killServers, type ServerProcess, spawnServer } from './server-process.ts'

const server = process.env['TEST_DATABASE_URL']
describe.skipIf(!server)('two web processes and two workers on one Postgres', () => {
  let folder: string
  let url: string
  let web: ServerProcess[]
  let workers: ServerProcess[]
  let sql: Client

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'chobi-processes-'))
    const name = `chobi_processes_${process.pid}`
    const admin = new Client({ connectionString: server })
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.end()
    url = Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href
    const settings = {
      DATA_DIR: folder,
      DATABASE_URL: url,
      DATABASE_READ_URL: url,
      DATABASE_POOL: '4',
      AUTH_SECRET: 'a secret for tests only, long enough',
      ADMIN_PASSWORD: 'correct horse battery',
      DRAIN_SECONDS: '2',
      TRUSTED_PROXIES: '127.0.0.1',
      WORKERS: '1',
    }
    const all = await Promise.all(
      ['web', 'web', 'worker', 'worker'].map((ROLE) => spawnServer({ ...settings, ROLE })),
    )
    expect(await Promise.all(all.map((one) => one.isUp()))).toEqual([true, true, true, true])
    web = all.slice(0, 2)
    workers = all.slice(2)
    sql = new Client({ connectionString: url })
    sql.on('error', () => {})
    await sql.connect()
  })
  afterAll(async () => {
    await sql.end()
    killServers()
    rmSync(folder, { recursive: true, force: true })
  })

  const originOf = (at: number): string => web[at]?.origin ?? 'none'

  /** The same person, as a load balancer may send them to either process. */
  async function personOnBoth(email: string) {
    const first = createBrowser({ origin: originOf(0), network: '10.9.9.9' })
    expect((await first.signUp(email)).status).toBe(302)
    const second = createBrowser({ origin: originOf(1), network: '10.9.9.9' })
    second.cookies.set('session', first.cookies.get('session') ?? '')
    return { first, second }
  }

  /** Resolves once the stream is open; `text` then gives what came until the wanted words. */
  async function readLive(origin: string, session: string, until: RegExp) {
    const answer = await fetch(`${origin}/api/live`, { headers: { cookie: `session=${session}` } })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const readUntil = async (wanted: RegExp): Promise<string> => {
      while (!wanted.test(text)) {
        const { value, done } = (await reader?.read()) ?? { done: true }
        if (done) break
        text += value
      }
      return text
    }
    await readUntil(/event: hello/)
    return {
      async text() {
        const read = await readUntil(until)
        await reader?.cancel()
        return read
      },
    }
  }

  it('a session of one is known to the other, and ends in both', async () => {
    const { first, second } = await personOnBoth('both@shop.example')
    expect((await second.get('/dashboard')).status).toBe(200)
    await sql.query(`delete from sessions`)
    expect((await first.get('/dashboard')).status).toBe(302)
    expect((await second.get('/dashboard')).status).toBe(302)
  })

  it('a change in one is told to people at the other, also after the database cut every connection', async () => {
    const { second } = await personOnBoth('live@shop.example')
    const session = second.cookies.get('session') ?? ''
    const heard = await readLive(originOf(1), session, /"kind":"content"/)
    await sql.query(`select pg_notify('live', '{"topic":"public","event":{"kind":"content"}}')`)
    expect(await heard.text()).toContain('"kind":"content"')

    const resynced = await readLive(originOf(1), session, /event: resync/)
    await sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    expect(await resynced.text()).toContain('event: resync')
    // Every process heals by itself, without a restart.
    await vi.waitFor(
      async () => {
        const ready = await Promise.all([...web, ...workers].map(({ origin }) => fetch(`${origin}/readyz`)))
        expect(ready.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      },
      { timeout: 60_000, interval: 200 },
    )
    const after = await readLive(originOf(1), session, /"kind":"content"/)
    await sql.query(`select pg_notify('live', '{"topic":"public","event":{"kind":"content"}}')`)
    expect(await after.text()).toContain('"kind":"content"')
  })

  it('a large form comes in pieces to either, and is one picture', async () => {
    const { first, second } = await personOnBoth('pieces@shop.example')
    const file = picturePart(Buffer.concat([await jpeg(), randomBytes(900_000)]))
    const { type, bytes } = await written(await goodForm('background_remover', { file }))
    const id = randomUUID()
    expect((await putPiece(first, id, bytes, 0)).status).toBe(200)
    expect(await (await second.send(`/api/uploads/${id}`)).json()).toEqual({ arrived: pieceBytes })
    expect((await putPiece(second, id, bytes, pieceBytes)).status).toBe(200)
    const taken = { type, bytes: bytes.length }
    const views = await Promise.all(
      [first, second].map(async (each) => accepted(await pressWith(each, 'background_remover', id, taken))),
    )
    expect(views[0]?.id).toBe(views[1]?.id)
    expect((await first.send(`/api/uploads/${id}`)).status).toBe(404)
  })

  it('wrong passwords at one count at the other', async () => {
    await personOnBoth('limited@shop.example')
    const statuses: number[] = []
    for (let at = 0; at < 24; at += 1) {
      const browser = createBrowser({ origin: originOf(at % 2), network: '10.8.8.8' })
      const form = { email: 'limited@shop.example', password: `wrong ${at} password` }
      const answer = await browser.post('/auth', { intent: 'sign-in', ...form })
      statuses.push(answer.status)
      if (answer.status === 429) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        break
      }
    }
    // Were they counted apart, it would have taken twice as many.
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.length).toBeLessThanOrEqual(12)
  })

  it('never uses more connections than were promised', async () => {
    await Promise.all(Array.from({ length: 80 }, (_, at) => fetch(`${originOf(at % 2)}/readyz`)))
    const { rows } = await sql.query<{ used: number }>(
      `select count(*)::int as used from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    // Four processes; each a pool, a pool for the replica and two listeners.
    expect(rows[0]?.used).toBeLessThanOrEqual(4 * (4 + 4 + 2))
  })

  it('each scheduled job runs once, not once in each process', { timeout: 200_000 }, async () => {
    const runs = `select to_char(date_trunc('minute', created_on), 'HH24:MI') as minute, count(*)::int as times
      from pgboss.job where name = 'save-pictures' group by 1 order by 1`
    let found: { minute: string; times: number }[] = []
    for (const end = Date.now() + 150_000; found.length < 2 && Date.now() < end; await sleep(1_000))
      found = (await sql.query<{ minute: string; times: number }>(runs)).rows
    expect(found.length).toBeGreaterThanOrEqual(2)
    expect(found.map(({ times }) => times)).toEqual(found.map(() => 1))
  })

  it('a process that is told to stop says so, answers what runs, and ends in time', async () => {
    const [leaving, staying] = web
    if (!leaving || !staying) throw new Error('two were started')
    const started = performance.now()
    const ended = leaving.end('SIGTERM')
    await vi.waitFor(
      async () => {
        const ready = await fetch(`${leaving.origin}/readyz`)
        expect([ready.status, (await ready.json()) as object]).toEqual([
          503,
          expect.objectContaining({ stopping: true }),
        ])
      },
      { timeout: 60_000, interval: 50 },
    )
    expect((await fetch(`${leaving.origin}/about`)).status).toBe(200)
    expect(await ended).toBe(0)
    expect(performance.now() - started).toBeLessThan(30_000)
    expect((await fetch(`${staying.origin}/readyz`)).status).toBe(200)
  })
})
