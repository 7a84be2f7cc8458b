import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '#server/database/sql.ts'
import { config } from '#server/config.ts'
import { connection } from './connection.ts'

const folder = join(import.meta.dirname, '../../../drizzle')

type Journal = { entries: { when: number; tag: string }[] }

/** Brings the database to the state this program knows, and refuses one that a newer program has changed. */
export async function migrateDatabase(): Promise<void> {
  const { isNewer } = await readMigrationState()
  if (isNewer && !config().ALLOW_NEWER_SCHEMA) throw new NewerSchema()
  await connection().migrate(folder)
}

/** How far the connected database is from what this program knows. */
export async function readMigrationState(): Promise<{ isNewer: boolean; pending: string[] }> {
  const known = (JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal).entries
  const latestApplied = await lastAppliedMigration()
  return {
    isNewer: latestApplied > (known.at(-1)?.when ?? 0),
    pending: known.filter(({ when }) => when > latestApplied).map(({ tag }) => tag),
  }
}

async function lastAppliedMigration(): Promise<number> {
  const found = await connection().query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (!(found.rows[0] as { name: string | null }).name) return 0
  const { rows } = await connection().drizzle.execute<{ latest: string }>(
    sql`select coalesce(max(created_at), 0)::text as latest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.latest ?? 0)
}

export class NewerSchema extends Error {
  constructor() {
    super(
      'The database was migrated by a newer version of this program.\nInstall that version, or set ALLOW_NEWER_SCHEMA=yes if you are rolling back on purpose.',
    )
    this.name = 'NewerSchema'
  }
}
