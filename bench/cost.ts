// npm run bench cost — what one picture costs the server, and what pages cost as the tables grow.
// SIZES=1000,100000,1000000: how many pictures are there.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import { make } from '#test/forms.ts'
import { at, openSite, processorOf, sayMachine, type Site } from './site.ts'
import { fillTo } from './growth.ts'
import { explainHotQueries } from './plans.ts'

const sizes = (process.env['SIZES'] ?? '1000,100000,1000000').split(',').map(Number)
const pictures = 60

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

async function onePicture(site: Site): Promise<void> {
  const [person] = site.people
  if (!person) throw new Error('nobody is there')
  for (let warm = 0; warm < 10; warm++) await make(person, 'background_remover')
  const idle = await idleCalls(10)
  const files = join(site.folder, 'pictures')
  const before = { ...(await figures()), processor: processorOf(site.child), files: bytesIn(files) }
  const began = performance.now()
  for (let count = 0; count < pictures; count++) await make(person, 'background_remover')
  const seconds = (performance.now() - began) / 1_000
  const after = { ...(await figures()), processor: processorOf(site.child), files: bytesIn(files) }
  const each = (total: number) => total / pictures
  console.table({
    'processor time of the program': `${each(after.processor - before.processor).toFixed(0)} ms`,
    'time of the database': `${each(after.ms - before.ms).toFixed(1)} ms`,
    'queries, with those that look whether it is done': (
      each(after.calls - before.calls) - each(idle * seconds)
    ).toFixed(0),
    'bytes in the database, with indexes': `${(each(after.bytes - before.bytes) / 1_024).toFixed(1)} kB`,
    'bytes of files (a picture of 320 × 200)': `${(each(after.files - before.files) / 1_024).toFixed(1)} kB`,
  })
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
const site = await openSite({ people: 1 })
try {
  await db().execute(sql`create extension pg_stat_statements`)
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
