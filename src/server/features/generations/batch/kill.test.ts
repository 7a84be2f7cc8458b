import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { batchOf, photoNames, pressBatch, sendPhoto, standing } from '#test/batches.ts'
import { createBrowser } from '#test/browser.ts'
import { type FakeService, startFakeService } from '#test/fake-service.ts'
import { inFolder } from '#test/in-folder.ts'
import { assertWell } from '#test/invariants.ts'
import { balanceOf, newPerson, type TestPerson } from '#test/people.ts'
import { freePort } from '#test/program.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'chobi-batch-kill-'))
let settings: Record<string, string>
let service: FakeService
let person: TestPerson
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
  await inspect(async () => {
    await migrateDatabase()
    const browser = () => createBrowser({ origin: `http://127.0.0.1:${port}` })
    person = await newPerson({ browser }, { credits: 10 })
  })
})
afterAll(async () => {
  await child?.end('SIGKILL')
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a batch goes on after a kill in its middle: what was sent is made or ends free, the rest is sent then', async () => {
  const wish = { photos: photoNames(6), key: crypto.randomUUID() }
  child = await startServer(settings)
  const { id } = await batchOf(await pressBatch(person, 'background_remover', wish))
  service.forTool('background_remover', { kind: 'wait' })
  for (const at of [1, 2, 3, 4]) await sendPhoto(person, id, at)
  for (const end = Date.now() + 60_000; service.calls.length < 3 && Date.now() < end;) await sleep(50)
  // In the middle: three at the service, one in line, one on its way, one not yet sent.
  const onItsWay = sendPhoto(person, id, 5).catch(() => undefined)
  await child.end('SIGKILL')
  await onItsWay
  service.reset()

  child = await startServer(settings)
  // The page does not know which of them arrived, and presses and sends them all again.
  expect((await batchOf(await pressBatch(person, 'background_remover', wish))).id).toBe(id)
  for (const at of [1, 2, 3, 4, 5, 6]) expect((await sendPhoto(person, id, at)).status).toBe(204)
  // Those that were at the service may have been made there: they are not asked for twice, and cost nothing.
  const { photos } = await until(id)
  expect(photos).toEqual({ failed: 3, done: 3 })
  await child.end('SIGTERM')
  child = undefined
  await inspect(async () => {
    expect(await standing(person, id)).toEqual({ failed: 3, done: 3 })
    expect(await balanceOf(person)).toEqual({ credits: 70, held: 0, made: 3 })
    await assertWell({ atRest: true })
  })
})

/** As its page says it; the database belongs to the program meanwhile. */
async function until(id: string): Promise<{ photos: Record<string, number> }> {
  for (const end = Date.now() + 120_000; ; await sleep(200)) {
    const answer = await person.send(`/api/batches/${id}`)
    const photos: Record<string, number> = {}
    for (const { state } of (await batchOf(answer)).photos) photos[state] = (photos[state] ?? 0) + 1
    const isOpen = ['awaited', 'queued', 'working'].some((state) => photos[state] !== undefined)
    if (!isOpen || Date.now() > end) return { photos }
  }
}
