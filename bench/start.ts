// npm run bench start: how soon a program that is built and set up serves, and what it holds while nobody is there.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/program.ts'
import { startServer } from '#test/server-process.ts'
import { startPostgres } from '../scripts/test/postgres.mjs'
import { memory } from '../scripts/memory.mjs'
import { build } from '../scripts/prepare.mjs'
import { at, memoryOf, processorOf, sayMachine } from './site.ts'

const rounds = 5
/** Starting fills the first ten seconds on a slow machine; what it left behind is given back after the next ten. */
const restMs = 25_000

sayMachine()
await build()
const postgres = await startPostgres()
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'chobi-bench-')))
try {
  for (const [name, url, folder = ''] of [
    ['Postgres', postgres.url, folders[0]],
    ['embedded', undefined, folders[1]],
  ] as const) {
    const times: number[] = []
    const cost: number[] = []
    let held = 0
    // The first one makes the tables.
    for (let round = 0; round <= rounds; round++) {
      const port = await freePort()
      const begun = performance.now()
      const server = await startServer({
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: folder,
        ...(url === undefined ? {} : { DATABASE_URL: url }),
        AUTH_SECRET: 'a secret for measuring only, long enough',
        ADMIN_PASSWORD: 'correct horse battery',
        // As `npm start` does.
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
        ...memory,
      })
      await fetch(`${server.origin}/healthz`)
      if (round > 0) {
        times.push(performance.now() - begun)
        cost.push(processorOf(server))
      }
      if (round === rounds) {
        await sleep(restMs)
        held = memoryOf(server)
      }
      await server.end('SIGTERM')
    }
    const median = (list: number[]) => at(list, 0.5).toFixed(0)
    console.log(
      `${name}: serves after ${median(times)} ms (${median(cost)} ms of processor); ${held.toFixed(0)} MB while nobody is there`,
    )
  }
} finally {
  await postgres.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
