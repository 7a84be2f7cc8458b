import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, escapeIdentifier, Pool, type QueryResult } from 'pg'
import { log } from '#server/lib/log.ts'
import type { Connection, Database, Unlisten } from './connection.ts'

const migrationLock = 7_220_031

export async function openPostgres(url: string, poolSize: number): Promise<Connection> {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    keepAlive: true,
  })
  // Without a listener a broken idle connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'))
  const database = drizzle(pool)
  await pool.query('select 1')

  return {
    kind: 'postgres',
    drizzle: database as unknown as Database,
    query: (text, values) => pool.query(text, values),
    async script(text) {
      const results: QueryResult | QueryResult[] = await pool.query(text)
      return { rows: [results].flat().flatMap((result) => result.rows) }
    },
    listen: (channel, onMessage, onGap) => listenForEver(url, channel, onMessage, onGap),
    async migrate(folder) {
      // One process migrates, the others wait for it, however long: so not from the pool with its time limits.
      // The lock ends with the connection.
      const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
      await client.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [migrationLock])
        await migrate(drizzle(client), { migrationsFolder: folder })
      } finally {
        await client.end()
      }
    },
    close: () => pool.end(),
  }
}

/** A listener of its own connection that comes back by itself, and says when it may have missed something. */
async function listenForEver(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onGap: () => void,
): Promise<Unlisten> {
  let ended = false
  let client: Client | undefined

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    next.on('error', (error) => log.warn({ err: error }, 'the live listener lost its connection'))
    await next.connect()
    await next.query(`listen ${escapeIdentifier(channel)}`)
    next.once('end', () => void reconnect())
    client = next
  }

  async function reconnect(): Promise<void> {
    for (let wait = 100; !ended; wait = Math.min(wait * 2, 3_000)) {
      try {
        await connect()
        return onGap()
      } catch (error) {
        log.warn({ err: error }, 'the live listener tries again')
        await sleep(wait)
      }
    }
  }

  await connect()
  // A half-open connection is noticed only by speaking on it.
  const pulse = setInterval(() => void client?.query('select 1').catch(() => client?.end()), 15_000)
  return async () => {
    ended = true
    clearInterval(pulse)
    await client?.end()
  }
}
