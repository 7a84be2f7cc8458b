import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookOnly, readConfig, useConfig } from '#server/config.ts'
import type { Connection } from '#server/database/connection.ts'
import { readMigrationState } from '#server/database/migrate.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { s3Storage } from '#server/storage/s3.ts'
import { openTestDatabase } from '#test/database.ts'
import { readable } from '../../../../scripts/owner-command.ts'
import { bad, lookWith, ok } from './check.ts'
import { judgeSettings } from './doctor.ts'
import {
  checkBuild,
  checkDisk,
  checkFolder,
  checkMemory,
  checkModels,
  judgeDisk,
  judgeLetters,
} from './machine.ts'
import { checkClock, checkMail, checkSecret, checkStorage, checkWebhook, serviceChecks } from './services.ts'

let folder: string
let database: Connection
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chobi-doctor-'))
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const gigabyte = 1024 ** 3

describe('a look', () => {
  it('that throws or hangs has found something', async () => {
    const failing = { name: 'x', look: () => Promise.reject(new Error('first line\nsecond')) }
    expect(await lookWith(failing)).toMatchObject({ level: 'bad', says: 'first line' })
    const hanging = { name: 'x', look: () => new Promise<never>(() => {}) }
    expect(await lookWith(hanging, 20)).toMatchObject({ level: 'bad', says: 'no answer within 0.02 s' })
    expect(await lookWith({ name: 'x', look: async () => bad('a', 'b') })).toEqual(bad('a', 'b'))
  })
})

describe('settings', () => {
  const real = {
    DATA_DIR: '/tmp',
    PUBLIC_URL: 'https://chobi.example',
    TRUSTED_PROXIES: '10.0.0.1',
    DATABASE_URL: 'postgres://db/x',
    AUTH_SECRET: 'a secret for tests only, long enough',
  }
  it('of a real site are complete; of a trial, it is said what is missing', () => {
    expect(judgeSettings(readConfig(real)).level).toBe('ok')
    expect(judgeSettings(readConfig({ DATA_DIR: '/tmp' }))).toMatchObject({ level: 'warn' })
    const { TRUSTED_PROXIES: _, ...without } = real
    expect(judgeSettings(readConfig(without)).todo).toContain('TRUSTED_PROXIES')
    expect(judgeSettings(readConfig({ ...real, PUBLIC_URL: 'http://chobi.example' })).todo).toContain(
      'https://',
    )
  })
})

describe('the machine', () => {
  it('is asked for space and memory', () => {
    expect(
      [judgeDisk(0.1 * gigabyte), judgeDisk(2 * gigabyte), judgeDisk(50 * gigabyte)].map(
        ({ level }) => level,
      ),
    ).toEqual(['bad', 'warn', 'ok'])
    expect(checkMemory(0, 4 * gigabyte, 2).level).toBe('ok')
    expect(checkMemory(0.5 * gigabyte, 8 * gigabyte, 2).level).toBe('warn')
    expect(checkMemory(2 ** 64, 8 * gigabyte, 2).level).toBe('ok')
  })

  it('has a folder that can be written, and the build', async () => {
    expect((await checkFolder(join(folder, 'data'))).says).toBe(`${join(folder, 'data')} is not there`)
    mkdirSync(join(folder, 'data'))
    expect((await checkFolder(join(folder, 'data'))).level).toBe('ok')
    writeFileSync(join(folder, 'file'), '')
    expect((await checkFolder(join(folder, 'file'))).level).toBe('bad')
    writeFileSync(join(folder, 'secret'), 'x', { mode: 0o644 })
    expect(await checkFolder(folder)).toMatchObject({ level: 'warn', todo: `chmod 600 ${folder}/secret` })
    expect((await checkBuild(folder)).level).toBe('bad')
    mkdirSync(join(folder, 'server'))
    writeFileSync(join(folder, 'server/index.js'), '')
    expect((await checkBuild(folder)).level).toBe('ok')
  })

  it('draws Bangla; a face that has none is found out', () => {
    const [nothing, one, other] = [Buffer.alloc(9), Buffer.alloc(9, 1), Buffer.alloc(9, 2)]
    expect(judgeLetters([one, other, Buffer.alloc(9, 3)]).level).toBe('ok')
    expect(judgeLetters([one, nothing, other]).level).toBe('bad')
    expect(judgeLetters([one, other, Buffer.from(one)]).level).toBe('bad')
  })

  it('has all models', () => {
    writeFileSync(join(folder, 'empty.bin'), '')
    expect(checkModels([join(folder, 'server/index.js'), join(folder, 'none.bin')]).says).toContain(
      'none.bin',
    )
    expect(checkModels([join(folder, 'empty.bin')]).level).toBe('bad')
  })
})

