import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unsealSecret } from '#server/auth/factors/factor-keys.ts'
import { findSession } from '#server/auth/sessions.ts'
import { publicKeys } from '#server/auth/signing-keys.ts'
import { useConfig } from '#server/config.ts'
import { useConnection } from '#server/database/connection.ts'
import { lockFolder } from '#server/database/folder-lock.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { removePicture } from '#server/features/gallery/picture-files.ts'
import { prepareSite } from '#server/features/settings/site.ts'
import { connection } from '#server/database/connection.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { s3Storage } from '#server/storage/s3.ts'
import type { Storage } from '#server/storage/storage.ts'
import { useStorage } from '#server/storage/storage.ts'
import { findBreaches } from '#test/invariants.ts'
import { addOne, makeLivedIn, onFolder } from '#test/lived-in.ts'
import { startObjectStore } from '#test/object-store.ts'
import { moveInstallation, type Moved } from './move.ts'

const server = process.env['TEST_DATABASE_URL']
let home: Awaited<ReturnType<typeof makeLivedIn>>
let store: Awaited<ReturnType<typeof startObjectStore>>
let databases = 0
beforeAll(async () => {
  home = await makeLivedIn()
  store = await startObjectStore()
})
afterAll(() => {
  store.stop()
  rmSync(home.folder, { recursive: true, force: true })
})

const report = () => {}
const move = (options: Partial<Parameters<typeof moveInstallation>[0]>): Promise<Moved> =>
  moveInstallation({ dataDir: home.folder, report, ...options })

async function emptyDatabase(): Promise<string> {
  const name = `chobi_move_${process.pid}_${(databases += 1)}`
  const admin = new Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  return url.href
}

async function keysOf(of: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of of.list('')) keys.push(key)
  return keys.filter((key) => key !== 'site.txt').sort()
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

