// npm run bench peers [-- pictures seconds]: what a request costs beside the least that could answer it, in one run.
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Pool } from 'undici'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import { styledCookie } from '#shared/first-style.ts'
import { areasOf } from '#shared/written/areas.ts'
import { heldCookie, heldText } from '#shared/written/held.ts'
import { version } from '#shared/written/pack.ts'
import { freePort } from '#test/program.ts'
import { startServer } from '#test/server-process.ts'
import { fillTo } from './growth.ts'
import { openSite, processorOf, sayMachine } from './site.ts'

const [pictures = 100_000, seconds = 3] = process.argv.slice(2).map(Number)
const rounds = 5
const connections = 20
const people = 500
const sheet = readdirSync(join(import.meta.dirname, '../build/client/assets')).find((file) =>
  /^root-[\w-]+\.css$/.test(file),
)

sayMachine()
const site = await openSite({ people: 1 })
await fillTo(pictures, site.postgres.url, site.people[0]?.id ?? '')
const tokens = await signIn()
const postmaster = Number(
  spawnSync('pgrep', ['-f', `port=${site.postgres.port}`])
    .stdout.toString()
    .split('\n')[0],
)

/** One process, or several that are asked in turn as by a balancer. */
type Peer = { name: string; origins: string[]; pids: number[] }
const ours: Peer = { name: 'Chobi', origins: [site.child.origin], pids: [site.child.pid] }
const second = await startServer({ ...site.settings, PORT: String(await freePort()), ROLE: 'web' })
const two: Peer = {
  name: 'two web processes',
  origins: [site.child.origin, second.origin],
  pids: [site.child.pid, second.pid],
}
const bare = await startFloor('hono.ts', 'bare Hono')
const router = await startFloor('router.ts', 'empty React Router')

const work: { name: string; rows: [Peer, string][] }[] = [
  {
    name: 'who am I',
    rows: [
      [ours, '/profile.data?_routes=root'],
      [bare, '/me'],
    ],
  },
  {
    name: 'pictures as data',
    rows: [
      [ours, '/dashboard/more.data?_routes=pages%2Fdashboard%2Fmore'],
      [router, '/list.data'],
      [bare, '/pictures'],
    ],
  },
  {
    name: 'dashboard as a page',
    rows: [
      [ours, '/dashboard'],
      [two, '/dashboard'],
      [router, '/list'],
    ],
  },
  { name: 'tool page', rows: [[ours, '/background-remover']] },
  { name: 'profile', rows: [[ours, '/profile']] },
  { name: 'pricing', rows: [[ours, '/pricing']] },
]

try {
  for (const { name, rows } of work) {
    const found = new Map<Peer, Figures[]>(rows.map(([peer]) => [peer, []]))
    for (let round = 0; round <= rounds; round++) {
      for (const [peer, path] of rows) {
        const figures = await press(peer, path)
        // The first round warms up.
        if (round > 0) found.get(peer)?.push(figures)
      }
    }
    console.log(`\n${name}`)
    for (const [peer, list] of found) {
      const { perSecond, ms, databaseMs, bytes } = median(list)
      console.log(
        `  ${peer.name.padEnd(20)} ${perSecond.toFixed(0).padStart(6)}/s  ${ms.toFixed(2)} ms of processor + ${databaseMs.toFixed(2)} of the database  ${(bytes / 1024).toFixed(1)} kB`,
      )
    }
  }
} finally {
  for (const { pids } of [bare, router]) for (const pid of pids) process.kill(pid)
  await second.end('SIGKILL')
  await site.close()
}
process.exit(0)

type Figures = { perSecond: number; ms: number; databaseMs: number; bytes: number }

async function press({ origins, pids }: Peer, path: string): Promise<Figures> {
  const pools = origins.map((origin) => new Pool(origin, { connections, pipelining: 1 }))
  const spent = () => pids.reduce((sum, pid) => sum + processorOf({ pid }), 0)
  // A browser that has been here keeps the page's words and its style (021, 042).
  const held = `${heldCookie}=${heldText({ version, language: 'en', areas: areasOf(path) })}; ${styledCookie}=${sheet}`
  const before = spent()
  const databaseBefore = databaseTime()
  const begun = performance.now()
  const end = begun + seconds * 1_000
  let answers = 0
  let bytes = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const pool = pools[answers % pools.length]
        const cookie = `session=${tokens[answers++ % people] ?? ''}; ${held}`
        if (!pool) throw new Error('nobody is asked')
        const { statusCode, body } = await pool.request({ path, method: 'GET', headers: { cookie } })
        const text = await body.text()
        if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text.slice(0, 200)}`)
        bytes += text.length
      }
    }),
  )
  const took = performance.now() - begun
  for (const pool of pools) await pool.close()
  return {
    perSecond: (answers * 1_000) / took,
    ms: (spent() - before) / answers,
    databaseMs: (databaseTime() - databaseBefore) / answers,
    bytes: bytes / answers,
  }
}

function median(list: Figures[]): Figures {
  const of = (key: keyof Figures) =>
    list.map((one) => one[key]).toSorted((a, b) => a - b)[list.length >> 1] ?? 0
  return { perSecond: of('perSecond'), ms: of('ms'), databaseMs: of('databaseMs'), bytes: of('bytes') }
}

/** Processor time of everything that Postgres runs. */
function databaseTime(): number {
  let sum = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const parts = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      if (Number(parts[1]) === postmaster) sum += (Number(parts[11]) + Number(parts[12])) * 10
    } catch {
      // It ended between the list and the look.
    }
  }
  return sum
}

async function signIn(): Promise<string[]> {
  const made = Array.from({ length: people }, () => newToken())
  await site.database.drizzle.execute(sql`
    insert into sessions (token_hash, user_id, expires_at)
    select t.hash, u.id, now() + interval '20 days'
    from (select id, row_number() over () as n from users where email like 'grown-%' limit ${people}) u
    join json_array_elements_text(${JSON.stringify(made.map(hashToken))}::json) with ordinality as t(hash, n) using (n)`)
  return made
}

async function startFloor(file: string, name: string): Promise<Peer> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'floors', file), String(port), site.postgres.url],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return { name, origins: [`http://127.0.0.1:${port}`], pids: [child.pid ?? 0] }
}