describe('what it works with', () => {
  it('a storage that forgets, keeps what was deleted, or refuses', async () => {
    const disk = diskStorage(join(folder, 'pictures'))
    expect(await checkStorage(disk)).toEqual(ok('stores, reads and deletes'))
    expect((await checkStorage({ ...disk, read: async () => Buffer.from('other') })).level).toBe('bad')
    expect((await checkStorage({ ...disk, remove: async () => {} })).says).toBe(
      'what was deleted is still there',
    )
    const refusing = { ...disk, put: () => Promise.reject(new Error('AccessDenied')) }
    expect(await checkStorage(refusing)).toMatchObject({ level: 'bad', says: 'AccessDenied' })
  })

  it('an object store that refuses our key', async () => {
    const server = createServer((_, response) => response.writeHead(403).end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const store = s3Storage(`http://key:wrong@127.0.0.1:${port}/pictures`)
    expect(await checkStorage(store)).toMatchObject({ level: 'bad', says: 'it answers 403' })
    expect(readable(await store.check().catch((error: unknown) => error))).toBe(
      'The object store refuses: it answers 403. Check its address, key and secret.',
    )
    server.close()
    server.closeAllConnections()
  })

  it('a secret that is not the one it was', async () => {
    useConfig({ DATA_DIR: folder, AUTH_SECRET: 'the first secret, long enough for it' })
    const { seal } = await import('#server/lib/secrets.ts')
    await database.query(`insert into settings (name, value) values ('factor_key', to_jsonb($1::text))`, [
      seal('{}', 'another purpose'),
    ])
    expect((await checkSecret()).level).toBe('bad')
    await database.query(`delete from settings where name = 'factor_key'`)
    expect((await checkSecret()).level).toBe('ok')
  })

  it('a clock that is minutes or days off', async () => {
    expect((await checkClock(database)).level).toBe('ok')
    expect((await checkClock(database, () => Date.now() + 60_000)).level).toBe('warn')
    expect((await checkClock(database, () => Date.now() - 86_400_000)).level).toBe('bad')
  })

  it('a database that is behind or ahead', async () => {
    expect(await readMigrationState()).toEqual({ isNewer: false, pending: [] })
    const applied = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`
    await database.query(applied)
    expect((await readMigrationState()).isNewer).toBe(true)
    await database.query('delete from drizzle.__drizzle_migrations')
    expect((await readMigrationState()).pending).toContain('0001_start')
  })

  it('a folder without a site, and makes nothing in it', async () => {
    const wrong = join(folder, 'wrong', 'place')
    const config = lookOnly({ DATA_DIR: wrong, LOG_LEVEL: 'silent' })
    const [first, ...others] = serviceChecks(config)
    expect(first && (await lookWith(first))).toMatchObject({
      level: 'bad',
      says: `no site in ${wrong}`,
      todo: expect.stringContaining('Is DATA_DIR right?') as string,
    })
    for (const check of others) await lookWith(check)
    expect((await checkFolder(wrong)).level).toBe('warn')
    expect((await checkDisk(wrong)).says).toMatch(/GB free/)
    expect(existsSync(join(folder, 'wrong'))).toBe(false)
  })

  it('no mail server, and one that is not there', async () => {
    expect((await checkMail(undefined, 'shop@example.com')).level).toBe('warn')
    expect(await checkMail('smtp://127.0.0.1:1', 'shop@example.com')).toMatchObject({
      level: 'bad',
      says: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('a webhook that is unsafe, away, in trouble, or well', async () => {
    let status = 405
    const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/make`
    const allowed = [`127.0.0.1:${port}`]
    expect((await checkWebhook(undefined, [])).level).toBe('ok')
    expect((await checkWebhook(url, [])).says).toContain('not a public https')
    expect((await checkWebhook(url, allowed)).level).toBe('ok')
    status = 502
    expect((await checkWebhook(url, allowed)).level).toBe('warn')
    server.close()
    server.closeAllConnections()
    expect((await checkWebhook(url, allowed)).level).toBe('bad')
  })
})
