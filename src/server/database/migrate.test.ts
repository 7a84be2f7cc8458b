import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connection } from './connection.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

const server = process.env['TEST_DATABASE_URL']
const root = join(import.meta.dirname, '../../..')
let folder: string
let url: string | undefined
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chobi-migrate-'))
  if (!server) return
  const name = `chobi_migrate_${process.pid}`
  const admin = new Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  url = Object.assign(new URL(server), { pathname: `/${name}` }).href
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = (): Promise<Connection> => (url ? openPostgres(url, 2) : openEmbedded(join(folder, 'data')))

/** The released migrations and one more, which takes its time between its two statements. */
function withSlowMigration(): string {
  const copy = join(folder, 'drizzle')
  if (existsSync(copy)) return copy
  cpSync(join(root, 'drizzle'), copy, { recursive: true })
  const file = join(copy, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] }
  journal.entries.push({
    idx: 99,
    version: '7',
    when: 9_999_999_999_999,
    tag: '9999_slow',
    breakpoints: true,
  })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(
    join(copy, '9999_slow.sql'),
    `create table slow_one (id int);--> statement-breakpoint\nselect pg_sleep(3);--> statement-breakpoint\ncreate table slow_two (id int);`,
  )
  return copy
}

function migrateInAProcess(migrations: string): ChildProcess {
  const text = `
    const connection = ${
      url
        ? `await (await import('#server/database/postgres.ts')).openPostgres(${JSON.stringify(url)}, 2)`
        : `await (await import('#server/database/embedded.ts')).openEmbedded(${JSON.stringify(join(folder, 'data'))})`
    }
    console.log('begins')
    await connection.migrate(${JSON.stringify(migrations)})
    await connection.close()
    console.log('ended')`
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', text],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
}

const begun = async (child: ChildProcess): Promise<void> => {
  if (!child.stdout) throw new Error('the process has no output')
  await once(child.stdout, 'data')
}

async function tables(): Promise<string[]> {
  const database = await open()
  const { rows } = await database.query(
    `select table_name::text as name from information_schema.tables where table_name like 'slow_%' order by 1`,
  )
  await database.close()
  return (rows as { name: string }[]).map(({ name }) => name)
}

it('kill -9 in a migration leaves the schema as it was; the next start brings all of it', async () => {
  const before = await open()
  await before.migrate(join(root, 'drizzle'))
  await before.close()
  const slow = withSlowMigration()
  const child = migrateInAProcess(slow)
  await begun(child)
  await sleep(1_500)
  expect(child.exitCode).toBe(null)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await tables()).toEqual([])

  const again = await open()
  await again.migrate(slow)
  await again.close()
  expect(await tables()).toEqual(['slow_one', 'slow_two'])
})

it.skipIf(!server)('of five that start together one migrates, the others wait and find it done', async () => {
  const database = await open()
  await database.script(
    `drop table slow_one, slow_two; delete from drizzle.__drizzle_migrations where created_at = 9999999999999`,
  )
  await database.close()
  const slow = withSlowMigration()
  const five = Array.from({ length: 5 }, () => migrateInAProcess(slow))
  const codes = await Promise.all(five.map(async (child) => (await once(child, 'exit'))[0] as number | null))
  expect(codes).toEqual([0, 0, 0, 0, 0])
  expect(await tables()).toEqual(['slow_one', 'slow_two'])
  const after = await open()
  const { rows } = await after.query(
    'select count(*)::int as times from drizzle.__drizzle_migrations where created_at = 9999999999999',
  )
  await after.close()
  expect(rows).toEqual([{ times: 1 }])
})