describe.skipIf(!server)('moving a site to Postgres and an object store', () => {
  let to: string
  const images = () => `${store.url}/first`
  beforeAll(async () => {
    to = await emptyDatabase()
  })

  it('brings every row and every object', async () => {
    const { database, pictures, secretFile } = await move({ to, images: images() })
    expect(database?.changed).toBe(true)
    expect(database?.rows).toBeGreaterThan(20)
    expect(pictures?.sent).toBe(pictures?.objects)
    expect(await keysOf(s3Storage(images()))).toEqual(
      await keysOf(diskStorage(join(home.folder, 'pictures'))),
    )
    expect(secretFile).toBe(join(home.folder, 'secret'))

    expect(
      await ask(to, `select name, value::text from settings where name in ('nothing', 'number') order by 1`),
    ).toEqual([
      { name: 'nothing', value: 'null' },
      { name: 'number', value: '0.10' },
    ])
    expect(
      await ask(
        to,
        `select encode(png, 'hex') as png, created_at::text like '%.123456%' as exact from unsaved_pictures`,
      ),
    ).toEqual([{ png: '00ff005c', exact: true }])
    expect(
      await ask(
        to,
        `select custom_backgrounds as words from profiles where cardinality(custom_backgrounds) > 0`,
      ),
    ).toEqual([{ words: ['একটি', 'a,"b"', '{}', 'NULL'] }])
    expect(
      await ask(to, `select data ? 'sealed' as is_sealed from pgboss.job where state = 'created'`),
    ).toEqual([{ is_sealed: true }])
    // The gap stays, so that no number is given twice.
    const [last] = (await ask(
      to,
      `select max(id)::int as id, nextval('credit_entries_id_seq')::int as next from credit_entries`,
    )) as {
      id: number
      next: number
    }[]
    expect(last?.next).toBeGreaterThan((last?.id ?? 0) + 1)
  })

  it('can be repeated: what changed follows, what was deleted goes, the rest is not sent again', async () => {
    const again = await move({ to, images: images() })
    expect([again.database?.changed, again.pictures?.sent, again.pictures?.removed]).toEqual([false, 0, 0])

    const gone = await onFolder(home.folder, async () => {
      const kept = await addOne(home.people[0] ?? '', 90)
      const old = await connection().query(
        `delete from generated_ads where id = (select id from generated_ads where id <> $1 limit 1) returning image_url`,
        [kept.id],
      )
      const [{ image_url: key = '' } = {}] = old.rows as { image_url?: string }[]
      await removePicture(key)
      return key
    })
    const third = await move({ to, images: images() })
    expect(third.database?.changed).toBe(true)
    expect(third.pictures?.sent).toBeGreaterThan(0)
    expect(third.pictures?.sent).toBeLessThan(5)
    expect(third.pictures?.removed).toBeGreaterThan(0)
    expect(await keysOf(s3Storage(images()))).not.toContain(gone)
    expect(await keysOf(s3Storage(images()))).toEqual(
      await keysOf(diskStorage(join(home.folder, 'pictures'))),
    )
  })

  it('mends an object of the same size with other bytes', async () => {
    const target = s3Storage(images())
    const [key = ''] = (await keysOf(target)).filter((each) => each.endsWith('.png'))
    const bytes = await target.read(key)
    await target.put(key, Buffer.from(bytes).fill(7, 20, 30))
    expect((await move({ to, images: images() })).pictures?.sent).toBe(1)
    expect(await target.read(key)).toEqual(bytes)
  })

  it('lets the site go on there: sessions, keys, money', async () => {
    const secret = readFileSync(join(home.folder, 'secret'), 'utf8')
    useConfig({
      DATA_DIR: home.folder,
      DATABASE_URL: to,
      S3_URL: images(),
      AUTH_SECRET: secret,
      NODE_ENV: 'test',
    })
    const opened = await openPostgres(to, 2)
    useConnection(opened)
    useStorage(s3Storage(images()))
    expect((await findSession(home.session))?.user.id).toBe(home.people[0])
    // The picture that waits and the done generation of the test have no ledger behind them; pictures are all right.
    expect((await findBreaches()).filter((breach) => breach.includes('storage'))).toEqual([])
    expect((await publicKeys()).keys.map(({ kid }) => kid)).toContain(home.keyId)
    expect(await unsealSecret(home.sealed)).toBe('ABCDEFGH')
    await expect(opened.query('delete from admin_log')).rejects.toThrow('only ever added to')
    // From here on it is a site of its own.
    await prepareSite()
    await opened.close()
    await expect(move({ to, images: images() })).rejects.toThrow('A server has run on this copy')
    expect((await move({ to, overwrite: true })).database).toMatchObject({ changed: false })
  })

  it('leaves a database as it was when it is cut off in the middle', async () => {
    const target = await emptyDatabase()
    const cut = () => {
      throw new Error('cut off')
    }
    await expect(move({ to: target, report: cut })).rejects.toThrow('cut off')
    expect(await ask(target, 'select count(*)::int as users from users')).toEqual([{ users: 0 }])
    expect((await move({ to: target })).database?.changed).toBe(true)
  })

  it('refuses what belongs to another site', async () => {
    const other = await makeLivedIn(1)
    await expect(move({ dataDir: other.folder, to })).rejects.toThrow('holds another site')
    const replaced = await move({ dataDir: other.folder, to, overwrite: true })
    expect(replaced.database?.changed).toBe(true)
    expect(await ask(to, 'select count(*)::int as pictures from generated_ads')).toEqual([{ pictures: 1 }])
    rmSync(other.folder, { recursive: true })
  })
})

describe('moving pictures alone', () => {
  it('refuses a store with something else in it, until told', async () => {
    const images = `${store.url}/shared`
    await s3Storage(images).put('holiday/beach.jpg', Buffer.from('not ours'))
    await expect(move({ images })).rejects.toThrow('holds something already')
    expect(await keysOf(s3Storage(images))).toEqual(['holiday/beach.jpg'])
    const { pictures } = await move({ images, overwrite: true })
    expect(pictures?.removed).toBe(1)
    expect(await keysOf(s3Storage(images))).toEqual(await keysOf(diskStorage(join(home.folder, 'pictures'))))
  })

  it('refuses while a server runs on the folder', async () => {
    const unlock = lockFolder(home.folder)
    await expect(move({ images: `${store.url}/locked` })).rejects.toThrow('Another Chobi is running')
    unlock()
  })

  it('refuses a folder without a database, and a secret that is another', async () => {
    await expect(move({ dataDir: '/nowhere/at/all', images: store.url })).rejects.toThrow(
      'no embedded database',
    )
    await expect(
      move({ images: `${store.url}/x`, authSecret: 'another one, and long enough for it' }),
    ).rejects.toThrow('AUTH_SECRET is set')
  })
})
