import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { spawnServer } from '#test/server-process.ts'
import { probe, expectDone } from '../probe.ts'
import { expectSame, expectThat, type Row } from '../row.ts'
import type { World } from '../world.ts'

async function newDatabase(world: World, name: string): Promise<string> {
  const admin = new Client({ connectionString: world.postgres.url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return world.postgres.url.replace(/\/postgres$/, `/${name}`)
}

const noLeak = (text: string): boolean => !/canary| at .*\.ts:\d+/.test(text)

export const deploys: Row[] = [
  {
    id: 'F15',
    says: 'Every process is replaced by a new one while people go on: no page fails, no picture is made twice',
    async run(world) {
      let [failed, asked, isOver] = [0, 0, false]
      const reading = (async () => {
        const get = () =>
          fetch(`${world.balancer.origin}/about`, { headers: { connection: 'close' } }).then(
            async (answer) => (await answer.text(), answer.ok),
            () => false,
          )
        while (!isOver) {
          asked += 1
          if (!(await get()) && !(await get())) failed += 1
          await sleep(20)
        }
      })()
      const one = await probe(world, { kind: 'slow', ms: 3_000 })
      for (const role of ['web', 'worker'] as const) {
        for (const old of world.fleet.members(role).slice()) {
          await world.fleet.launch(role)
          // As long as a balancer takes to notice.
          await sleep(400)
          expectSame(await world.fleet.end(old, 'SIGTERM'), 0, 'exit code')
        }
      }
      isOver = true
      await reading
      expectSame(failed, 0, 'failed pages')
      await expectDone(world, one)
      return `4 processes replaced, ${asked} pages read meanwhile`
    },
  },
  {
    id: 'F16',
    says: 'A second program starts on the folder of a running one: it says so and ends, the first goes on',
    async run(world) {
      const settings = { DATA_DIR: join(world.folder, 'embedded'), AUTH_SECRET: world.settings.AUTH_SECRET }
      const first = await spawnServer(settings)
      expectThat(await first.isUp(), first.said())
      const second = await spawnServer(settings)
      expectSame(await second.exitCode(), 1, 'exit code')
      expectThat(second.said().includes('Another Chobi is running on'), second.said())
      expectSame((await fetch(`${first.origin}/readyz`)).status, 200, 'the first')
      await first.end()
      return 'two on one folder'
    },
  },
  {
    id: 'F17',
    says: 'A migration is killed in the middle, then several start at once: the schema is whole, each change made once',
    async run(world) {
      const url = await newDatabase(world, 'chobi_migrators')
      const settings = { ...world.settings, DATABASE_URL: url, ROLE: 'web' }
      const client = new Client({ connectionString: url })
      await client.connect()
      const killed = await spawnServer(settings)
      const isMigrating = async () =>
        (await client.query(`select 1 from pg_locks where locktype = 'advisory' and granted`)).rowCount !== 0
      for (let waited = 0; waited < 20_000 && !(await isMigrating()); waited += 5) await sleep(5)
      await sleep(world.random() * 60)
      await killed.end('SIGKILL')
      const all = await Promise.all([spawnServer(settings), spawnServer(settings), spawnServer(settings)])
      expectSame(await Promise.all(all.map((one) => one.isUp())), [true, true, true], 'starts')
      const { entries } = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8')) as {
        entries: unknown[]
      }
      const { rows } = await client.query<{ n: number }>(
        'select count(*)::int as n from drizzle.__drizzle_migrations',
      )
      expectSame(rows[0]?.n, entries.length, 'migrations')
      await client.end()
      await Promise.all(all.map((one) => one.end()))
      return 'killed in the middle of it, then three at once'
    },
  },
  {
    id: 'F18',
    says: 'A page from before the new version asks for a script that is gone: a plain 404, no page in its place; its forms still work',
    async run(world) {
      const old = await fetch(`${world.balancer.origin}/assets/tool-0ldHash1.js`)
      expectSame(old.status, 404, 'an old script')
      expectThat(!(old.headers.get('content-type') ?? '').includes('html'), 'a page in place of a script')
      const before = await fetch(`${world.balancer.origin}/__manifest?paths=%2Fabout&version=0ld`)
      expectThat(before.status < 500, `the list of pages answered ${before.status}`)
      return 'an old script and an old list of pages; React Router then loads the page anew'
    },
  },
  {
    id: 'F19',
    says: 'An older program meets a newer database: it refuses with a sentence, and runs when the owner says so',
    async run(world) {
      const url = await newDatabase(world, 'chobi_newer')
      const settings = { ...world.settings, DATABASE_URL: url, ROLE: 'web' }
      const first = await spawnServer(settings)
      expectThat(await first.isUp(), first.said())
      await first.end()
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
      )
      await client.query(`alter table profiles add column from_the_future text`)
      await client.end()
      const refused = await spawnServer(settings)
      expectSame(await refused.exitCode(), 1, 'exit code')
      expectThat(refused.said().includes('migrated by a newer version'), refused.said())
      const allowed = await spawnServer({ ...settings, ALLOW_NEWER_SCHEMA: 'yes' })
      expectThat(await allowed.isUp(), allowed.said())
      expectSame((await fetch(`${allowed.origin}/readyz`)).status, 200, 'ready')
      await allowed.end()
      return 'a migration and a column from a later version'
    },
  },
  {
    id: 'F20',
    says: 'A setting is missing or wrong: the start ends with its name, without a stack and without the secret',
    async run(world) {
      const { AUTH_SECRET: _, ...without } = world.settings
      // What stays wrong until somebody mends it, and what a database that comes back may mend.
      const [forGood, forNow] = [78, 1]
      const wrong: [string, Record<string, string>, number][] = [
        ['AUTH_SECRET', without, forGood],
        ['AUTH_SECRET', { ...world.settings, AUTH_SECRET: 'canary-short' }, forGood],
        ['DATABASE_URL', { ...world.settings, DATABASE_URL: 'mysql://u:canary@db/x' }, forGood],
        ['DATABASE_URL', { ...world.settings, DATABASE_URL: 'postgres://u:canary@127.0.0.1:9/x' }, forNow],
        ['DATABASE_URL', { ...world.settings, DATABASE_URL: `${world.postgres.url}_missing` }, forNow],
        ['S3_URL', { ...world.settings, S3_URL: 'https://canary@store.example' }, forGood],
      ]
      for (const [name, settings, code] of wrong) {
        const began = performance.now()
        const program = await spawnServer(settings)
        expectSame(await program.exitCode(), code, `exit code for ${name}`)
        expectThat(performance.now() - began < 30_000, `${name}: took too long`)
        expectThat(program.said().includes(name), `does not name ${name}: ${program.said()}`)
        expectThat(noLeak(program.said()), `a stack or a secret: ${program.said()}`)
      }
      return `${wrong.length} wrong settings`
    },
  },
  {
    id: 'F21',
    says: 'The secret is another one after a start: sessions and pages go on, nothing fails',
    async run(world) {
      const person = await world.person()
      const other = await world.fleet.launch('web', {
        AUTH_SECRET: 'quite another secret, which is long enough',
      })
      const cookie = person.browser.cookieHeader()
      const page = await fetch(`${other.origin}/dashboard`, {
        headers: { cookie, accept: 'text/html' },
        redirect: 'manual',
      })
      const call = await fetch(`${other.origin}/api/generations/${person.id}`, { headers: { cookie } })
      await world.fleet.end(other, 'SIGTERM')
      // A session is a random token of its own, so it outlives the secret; no such generation is there.
      expectSame([page.status, call.status], [200, 404], 'page, call')
      return 'one process with another secret'
    },
  },
]
