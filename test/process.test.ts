import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '#server/database/embedded.ts'
import type { Connection } from '#server/database/connection.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { createBrowser } from './browser.ts'
import { make, picturePart } from './forms.ts'
import { killServers, spawnServer } from './server-process.ts'

const server = process.env['TEST_DATABASE_URL']
let folder: string
let settings: Record<string, string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chobi-process-'))
  settings = {
    DATA_DIR: folder,
    AUTH_SECRET: 'a secret for tests only, long enough',
    SIGN_UPS_PER_ADDRESS: '10000',
  }
  if (server) {
    const name = `chobi_process_${process.pid}`
    const admin = new Client({ connectionString: server })
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.end()
    const url = new URL(server)
    url.pathname = `/${name}`
    settings['DATABASE_URL'] = url.href
  }
})
afterAll(() => {
  killServers()
  rmSync(folder, { recursive: true, force: true })
})

// A start takes two seconds, and ten on a machine with other things to do.
const openDatabase = (): Promise<Connection> =>
  settings['DATABASE_URL'] ? openPostgres(settings['DATABASE_URL'], 2) : openEmbedded(folder)

describe('wrong settings', () => {
  it('end the start with a list that a person can read, and no secret in it', async () => {
    const wrong = await spawnServer({
      DATA_DIR: folder,
      PORT: 'eighty',
      PUBLIC_URL: 'ftp://canary-url',
      AUTH_SECRET: 'canary-secret',
      DATABASE_URL: 'mysql://canary-user:canary-password@db',
      LOG_LEVEL: 'loud',
    })
    expect(await wrong.exitCode()).toBe(78)
    const lines = wrong.said()
    expect(lines).toContain('The settings are not right:')
    for (const name of ['PORT', 'PUBLIC_URL', 'AUTH_SECRET', 'DATABASE_URL', 'LOG_LEVEL']) {
      expect(lines).toMatch(new RegExp(`^  ${name}: `, 'm'))
    }
    expect(lines).not.toContain('canary')
    expect(lines).not.toMatch(/ at .*\.ts/)
  })

  it('are also a file that is no network of the studio: nobody is served by it, and it is named', async () => {
    const file = join(folder, 'model.onnx')
    writeFileSync(file, 'no network')
    const own = { DATA_DIR: join(folder, 'own'), AUTH_SECRET: 'a secret for tests only, long enough' }
    for (const model of [file, join(folder, 'none.onnx')]) {
      const wrong = await spawnServer({ ...own, STUDIO_MODEL: model })
      expect(await wrong.exitCode()).toBe(78)
      expect(wrong.said()).toMatch(/^ {2}STUDIO_MODEL: /m)
      expect(wrong.said()).toContain(model)
      expect(wrong.said()).not.toMatch(/ runs on http| at .*\.ts/)
    }
    const good = await spawnServer(own)
    expect(await good.isUp()).toBe(true)
    expect(await good.end()).toBe(0)
  })
})

describe('two processes that start at once', () => {
  it.skipIf(!server)('on one Postgres both come up: one migrates, the other waits', async () => {
    const both = await Promise.all([spawnServer(settings), spawnServer(settings)])
    expect(await Promise.all(both.map((one) => one.isUp()))).toEqual([true, true])
    // Only one of them may have made the admin password.
    expect(
      both
        .map((one) => one.said())
        .join()
        .match(/Admin password:/g),
    ).toHaveLength(1)
    expect(await Promise.all(both.map((one) => one.end()))).toEqual([0, 0])
  })

  it.skipIf(server)('on one folder do not: the second is told why; a killed one leaves no lock', async () => {
    const first = await spawnServer(settings)
    expect([await first.isUp(), first.said()]).toEqual([true, expect.anything()])
    const second = await spawnServer(settings)
    expect(await second.exitCode()).toBe(1)
    expect(second.said()).toContain(`Another Chobi is running on ${folder}.`)
    expect(second.said()).not.toMatch(/ at .*\.ts/)
    await first.end('SIGKILL')
    const third = await spawnServer(settings)
    expect(await third.isUp()).toBe(true)
    expect(third.said()).not.toContain('Admin password:')
    expect(await third.end()).toBe(0)
  })
})

describe('kill -9 while people sign up', () => {
  it('leaves each with three credits once, or with no account', async () => {
    for (let round = 0; round < (server ? 20 : 2); round++) {
      const program = await spawnServer({ ...settings, LOG_LEVEL: 'error' })
      expect(await program.isUp()).toBe(true)
      const first = Promise.withResolvers<void>()
      const signUps = Array.from({ length: 6 }, async (_, at) => {
        const browser = createBrowser({ origin: program.origin })
        await browser.signUp(`round-${round}-${at}@shop.example`).catch(() => undefined)
        first.resolve()
      })
      // One has just been answered, the others are anywhere on their way.
      await first.promise
      await sleep(7 * (round % 10))
      await program.end('SIGKILL')
      await Promise.all(signUps)
    }
    const database = await openDatabase()
    const { rows } = await database.query(`
      select p.credits, count(e.id)::int as entries, coalesce(sum(e.amount), 0)::int as ledger
      from users u left join profiles p using (id) left join credit_entries e on e.user_id = u.id
      where u.email like 'round-%' group by u.id, p.credits`)
    await database.close()
    expect(rows.filter((row) => JSON.stringify(row) !== '{"credits":30,"entries":1,"ledger":30}')).toEqual([])
    // Had no account been made at all, this would have tested nothing.
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('the studio of a program that is built', () => {
  it('finds its typefaces, icons and networks: it makes a thumbnail and cuts a product out', async () => {
    const behindProxy = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error', STUDIO_SECONDS: '600' }
    const program = await spawnServer({ ...settings, ...behindProxy })
    expect(await program.isUp()).toBe(true)
    const pictures = join(import.meta.dirname, '../public/pictures')
    const jar = readdirSync(pictures).find((name) => /^jar-photo-.*-800\.webp$/.test(name)) ?? ''
    const photo = picturePart(await sharp(join(pictures, jar)).resize(600).jpeg().toBuffer())
    // From elsewhere than all who have signed up above, of whom one network may send only so many an hour.
    const person = createBrowser({ origin: program.origin, network: '10.4.0.1' })
    expect((await person.signUp('built@shop.example')).status).toBe(302)
    for (const tool of ['thumbnail_maker', 'background_remover'] as const) {
      const made = await make(person, tool, { file: photo }, 200_000)
      expect([tool, made.state, made.error]).toEqual([tool, 'done', null])
    }
    expect(await program.end()).toBe(0)
  })
})

describe('a database that a newer program changed', () => {
  it('is refused, unless the owner rolls back on purpose', async () => {
    const database = await openDatabase()
    await database.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 9999999999999)`,
    )
    await database.close()
    const refused = await spawnServer(settings)
    expect(await refused.exitCode()).toBe(1)
    expect(refused.said()).toContain('The database was migrated by a newer version of this program.')
    expect(refused.said()).not.toMatch(/ at .*\.ts/)
    const allowed = await spawnServer({ ...settings, ALLOW_NEWER_SCHEMA: 'yes' })
    expect(await allowed.isUp()).toBe(true)
    expect(await allowed.end()).toBe(0)
  })
})
