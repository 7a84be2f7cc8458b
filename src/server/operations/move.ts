import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { factorKeyFile, factorKeySetting, sealFactorKey } from '#server/auth/factors/factor-keys.ts'
import { useConnection } from '#server/database/connection.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { copyOf } from '#server/features/settings/site.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { startQueue, stopQueue } from '#server/queue/queue.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { s3Storage } from '#server/storage/s3.ts'
import { claimStore, copyPictures, type CopiedPictures } from './copy-pictures.ts'
import { type Copied, copyRows } from './copy-rows.ts'
import type { Report } from './progress.ts'
import { Refusal } from './refusal.ts'
import type { Sql } from './tables.ts'

export type Move = {
  /** The folder of the embedded installation; no server may run on it. */
  dataDir: string
  /** Postgres to copy the database to. */
  to?: string | undefined
  /** Object store to copy the pictures to, written like S3_URL. */
  images?: string | undefined
  /** Replace what is in the target, whosever it is. */
  overwrite?: boolean
  /** What AUTH_SECRET will be afterwards, where it is known already. */
  authSecret?: string | undefined
  report: Report
}

export type Moved = { database?: Copied; pictures?: CopiedPictures; secretFile?: string }

/**
 * Copies an embedded installation to Postgres and an object store. The source is locked and stays as it is. Pictures
 * go first: once the rows are there, in one transaction, everything they speak of is there too.
 */
export async function moveInstallation(move: Move): Promise<Moved> {
  const { dataDir, to, images, overwrite = false, report } = move
  if (!to && !images)
    throw new Refusal(
      'Say where to: --to postgres://… for the database, --images https://… for the pictures.',
    )
  if (!existsSync(join(dataDir, 'database')))
    throw new Refusal(`There is no embedded database in ${dataDir}.`)
  const secretFile = join(dataDir, 'secret')
  if (
    existsSync(secretFile) &&
    move.authSecret !== undefined &&
    move.authSecret !== readFileSync(secretFile, 'utf8')
  )
    throw new Refusal(
      `AUTH_SECRET is set, but the site was signed with the one in ${secretFile}. Set AUTH_SECRET to the content of that file; with another one its signing key and the marks of bonuses that were had would be lost.`,
    )

  const source = await openEmbedded(dataDir)
  try {
    useConnection(source)
    await migrateDatabase()
    const site = await siteOf(source)
    const done: Moved = existsSync(secretFile) ? { secretFile } : {}
    const target = to === undefined ? undefined : await openTarget(to, site, overwrite)
    try {
      useConnection(source)
      await startQueue(jobs, { work: false })
      await stopQueue()
      if (images) {
        const store = s3Storage(images)
        await claimStore(store, site, overwrite)
        done.pictures = await copyPictures(diskStorage(join(dataDir, 'pictures')), store, report)
      }
      if (target)
        done.database = await copyRows(source, target, report, (sql) => markCopy(sql, site, dataDir))
    } finally {
      await target?.end()
    }
    return done
  } finally {
    await source.close()
  }
}

/** A client of its own: a move takes longer than the program lets any query take. */
async function openTarget(url: string, site: string, overwrite: boolean): Promise<Client> {
  const pool = await openPostgres(url, 2)
  try {
    useConnection(pool)
    await migrateDatabase()
    await startQueue(jobs, { work: false })
    await stopQueue()
  } finally {
    await pool.close()
  }
  const client = new Client({ connectionString: url, keepAlive: true })
  await client.connect()
  try {
    if (!overwrite) await refuseOthers(client, site)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function refuseOthers(target: Sql, site: string): Promise<void> {
  const there = await readSetting(target, 'site')
  if (there === undefined && (await countUsers(target)) === 0) return
  const copy = await readSetting(target, copyOf)
  if (copy === site) return
  throw new Refusal(
    there === site
      ? 'A server has run on this copy since it was made. Copying again would throw away what happened there; say --overwrite if that is what you want.'
      : 'The target database holds another site. Give an empty database, or say --overwrite to replace what is there.',
  )
}

async function countUsers(sql: Sql): Promise<number> {
  const { rows } = await sql.query('select count(*)::int as count from users')
  return (rows as { count: number }[])[0]?.count ?? 0
}

async function readSetting(sql: Sql, name: string): Promise<string | undefined> {
  const { rows } = await sql.query('select value #>> $2 as value from settings where name = $1', [name, '{}'])
  return (rows as { value: string }[])[0]?.value
}

const keep = `insert into settings (name, value) values ($1, to_jsonb($2::text)) on conflict (name) do`

async function siteOf(source: Sql): Promise<string> {
  await source.query(`${keep} nothing`, ['site', randomUUID()])
  const site = await readSetting(source, 'site')
  if (site === undefined) throw new Error('the site has no name')
  return site
}

/** At home the key of authenticator apps is a file; processes that share a database find it there, sealed. */
async function markCopy(target: Sql, site: string, dataDir: string): Promise<void> {
  const file = factorKeyFile(dataDir)
  if (existsSync(file)) await put(target, factorKeySetting, sealFactorKey(readFileSync(file, 'utf8')))
  await put(target, copyOf, site)
}

async function put(target: Sql, name: string, value: string): Promise<void> {
  await target.query(`${keep} update set value = excluded.value, updated_at = now()`, [name, value])
}
