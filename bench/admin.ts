import { sql } from 'drizzle-orm'
import { startTestProgram } from '#test/program.ts'
import { db } from '#server/database/transaction.ts'
import { seedPeople } from './seed-people.ts'

/**
 * The users tab with many people: what a search and a page cost the database, and a whole page the server.
 * `npm run bench admin`; with TEST_DATABASE_URL on Postgres, else embedded. PEOPLE=100000 is the default.
 */
const people = Number(process.env['PEOPLE'] ?? 100_000)
const program = await startTestProgram()
const { listUsers } = await import('#server/features/admin/users.ts')
const { listBoard } = await import('#server/features/admin/generation-board.ts')
const { getReferralStats } = await import('#server/features/admin/referral-stats.ts')
await seedPeople(people, Number(process.env['PICTURES'] ?? 2))
await db().execute(sql`vacuum analyze`)

const browser = program.browser()
await browser.signUp()
await browser.post('/admin/grant', { password: program.adminPassword })

const page =
  (q: string, at = 1, sort: 'newest' | 'email' | 'credits' = 'newest') =>
  () =>
    listUsers({ q, sort, page: at })
const load = (query: string) => async () => {
  const response = await browser.get(`/admin?${query}`)
  if (response.status !== 200) throw new Error(`/admin?${query} answered ${response.status}`)
  await response.text()
}

const work: [name: string, run: () => Promise<unknown>][] = [
  ['first page', page('')],
  [`last page of ${people / 25}`, page('', people / 25)],
  ['first page by email', page('', 1, 'email')],
  ['first page by credits', page('', 1, 'credits')],
  ['search: one person (person4711@)', page('person4711@')],
  ['search: a thousandth (on471)', page('on471')],
  ['search: a third of all (gmail)', page('gmail')],
  ['search: all of them (person)', page('person')],
  ['search: in Bangla (রুমার)', page('রুমার')],
  ['search: nobody (zzzzz)', page('zzzzz')],
  ['search: two letters, nobody (qx)', page('qx')],
  ['generations: first page', () => listBoard({ q: '', show: 'all', before: undefined })],
  ['generations: failed ones', () => listBoard({ q: '', show: 'failed', before: undefined })],
  ['generations: of one person', () => listBoard({ q: 'person4711@', show: 'all', before: undefined })],
  ['referrals: first page', () => getReferralStats(1)],
  ['GET /admin, whole page', load('tab=users')],
  ['GET /admin with a search, whole page', load('tab=users&q=person4711')],
  ['GET /admin?tab=generations, whole page', load('tab=generations')],
]

console.log(
  `${people.toLocaleString('en-US')} people, ${process.env['TEST_DATABASE_URL'] ? 'Postgres' : 'embedded'}`,
)
console.log('| what | median ms | worst of 20 |\n| --- | ---: | ---: |')
for (const [name, run] of work) {
  await run()
  const times: number[] = []
  for (let i = 0; i < 20; i++) {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  console.log(`| ${name} | ${times[10]?.toFixed(1)} | ${times[19]?.toFixed(1)} |`)
}
await program.stop()
process.exit(0)
