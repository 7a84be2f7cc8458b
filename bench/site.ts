import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { useConfig } from '#server/config.ts'
import { type Connection, connectDatabase } from '#server/database/connection.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { createBrowser } from '#test/browser.ts'
import { freePort } from '#test/program.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'
import { startFakeService } from '#test/fake-service.ts'
import { memory } from '../scripts/memory.mjs'
import { startPostgres } from '../scripts/test/postgres.mjs'
import { build } from '../scripts/prepare.mjs'
import { newPerson, type TestPerson } from '#test/people.ts'

export type Site = Awaited<ReturnType<typeof openSite>>

/** The built program in a process of its own on a fresh Postgres, with an instant service beside it. */
export async function openSite({
  people: count = 50,
  more = {},
  postgres: ofPostgres = {},
}: { people?: number; more?: Record<string, string>; postgres?: Record<string, string> } = {}) {
  await build()
  const folder = mkdtempSync(join(tmpdir(), 'chobi-bench-'))
  const postgres = await startPostgres({
    more: { shared_preload_libraries: 'pg_stat_statements', shared_buffers: '512MB', ...ofPostgres },
  })
  const service = await startFakeService()
  const port = await freePort()
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'a secret for measuring only, long enough',
    ADMIN_PASSWORD: 'correct horse battery',
    WEBHOOK_URL: service.webhookUrl,
    ALLOWED_HOSTS: service.host,
    TRUSTED_PROXIES: '127.0.0.1',
    SIGN_UPS_PER_ADDRESS: '10000',
    WORKERS: '4',
    ...memory,
    ...more,
  }
  useConfig(settings)
  const database: Connection = await connectDatabase()
  await migrateDatabase()
  let networks = 0
  const browser = () =>
    createBrowser({
      origin: `http://127.0.0.1:${port}`,
      network: `10.${(++networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`,
    })
  const people: TestPerson[] = []
  for (let at = 0; at < count; at++) people.push(await newPerson({ browser }, { credits: 10_000 }))
  const child: ServerProcess = await startServer(settings)
  return {
    settings,
    child,
    people,
    browser,
    service,
    database,
    postgres,
    folder,
    async close(): Promise<void> {
      await child.end('SIGKILL')
      await service.close()
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What the kernel counts for a process, not what it says of itself. */
export function memoryOf({ pid }: ServerProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024
}

export const handlesOf = ({ pid }: ServerProcess): number => readdirSync(`/proc/${pid}/fd`).length

/** Milliseconds of processor time that it has had. */
export function processorOf({ pid }: { pid: number }): number {
  const parts = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(parts[11]) + Number(parts[12])) * 10
}

export const at = (times: number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0

export function sayMachine(): void {
  console.log(`load of the machine before: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
}
