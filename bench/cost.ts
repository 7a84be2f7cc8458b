// npm run bench cost — what one picture costs the server, and what pages cost as the tables grow.
// SIZES=1000,100000,1000000: how many pictures are there.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { useStorage } from '#server/storage/storage.ts'
import { openLive } from '#test/events.ts'
import { accepted, goodForm, press } from '#test/forms.ts'
import { at, openSite, processorOf, sayMachine, type Site } from './site.ts'
import { fillTo } from './growth.ts'
import { explainHotQueries } from './plans.ts'

const sizes = (process.env['SIZES'] ?? '1000,100000,1000000').split(',').map(Number)
const pictures = 120
/** So many presses a person may make in a minute; the engine of a program that has just begun is still translating it. */
const eachAtMost = 50
const warming = 320
const people = Math.ceil((pictures + warming) / eachAtMost)

async function figures() {
  const { rows } = await db().execute<{ calls: number; ms: number; bytes: number }>(sql`select
    (select sum(calls)::int from pg_stat_statements) as calls,
    (select sum(total_exec_time)::float8 from pg_stat_statements) as ms,
    (select sum(pg_total_relation_size(c.oid))::float8 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public') as bytes`)
  return rows[0] ?? { calls: 0, ms: 0, bytes: 0 }
}

function bytesIn(folder: string): number {
  const names = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
  return names.reduce((sum, name) => sum + (statSync(name).isFile() ? statSync(name).size : 0), 0)
}

/** What goes on while nobody is there, so that it is not counted as the pictures' own. */
async function idleCalls(seconds: number): Promise<number> {
  const before = await figures()
  await sleep(seconds * 1_000)
  return ((await figures()).calls - before.calls) / seconds
}

/** As a page does it: it presses, and hears on its live stream that the picture is there. */
async function pressing(site: Site) {
  const streams = await Promise.all(
    site.people.map(({ browser }, at) =>
      openLive(`${site.child.origin}/api/live`, browser.cookieHeader(), {
        'x-forwarded-for': `10.200.${at}.7`,
      }),
    ),
  )
  let turn = 0
  return {
    one: async (): Promise<void> => {
      const at = turn++ % streams.length
      const [person, live] = [site.people[at], streams[at]]
      if (!person || !live) throw new Error('nobody is there')
      const { id } = await accepted(
        await press(person, 'background_remover', await goodForm('background_remover')),
      )
      for (;;) {
        const event = (await live.next()) as { id?: string; state?: string } | undefined
        if (!event) throw new Error(`the live stream ended before ${id} was there`)
        if (event.id === id && event.state === 'done') return
      }
    },
    close: () => streams.forEach((live) => live.close()),
  }
}

async function onePicture(site: Site): Promise<void> {
  const { one, close } = await pressing(site)
  for (let warm = 0; warm < warming; warm++) await one()
  const idle = await idleCalls(10)
  const files = join(site.folder, 'pictures')
  const before = { ...(await figures()), processor: processorOf(site.child), files: bytesIn(files) }
  const began = performance.now()
  for (let count = 0; count < pictures; count++) await one()
  const seconds = (performance.now() - began) / 1_000
  const after = { ...(await figures()), processor: processorOf(site.child), files: bytesIn(files) }
  const each = (total: number) => total / pictures
  console.table({
    'processor time of the program': `${each(after.processor - before.processor).toFixed(0)} ms`,
    'time of the database': `${each(after.ms - before.ms).toFixed(1)} ms`,
    queries: (each(after.calls - before.calls) - each(idle * seconds)).toFixed(0),
    'bytes in the database, with indexes': `${(each(after.bytes - before.bytes) / 1_024).toFixed(1)} kB`,
    'bytes of files (a picture of 320 × 200)': `${(each(after.files - before.files) / 1_024).toFixed(1)} kB`,
  })
  close()
}

const pages = [
  '/dashboard',
  '/dashboard/more',
  '/profile',
  '/background-remover',
  '/pricing',
  '/examples',
  '/referral',
]
const adminPages = ['users', 'generations', 'feedback', 'referrals', 'log'].map((tab) => `/admin/${tab}`)

async function pageTimes(site: Site): Promise<Record<string, string>> {
  const [person] = site.people
  if (!person) throw new Error('nobody is there')
  await person.browser.post('/admin/grant', { password: 'correct horse battery' })
  const found: Record<string, string> = {}
  for (const path of [...pages, ...adminPages]) {
    const times: number[] = []
    for (let round = 0; round < 25; round++) {
      const began = performance.now()
      const answer = await person.browser.get(path)
      await answer.text()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      if (round >= 5) times.push(performance.now() - began)
    }
    found[path] = `${at(times, 0.5).toFixed(1)} ms`
  }
  return found
}

sayMachine()
const site = await openSite({ people })
try {
  await db().execute(sql`create extension pg_stat_statements`)
  // What is due is deleted with its files, as in life.
  useStorage(await openStorage())
  await onePicture(site)
  const table: Record<string, Record<string, string>> = {}
  let scans: string[] = []
  for (const size of sizes) {
    await fillTo(size, site.postgres.url, site.people[0]?.id ?? '')
    for (const [path, time] of Object.entries(await pageTimes(site)))
      (table[path] ??= {})[`${size} pictures`] = time
    const plans = await explainHotQueries(site.people[0]?.id ?? '')
    for (const { name, ms, uses } of plans) (table[name] ??= {})[`${size} pictures`] = `${ms} ms, ${uses}`
    scans = plans.filter(({ uses }) => uses.includes('whole table')).map(({ name }) => name)
  }
  console.table(table)
  console.log(`queries that read a whole table at the largest size: ${scans.join(', ') || 'none'}`)
  if (scans.length > 0) process.exitCode = 1
} finally {
  await site.close()
}
