import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Pool } from 'undici'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import { styledCookie } from '#shared/first-style.ts'
import { areasOf } from '#shared/written/areas.ts'
import { heldCookie, heldText } from '#shared/written/held.ts'
import { version } from '#shared/written/pack.ts'
import { processorOf, type Site } from './site.ts'

/** One process, or several that are asked in turn as by a balancer. */
export type Peer = { name: string; origins: string[]; pids: number[] }
export type Figures = { perSecond: number; ms: number; databaseMs: number; bytes: number }

const connections = 20
const people = 500
/** Read once the site is open, which builds it where that was to be done. */
const sheet = () =>
  readdirSync(join(import.meta.dirname, '../build/client/assets')).find((file) =>
    /^root-[\w-]+\.css$/.test(file),
  )

/** What people ask most, and where. */
export const asked = {
  'who am I': '/profile.data?_routes=root',
  'pictures as data': '/dashboard/more.data?_routes=pages%2Fdashboard%2Fmore',
  'dashboard as a page': '/dashboard',
  'tool page': '/background-remover',
  profile: '/profile',
  pricing: '/pricing',
} as const

/** Asks as fast as it goes, signed in as one person after the other. */
export async function press(
  { origins, pids }: Peer,
  path: string,
  { tokens, seconds, postmaster }: { tokens: string[]; seconds: number; postmaster: number },
): Promise<Figures> {
  const pools = origins.map((origin) => new Pool(origin, { connections, pipelining: 1 }))
  const spent = () => pids.reduce((sum, pid) => sum + processorOf({ pid }), 0)
  const held = heldBy(path)
  const before = spent()
  const databaseBefore = databaseTime(postmaster)
  const begun = performance.now()
  const end = begun + seconds * 1_000
  let answers = 0
  let bytes = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const pool = pools[answers % pools.length]
        const cookie = `session=${tokens[answers++ % tokens.length] ?? ''}; ${held}`
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
    databaseMs: (databaseTime(postmaster) - databaseBefore) / answers,
    bytes: bytes / answers,
  }
}

/** A browser that has been here keeps the page's words and its style (021, 042). */
export const heldBy = (path: string): string =>
  `${heldCookie}=${heldText({ version, language: 'en', areas: areasOf(path) })}; ${styledCookie}=${sheet()}`

export function median(list: Figures[]): Figures {
  const of = (key: keyof Figures) =>
    list.map((one) => one[key]).toSorted((a, b) => a - b)[list.length >> 1] ?? 0
  return { perSecond: of('perSecond'), ms: of('ms'), databaseMs: of('databaseMs'), bytes: of('bytes') }
}

export const postmasterOf = ({ postgres }: Site): number =>
  Number(
    spawnSync('pgrep', ['-f', `port=${postgres.port}`])
      .stdout.toString()
      .split('\n')[0],
  )

/** Processor time of everything that Postgres runs. */
export function databaseTime(postmaster: number): number {
  let sum = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const parts = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      if (Number(parts[1]) === postmaster) sum += (Number(parts[11]) + Number(parts[12])) * 10
      // Of connections that have ended meanwhile.
      if (Number(name) === postmaster) sum += (Number(parts[13]) + Number(parts[14])) * 10
    } catch {
      // It ended between the list and the look.
    }
  }
  return sum
}

/** Five hundred people from the first to the last that signed up, each with a session. */
export async function signIn(site: Site): Promise<string[]> {
  const made = Array.from({ length: people }, () => newToken())
  await site.database.drizzle.execute(sql`
    insert into sessions (token_hash, user_id, expires_at)
    select t.hash, u.id, now() + interval '20 days'
    from (
      select id, row_number() over (order by created_at) as n from (
        select id, created_at, row_number() over (order by created_at) as n, count(*) over () as every
        from users where id <> ${site.people[0]?.id ?? null}::uuid
      ) each where every < ${people} or n % (every / ${people}) = 0
    ) u
    join json_array_elements_text(${JSON.stringify(made.map(hashToken))}::json) with ordinality as t(hash, n) using (n)`)
  return made
}
