import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#server/database/sql.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { db } from '#server/database/transaction.ts'
import { createBrowser } from '#test/browser.ts'
import { freePort } from '#test/program.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'
import { type FakeService, startFakeService, type Step } from '#test/fake-service.ts'
import { accepted, goodForm, look, press } from '#test/forms.ts'
import { inFolder } from '#test/in-folder.ts'
import { assertWell } from '#test/invariants.ts'
import { randomFrom } from '#test/random.ts'
import { sweep } from '#server/features/sweep/sweep.ts'
import { dropOldInputs } from '../after/drop-old-inputs.ts'
import { generations } from '../generations.table.ts'
import { sweepInputs } from '../after/sweep-inputs.ts'
import { newPerson, type TestPerson } from '#test/people.ts'

// KILLS=100 for a long run; SEED=… to have the same moments again.
const kills = Number(process.env['KILLS'] ?? 4)
const seed = Number(process.env['SEED'] ?? randomInt(1e9))
const slowest = 1_500

const folder = mkdtempSync(join(tmpdir(), 'chobi-kill-'))
const people: TestPerson[] = []
let settings: Record<string, string>
let service: FakeService
let child: ServerProcess | undefined

const inspect = <T>(work: () => Promise<T>): Promise<T> => inFolder(folder, work)

beforeAll(async () => {
  service = await startFakeService()
  const port = await freePort()
  settings = {
    PORT: String(port),
    DATA_DIR: folder,
    AUTH_SECRET: 'a secret for tests only, long enough',
    ADMIN_PASSWORD: 'correct horse battery',
    WEBHOOK_URL: service.webhookUrl,
    ALLOWED_HOSTS: service.host,
    WORKERS: '4',
  }
  useConfig(settings)
  const browser = () => createBrowser({ origin: `http://127.0.0.1:${port}` })
  await inspect(async () => {
    await migrateDatabase()
    for (let count = 0; count < 3; count += 1) people.push(await newPerson({ browser }, { credits: 1_000 }))
  })
})
afterAll(async () => {
  await child?.end('SIGKILL')
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

type Press = { person: TestPerson; key: string; id?: string }

async function send(one: Press): Promise<void> {
  const answer = await press(one.person, 'background_remover', await goodForm('background_remover'), one.key)
  one.id = (await accepted(answer)).id
}

it(
  `ends every generation, charges each picture once and calls once, through ${kills} kills (SEED=${seed})`,
  { timeout: 120_000 + kills * 60_000 },
  async () => {
    const random = randomFrom(seed)
    const presses: Press[] = []
    for (let round = 0; round < kills; round += 1) {
      child = await startServer(settings)
      // What was on its way when the program died is sent again, as a page does: it is the same press.
      await Promise.all(presses.filter(({ id }) => id === undefined).map(send))
      for (const person of people) {
        service.script({ kind: 'slow', ms: Math.round(200 + random() * slowest) })
        const one = { person, key: randomUUID() }
        presses.push(one)
        // Some kills come while the form is still being sent.
        const sending = send(one).catch(() => {})
        if (random() < 0.7) await sending
      }
      await sleep(random() * slowest)
      await child.end('SIGKILL')
      child = undefined
    }

    child = await startServer(settings)
    await Promise.all(presses.filter(({ id }) => id === undefined).map(send))
    const end = Date.now() + 240_000
    for (const { person, id = '' } of presses) {
      const isOver = async () => ['done', 'failed'].includes((await look(person, id)).state)
      while (!(await isOver()) && Date.now() < end) await sleep(50)
    }
    // An orderly end with work on its way: the work is finished first.
    const last = people.map((person): Press => ({ person, key: randomUUID() }))
    service.script(...last.map((): Step => ({ kind: 'slow', ms: 700 })))
    await Promise.all(last.map(send))
    const asked = performance.now()
    expect(await child.end('SIGTERM')).toBe(0)
    expect(performance.now() - asked).toBeLessThan(30_000)
    child = undefined

    const called = service.calls.map(({ headers }) => headers['x-request-id'])
    expect(called).toHaveLength(new Set(called).size)
    expect(called.length).toBeGreaterThan(0)
    await inspect(async () => {
      const rows = await db().select().from(generations)
      expect(rows).toHaveLength(presses.length + last.length)
      expect(new Set(rows.map((row) => row.id))).toEqual(new Set([...presses, ...last].map(({ id }) => id)))
      const states = new Map(rows.map((row) => [row.id, row.state]))
      for (const { id = '' } of last) expect(['queued', 'done']).toContain(states.get(id))
      expect([...states.values()]).toContain('done')
      // As the hourly tidying and the daily comparison do, some time later: a kill between a picture's row and the
      // removal of an earlier try leaves files to them.
      await db()
        .update(generations)
        .set({ finishedAt: sql`${generations.finishedAt} - interval '2 minutes'` })
      await dropOldInputs()
      const later = Date.now() + 2 * 3_600_000
      await sweepInputs(later)
      expect(await sweep(later)).toMatchObject({ damaged: 0, mended: 0 })
      await assertWell({ orphanAgeMs: 0 })
    })
  },
)
