// npm run bench grown [-- pictures seconds]: the same program with few people and with a million, in one run.
// Ten million pictures take a quarter of an hour to write and 35 GB of the disk, which are free again afterwards.
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { jobs } from '#server/jobs/jobs.ts'
import { startQueue, stopQueue } from '#server/queue/queue.ts'
import { useStorage } from '#server/storage/storage.ts'
import { fillTo } from './growth.ts'
import { measureAdmin, type PageTimes } from './grown-admin.ts'
import { addWork, measureJobs } from './grown-jobs.ts'
import { measureSizes, measureVacuum } from './grown-sizes.ts'
import { storedAsInRows } from './grown-storage.ts'
import { table } from './grown-table.ts'
import { asked, type Figures, median, postmasterOf, press, signIn } from './pressing.ts'
import { openSite, sayMachine } from './site.ts'

const [pictures = 10_000_000, seconds = 1.5] = process.argv.slice(2).map(Number)
const small = Math.min(30_000, pictures)
const rounds = 5
const gigabyte = 1_073_741_824
const bytesEach = 3_500

const begun = performance.now()
const say = (what: string) => console.error(`${Math.round((performance.now() - begun) / 1_000)} s  ${what}`)

const { bavail, bsize } = statfsSync(tmpdir())
if (bavail * bsize < pictures * bytesEach + 5 * gigabyte)
  throw new Error(`${tmpdir()} has too little room for ${pictures.toLocaleString('en-US')} pictures`)

sayMachine()
// The jobs run in this process, as in a worker's; the pages come from one that does nothing else.
const site = await openSite({
  people: 1,
  more: { ROLE: 'web', SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' },
  postgres: {
    shared_buffers: '2GB',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    'pg_stat_statements.track_planning': 'on',
  },
})
// However this ends, nothing of it stays on the disk.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void site.close().finally(() => process.exit(1)))
try {
  const owner = site.people[0]?.id ?? ''
  await site.database.query('create extension if not exists pg_stat_statements')
  useStorage(storedAsInRows)
  await startQueue(jobs, { work: false })
  await fillTo(small, site.postgres.url, owner, say)
  const before = await measureAsked()
  const adminBefore = await measureAdmin(site)
  say('few people are measured')
  await fillTo(pictures, site.postgres.url, owner, say)
  say('filled')
  const after = await measureAsked()
  compare(before, after)
  compareAdmin(adminBefore, await measureAdmin(site))
  say('many people are measured')
  await measureSizes(site)
  await addWork(site)
  await measureJobs(site, await signIn(site), say)
  await measureVacuum(site)
} finally {
  await stopQueue()
  await site.close()
}
process.exit(0)

type Asked = Map<keyof typeof asked, Figures>

async function measureAsked(): Promise<Asked> {
  const { origin, pid } = site.child
  const ours = { name: 'Chobi', origins: [origin], pids: [pid] }
  const of = { tokens: await signIn(site), seconds, postmaster: postmasterOf(site) }
  const found: Asked = new Map()
  for (const name of Object.keys(asked) as (keyof typeof asked)[]) {
    const list: Figures[] = []
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) list.push(await press(ours, asked[name], of))
    found.set(name, median(list.slice(1)))
  }
  return found
}

function compare(few: Asked, many: Asked): void {
  const cost = ({ ms, databaseMs }: Figures) => ms + databaseMs
  const shown = ({ ms, databaseMs }: Figures) => `${ms.toFixed(2)} + ${databaseMs.toFixed(2)}`
  table(
    [
      'Server + database, ms of processor',
      `${small.toLocaleString('en-US')} pictures`,
      pictures.toLocaleString('en-US'),
      'times',
    ],
    [...few].map(([name, one]) => {
      const other = many.get(name) ?? one
      return [name, shown(one), shown(other), (cost(other) / cost(one)).toFixed(2)]
    }),
  )
}

function compareAdmin(few: Map<string, PageTimes>, many: Map<string, PageTimes>): void {
  const cost = ({ server, database }: PageTimes) => `${server.toFixed(1)} + ${database.toFixed(1)}`
  table(
    [
      'Admin, a whole page, ms',
      'few people: server + database',
      'many',
      'median of 20 by the clock',
      'worst',
    ],
    [...many].map(([name, page]) => {
      const before = few.get(name) ?? page
      return [name, cost(before), cost(page), page.median.toFixed(1), page.worst.toFixed(0)]
    }),
  )
}
