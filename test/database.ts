import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Client } from 'pg'
import { type Connection, useConnection } from '#server/database/connection.ts'
import { embeddedConnection } from '#server/database/embedded.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { openEmptied } from './emptied.ts'

const migrations = join(import.meta.dirname, '../drizzle')
const cache = join(import.meta.dirname, '../node_modules/.chobi')

/**
 * A fresh, migrated database: in memory from a dump made once,
 * or, where TEST_DATABASE_URL names a Postgres server, a copy of a template made once.
 */
export async function openTestDatabase(): Promise<Connection> {
  const server = process.env['TEST_DATABASE_URL']
  const connection = server ? await copyTemplate(server) : await openEmptied(openDump)
  useConnection(connection)
  return connection
}

async function openDump(): Promise<PGlite> {
  return PGlite.create({
    loadDataDir: await migratedDump(),
    extensions: { pg_trgm },
    wasmModule: await (postgres ??= compiled()),
  })
}

/** Compiled once in a process: that takes as long as all the rest of opening one. */
let postgres: Promise<WebAssembly.Module> | undefined
const compiled = () =>
  WebAssembly.compile(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))))

async function migratedDump(): Promise<Blob> {
  const file = join(cache, `database-${fingerprint()}.tar`)
  if (!existsSync(file)) {
    const client = await PGlite.create({ extensions: { pg_trgm } })
    const connection = embeddedConnection(client, () => {})
    await connection.migrate(migrations)
    await withQueues(connection)
    const dump = await client.dumpDataDir('none')
    mkdirSync(cache, { recursive: true })
    const partial = `${file}.${process.pid}`
    writeFileSync(partial, Buffer.from(await dump.arrayBuffer()))
    renameSync(partial, file)
    await connection.close()
  }
  return new Blob([readFileSync(file)])
}

/** A program that starts finds the tables of its queues, as at any start but the first. */
async function withQueues(connection: Connection): Promise<void> {
  const { startQueue, stopQueue } = await import('#server/queue/queue.ts')
  const { jobs } = await import('#server/jobs/jobs.ts')
  useConnection(connection)
  await startQueue(jobs, { work: false })
  await stopQueue()
}

async function copyTemplate(server: string): Promise<Connection> {
  const template = `chobi_${fingerprint()}`
  const name = `${template}_${process.pid}_${Date.now()}`
  const admin = new Client({ connectionString: server })
  await admin.connect()
  try {
    // One test process makes the template, the others wait for it.
    await admin.query('select pg_advisory_lock(815)')
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) {
      await admin.query(`create database ${template}_new`)
      const fresh = await openPostgres(withDatabase(server, `${template}_new`), 2)
      await fresh.migrate(migrations)
      await fresh.close()
      await admin.query(`alter database ${template}_new rename to ${template}`)
    }
    await admin.query(`create database ${name} template ${template}`)
  } finally {
    await admin.end()
  }
  return openPostgres(withDatabase(server, name), 10)
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations)
    .filter((each) => each.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(migrations, name)))
  }
  return hash.digest('hex').slice(0, 12)
}
