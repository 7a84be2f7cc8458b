import { sql } from 'drizzle-orm'
import { startTestProgram } from '#test/program.ts'
import type { UsersView } from '#shared/forms/admin-views.ts'
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
const { listFeedback } = await import('#server/features/feedback/feedback.ts')
const { getReferralStats } = await import('#server/features/admin/referral-stats.ts')
await seedPeople(people, Number(process.env['PICTURES'] ?? 2))
await db().execute(sql`
  insert into feedback (email, message, created_at)
  select 'person' || n || '@gmail.com', repeat('Nice. ', 1 + n % 60), now() - make_interval(mins => n)
  from generate_series(1, ${people / 10}::int) n`)
await db().execute(sql`vacuum analyze`)

const browser = program.browser()
await browser.signUp()
await browser.post('/admin/grant', { password: program.adminPassword })

const page =
  (q: string, at = 1, sort: UsersView['sort'] = 'newest') =>
  () =>
    listUsers({ q, sort, page: at })
const load = (tab: string) => async () => {
  const response = await browser.get(`/admin${tab}`)
  if (response.status !== 200) throw new Error(`/admin/${tab} answered ${response.status}`)
  await response.text()
}

const work: [name: string, run: () => Promise<unknown>][] = [
  ['first page', page('')],
  [`last page of ${people / 25}`, page('', people / 25)],
  ['first page by email', page('', 1, 'email')],
  ['first page by credits', page('', 1, 'credits')],
  ['first page by images', page('', 1, 'images')],
  ['search by credits (gmail)', page('gmail', 1, 'credits')],
  ['search: one person (person4711@)', page('person4711@')],
  ['search: a thousandth (on471)', page('on471')],
  ['search: a third of all (gmail)', page('gmail')],
  ['search: all of them (person)', page('person')],
  ['search: in Bangla (রুমার)', page('রুমার')],
  ['search: nobody (zzzzz)', page('zzzzz')],
  ['search: two letters, nobody (qx)', page('qx')],
  ['search: two letters, a few (47)', page('47')],
  ['search: two letters, all (er)', page('er')],
  ['search: one letter, all (p)', page('p')],
  ['search: one letter, a few (q)', page('q')],
  ...(['oldest', 'email', 'credits', 'images'] as const).flatMap(
    (sort): [string, () => Promise<unknown>][] => [
      [`search: two letters, a few, by ${sort} (47)`, page('47', 1, sort)],
      [`search: two letters, all, by ${sort} (er)`, page('er', 1, sort)],
      [`search: a third of all, by ${sort} (gmail)`, page('gmail', 1, sort)],
    ],
  ),
  ['search: two letters, page 40 (er)', page('er', 40)],
  ['feedback: first page', () => listFeedback(51)],
  ['generations: first page', () => listBoard({ q: '', show: 'all', before: undefined })],
  ['generations: failed ones', () => listBoard({ q: '', show: 'failed', before: undefined })],
  ['generations: of one person', () => listBoard({ q: 'person4711@', show: 'all', before: undefined })],
  ['referrals: first page', () => getReferralStats(1)],
  ['GET /admin, whole page', load('')],
  ['GET /admin with a search, whole page', load('?q=person4711')],
  ['GET /admin/generations, whole page', load('/generations')],
  ['GET /admin/feedback, whole page', load('/feedback')],
]

console.log(
  `${people.toLocaleString('en-US')} people, ${process.env['TEST_DATABASE_URL'] ? 'Postgres' : 'embedded'}`,
)
console.log(
  '| what | quickest of 20, ms | median | worst | processor of the server |\n| --- | ---: | ---: | ---: | ---: |',
)
for (const [name, run] of work) {
  await run()
  const times: number[] = []
  const before = process.cpuUsage()
  for (let i = 0; i < 20; i++) {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  const { user, system } = process.cpuUsage(before)
  times.sort((one, other) => one - other)
  console.log(
    `| ${name} | ${times[0]?.toFixed(1)} | ${times[10]?.toFixed(1)} | ${times[19]?.toFixed(1)} | ${((user + system) / 20_000).toFixed(1)} |`,
  )
}
await program.stop()
process.exit(0)
