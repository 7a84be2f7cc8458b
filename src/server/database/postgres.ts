import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, escapeIdentifier, Pool, type PoolClient, type QueryResult } from 'pg'
import { log } from '#server/lib/log.ts'
import { isDatabaseAway } from './away.ts'
import type { Connection, Database, Unlisten } from './connection.ts'
import { inOneWrite, together } from './together.ts'

const migrationLock = 7_220_031

/** A process that freezes, or whose network does, inside a transaction does not keep its locks. */
const limits = `select set_config('statement_timeout', '15s', false), set_config('idle_in_transaction_session_timeout', '10s', false)`

export async function openPostgres(url: string, poolSize: number): Promise<Connection> {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    query_timeout: 20_000,
    keepAlive: true,
    pipeline: true,
  })
  // Without a listener a broken connection would end the process. The error carries the whole client, which no log needs.
  const noteBroken = ({ message }: Error) => log.warn({ reason: message }, 'a database connection broke')
  pool.on('error', noteBroken)
  // Asked for before all else and not named while connecting, where a pooler refuses what it does not know.
  pool.on('connect', (client) => void client.query(limits).catch(noteBroken))
  const database = drizzle(together(pool, noteBroken) as Pool)
  await demandSessions(pool).catch(async (error: unknown) => {
    await pool.end()
    throw error instanceof PooledByTransaction ? error : new DatabaseUnreachable(error)
  })

  return {
    kind: 'postgres',
    drizzle: database as unknown as Database,
    transaction: (work) => transactionOn(pool, noteBroken, work),
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
        const saying = setInterval(
          () => log.warn('another process changes the database, or holds its lock; this one waits'),
          10_000,
        )
        await client
          .query('select pg_advisory_lock($1)', [migrationLock])
          .finally(() => clearInterval(saying))
        await migrate(drizzle(client), { migrationsFolder: folder })
      } finally {
        await client.end()
      }
    },
    whileStill: () => Promise.reject(new Error('Postgres is backed up by its own tools.')),
    use: () => ({
      most: poolSize,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/** Behind a pooler that lends a server for one transaction each, nothing stays that was said before. */
async function demandSessions(pool: Pool): Promise<void> {
  const serverOf = async (client: PoolClient): Promise<unknown> =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const one = await pool.connect()
  try {
    const first = await serverOf(one)
    const other = await pool.connect()
    const second = await serverOf(other).finally(() => other.release())
    if (first === second || first !== (await serverOf(one))) throw new PooledByTransaction()
  } finally {
    // Whoever keeps one, its end is waited for.
    one.release()
  }
}

export class PooledByTransaction extends Error {
  constructor() {
    super(
      'DATABASE_URL leads through a pooler that lends a connection for one transaction at a time. Live updates, prepared queries and the lock while migrating need one that stays: give the address of Postgres itself, or set the pooler to session mode.',
    )
    this.name = 'PooledByTransaction'
  }
}

export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message || ('code' in cause && cause.code) : cause
    super(`DATABASE_URL: the database cannot be used (${String(why)}).`, { cause })
    this.name = 'DatabaseUnreachable'
  }
}

/**
 * Not Drizzle's own: that one loses a connection for ever whose first word is not answered, ends the process when
 * the connection breaks in the middle, and hides what went wrong behind a roll-back that fails as well.
 */
async function transactionOn<T>(
  pool: Pool,
  onBroken: (error: Error) => void,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  client.on('error', onBroken)
  let isUsable = false
  try {
    // By itself: if only this failed, a statement that travels with it would stand alone.
    await client.query('begin')
    const result = await work(databaseOf(client))
    await client.query('commit')
    isUsable = true
    return result
  } catch (error) {
    // A database that did not answer would not answer this either; without the connection it rolls back by itself.
    if (!isDatabaseAway(error)) {
      isUsable = await client.query('rollback').then(
        () => true,
        () => false,
      )
    }
    throw error
  } finally {
    client.off('error', onBroken)
    client.release(!isUsable)
  }
}

const databases = new WeakMap<PoolClient, Database>()

/** The same for each transaction of a connection, so that what was prepared on it is asked again. */
function databaseOf(client: PoolClient): Database {
  const known = databases.get(client)
  if (known) return known
  const query = inOneWrite(client) as PoolClient['query']
  const database = drizzle({ query } as PoolClient) as unknown as Database
  databases.set(client, database)
  return database
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
    const next = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: `chobi listens to ${channel}`,
      // Without it the pulse would wait for ever on a connection that is dead and does not say so.
      query_timeout: 5_000,
    })
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    next.on('error', ({ message }) => log.warn({ reason: message }, 'the live listener lost its connection'))
    try {
      await next.connect()
      await next.query(`listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      void next.end()
      throw error
    }
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

  await connect().catch((error: unknown) => {
    throw new DatabaseUnreachable(error)
  })
  // A half-open connection is noticed only by speaking on it.
  const pulse = setInterval(() => void client?.query('select 1').catch(() => client?.end()), 15_000)
  return async () => {
    ended = true
    clearInterval(pulse)
    await client?.end()
  }
}
