import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it, vi } from 'vitest'
import { build, putInPlace } from '../scripts/prepare.mjs'
import { createBrowser } from './browser.ts'
import { startFakeService } from './fake-service.ts'
import { accepted, goodForm, look, press, until } from './forms.ts'
import { killServers, spawnServer } from './server-process.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'chobi-new-version-'))
afterAll(() => {
  killServers()
  rmSync(folder, { recursive: true, force: true })
})

const parts = ['client', 'server', 'program']

/** As an update builds it beside what is served. */
function buildAside(name: string, copyOf: string): void {
  mkdirSync(join(folder, 'build/next'), { recursive: true })
  cpSync(join(root, 'build', copyOf), join(folder, 'build/next', name), {
    recursive: true,
    dereference: true,
  })
}

const scriptsOf = (page: string): string[] => [
  ...new Set([...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)),
]

it('a program that runs while newer ones are built goes on with its own pages, scripts and threads', async () => {
  await build()
  for (const name of ['src', 'node_modules', 'drizzle', 'package.json'])
    symlinkSync(join(root, name), join(folder, name))
  for (const name of parts)
    cpSync(join(root, 'build', name), join(folder, 'build', name), { recursive: true, dereference: true })
  for (const name of parts) buildAside(name, name)
  for (const name of parts) putInPlace(name, join(folder, 'build'))

  const program = await spawnServer({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }, folder)
  expect([await program.isUp(), program.said()]).toEqual([true, expect.anything()])
  for (let update = 0; update < 2; update += 1) {
    for (const name of parts) {
      mkdirSync(join(folder, 'build/next', name), { recursive: true })
      writeFileSync(join(folder, 'build/next', name, 'newer'), '')
      putInPlace(name, join(folder, 'build'))
    }
  }
  const browser = createBrowser({ origin: program.origin })
  const scripts = scriptsOf(await browser.read('/auth'))
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts) expect([script, (await browser.get(script)).status]).toEqual([script, 200])
  // A password is hashed in a thread whose file is read when the first one comes.
  expect((await browser.signUp()).status).toBe(302)
  expect(await program.end()).toBe(0)
  expect(existsSync(join(folder, 'build/program/newer'))).toBe(true)
})

it('a program that is told to stop answers people until the pictures in the making are finished', async () => {
  const service = await startFakeService()
  const settings = {
    DATA_DIR: join(folder, 'stops'),
    LOG_LEVEL: 'error',
    WEBHOOK_URL: service.webhookUrl,
    ALLOWED_HOSTS: service.host,
  }
  const program = await spawnServer(settings)
  expect(await program.isUp()).toBe(true)
  const person = createBrowser({ origin: program.origin })
  await person.signUp()
  service.script({ kind: 'slow', ms: 12_000 })
  const { id } = await accepted(
    await press(person, 'background_remover', await goodForm('background_remover')),
  )
  await vi.waitUntil(() => service.calls.length > 0, { timeout: 20_000 })

  const ended = program.end()
  await sleep(1_500)
  expect((await person.get('/dashboard')).status).toBe(200)
  expect((await person.get('/readyz')).status).toBe(503)
  const next = await accepted(await press(person, 'background_remover', await goodForm('background_remover')))
  expect(await ended).toBe(0)

  const again = await spawnServer({ ...settings, PORT: String(program.port) })
  expect(await again.isUp()).toBe(true)
  expect(await look(person, id)).toMatchObject({ state: 'done' })
  expect(await until(person, next.id)).toMatchObject({ state: 'done' })
  expect(await again.end()).toBe(0)
  await service.close()
})
