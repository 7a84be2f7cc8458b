import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findSession } from '#server/auth/sessions.ts'
import { useConfig } from '#server/config.ts'
import { connection } from '#server/database/connection.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import { lockFolder } from '#server/database/folder-lock.ts'
import { removePicture } from '#server/features/gallery/picture-files.ts'
import { storage } from '#server/storage/storage.ts'
import { addOne, makeLivedIn, onFolder } from '#test/lived-in.ts'
import { killServers, spawnServer } from '#test/server-process.ts'
import { writeArchive } from './archive.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { askForSnapshot, openControlDoor } from './snapshot.ts'

const report = () => {}
let home: Awaited<ReturnType<typeof makeLivedIn>>
let place: string
let file: string
beforeAll(async () => {
  home = await makeLivedIn()
  place = mkdtempSync(join(tmpdir(), 'chobi-backup-'))
  file = join(place, 'site.tar.zst')
  await backUp({ dataDir: home.folder, file, report })
})
afterAll(() => {
  killServers()
  rmSync(place, { recursive: true, force: true })
  rmSync(home.folder, { recursive: true, force: true })
})

const restoreInto = (dataDir: string, options: { file: string; force?: boolean; report: typeof report }) => {
  useConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent' })
  return restore(options)
}
const countPictures = async (): Promise<number> => {
  const { rows } = await connection().query('select count(*)::int as count from generated_ads')
  return (rows as { count: number }[])[0]?.count ?? -1
}
const keys = async (prefix = ''): Promise<string[]> => {
  const found: string[] = []
  for await (const { key } of storage().list(prefix)) found.push(key)
  return found.sort()
}

describe('a backup', () => {
  it.each(['site.tar.zst', 'other.tar.gz'])(
    'as %s restores the whole site into an empty folder',
    async (name) => {
      const from = join(place, name)
      if (!existsSync(from)) await backUp({ dataDir: home.folder, file: from, report })
      const into = join(place, `from-${name}`)
      const { settled, keptIn } = await restoreInto(into, { file: from, report })
      expect([settled.removed, settled.damaged, keptIn]).toEqual([0, 0, undefined])
      for (const kept of ['secret', 'factor-key'])
        expect(readFileSync(join(into, kept))).toEqual(readFileSync(join(home.folder, kept)))
      const here = await onFolder(home.folder, keys)
      await onFolder(into, async () => {
        expect(await keys()).toEqual(here)
        expect(await countPictures()).toBe(6)
        expect((await findSession(home.session))?.user.id).toBe(home.people[0])
      })
    },
  )

  it('is readable by its owner alone, and never written over', async () => {
    const { statSync } = await import('node:fs')
    expect(statSync(file).mode & 0o077).toBe(0)
    await expect(backUp({ dataDir: home.folder, file, report })).rejects.toThrow('is there already')
    await expect(backUp({ dataDir: home.folder, file: join(place, 'x.zip'), report })).rejects.toThrow(
      'must end in',
    )
    await expect(
      backUp({ dataDir: home.folder, file: join(place, 'none', 'x.tar.zst'), report }),
    ).rejects.toThrow(/none cannot be written: ENOENT/)
    expect(readdirSync(place).filter((name) => name.includes('partial'))).toEqual([])
  })

  it('of what is no site, or was never begun, is refused, and nothing is made there', async () => {
    const wrong = join(place, 'wrong')
    const save = () => backUp({ dataDir: wrong, file: join(place, 'wrong.tar.zst'), report })
    await expect(save()).rejects.toThrow(`There is no site in ${wrong}`)
    expect(existsSync(wrong)).toBe(false)
    await (await openEmbedded(wrong)).close()
    await expect(save()).rejects.toThrow(`There is no site in ${wrong}`)
    expect(existsSync(join(place, 'wrong.tar.zst'))).toBe(false)
  })

  it('that was cut off, changed or filled with something else is refused, and nothing is replaced', async () => {
    const into = join(place, 'untouched')
    const tries: [string, (bad: string) => unknown, RegExp][] = [
      ['cut.tar.zst', (bad) => truncateSync(bad, 200_000), /cannot be read to its end|cut off/],
      ['changed.tar.gz', (bad) => flip(bad, 'secret'), /secret is not what was saved/],
      ['evil.tar.gz', (bad) => rename(bad, 'secret', '../evil'), /something that no backup has/],
      ['more.tar.gz', (bad) => rename(bad, 'secret', 'sekret'), /secret is missing/],
      [
        'empty.tar.gz',
        (bad) => writeArchive(bad, onlySecret(home.folder), { postgres: '17' }, () => {}),
        /holds no database/,
      ],
      ['garbage.tar.gz', (bad) => writeFileSync(bad, 'no archive at all'), /cannot be read/],
    ]
    for (const [name, spoil, words] of tries) {
      const bad = join(place, name)
      cpSync(name.endsWith('.gz') ? join(place, 'other.tar.gz') : file, bad)
      await spoil(bad)
      await expect(restoreInto(into, { file: bad, report })).rejects.toThrow(words)
      expect([name, ...readdirSync(into)]).toEqual([name, 'lock'])
    }
    expect(existsSync(join(place, 'evil'))).toBe(false)
  })
})

describe('the commands', () => {
  const run = (...args: string[]) => {
    const done = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
    })
    return { code: done.status, said: done.stdout + done.stderr }
  }

  it('save and bring back, and refuse in one sentence', () => {
    const by = join(place, 'by-command.tar.gz')
    const saved = run('scripts/backup.ts', by, '--from', home.folder)
    expect(saved).toEqual({
      code: 0,
      said: expect.stringMatching(
        /holds 3 people and 6 pictures in \d+ files.* each with its hash/,
      ) as string,
    })
    const into = join(place, 'by-command')
    const brought = run('scripts/restore.ts', by, '--into', into)
    expect(brought).toEqual({
      code: 0,
      said: expect.stringContaining('0 without a row were put aside') as string,
    })
    const refused = run('scripts/restore.ts', by, '--into', into)
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('is not empty') as string })
    expect(refused.said).not.toMatch(/ at .*\.ts/)
    const settled = run('scripts/restore.ts', '--settle', '--into', into)
    expect(settled).toEqual({ code: 0, said: expect.stringContaining('Looked at') as string })
  })
})

describe('restoring', () => {
  it('refuses a folder that a server runs on, and one that is not empty', async () => {
    const unlock = lockFolder(home.folder)
    await expect(restoreInto(home.folder, { file, report })).rejects.toThrow('Another Chobi is running')
    unlock()
    await expect(restoreInto(home.folder, { file, report })).rejects.toThrow('is not empty')
  })

  it('goes into the home of its user, where npm leaves its own, and onto a disk of its own', async () => {
    const into = join(place, 'own-disk')
    for (const name of ['.npm', 'lost+found']) mkdirSync(join(into, name), { recursive: true })
    await expect(restoreInto(into, { file, report })).resolves.toMatchObject({ keptIn: undefined })
    expect(readdirSync(into)).toEqual(expect.arrayContaining(['.npm', 'lost+found', 'database']))
  })

  it('of an older backup keeps what came later beside, and marks pictures whose file is gone', async () => {
    const later = join(place, 'later')
    cpSync(join(place, 'from-site.tar.zst'), later, { recursive: true })
    await onFolder(later, () => addOne(home.people[0] ?? '', 50))
    const { keptIn } = await restoreInto(later, { file, force: true, report })
    await onFolder(later, async () => expect(await countPictures()).toBe(6))
    await onFolder(keptIn ?? '', async () => expect(await countPictures()).toBe(7))
  })

  it('with pictures in a store of their own puts aside what has no row, and deletes nothing', async () => {
    const both = join(place, 'both')
    cpSync(join(place, 'from-site.tar.zst'), both, { recursive: true })
    // The pictures stay while the database goes back, as with an object store.
    const { before, newest, lost } = await onFolder(both, async () => {
      const row = await addOne(home.people[0] ?? '', 51)
      const { rows } = await connection().query(
        'select image_url from generated_ads where id <> $1 limit 1',
        [row.id],
      )
      const [{ image_url: lost = '' } = {}] = rows as { image_url?: string }[]
      await removePicture(lost)
      return { before: await keys(), newest: row.imageUrl, lost }
    })
    cpSync(join(both, 'pictures'), join(place, 'kept-pictures'), { recursive: true })
    await restoreInto(both, { file, force: true, report })
    rmSync(join(both, 'pictures'), { recursive: true })
    cpSync(join(place, 'kept-pictures'), join(both, 'pictures'), { recursive: true })

    await onFolder(both, async () => {
      const { settle } = await import('./restore.ts')
      const settled = await settle()
      expect(settled.removed).toBeGreaterThan(0)
      expect(settled.damaged).toBe(1)
      const aside = await keys('quarantine/')
      expect(aside.map((key) => key.split('/').slice(2).join('/'))).toContain(newest)
      expect(await keys()).toHaveLength(before.length)
      const { rows } = await connection().query(
        'select image_url from generated_ads where damaged_at is not null',
      )
      expect(rows).toEqual([{ image_url: lost }])
      // The nightly sweep leaves them for thirty days, and no longer.
      const { sweep } = await import('#server/features/sweep/sweep.ts')
      await sweep(Date.now() + 29 * 86_400_000)
      expect(await keys('quarantine/')).toEqual(aside)
      await sweep(Date.now() + 31 * 86_400_000)
      expect(await keys('quarantine/')).toEqual([])
    })
  })

  it('that was cut off between two folders keeps the server from starting, and can be run again', async () => {
    const half = join(place, 'half')
    cpSync(join(place, 'from-site.tar.zst'), half, { recursive: true })
    writeFileSync(join(half, 'restoring'), '')
    await expect(onFolder(half, countPictures)).rejects.toThrow('was cut off')
    await restoreInto(half, { file, report })
    await onFolder(half, async () => expect(await countPictures()).toBe(6))
  })
})

describe('while the server runs', () => {
  it('the running server makes the copy, and people sign up meanwhile', async () => {
    const live = join(place, 'live')
    cpSync(join(place, 'from-site.tar.zst'), live, { recursive: true })
    const server = await spawnServer({ DATA_DIR: live, AUTH_SECRET: 'a secret for tests only, long enough' })
    expect([await server.isUp(), server.said()]).toEqual([true, expect.anything()])
    let answered = 0
    let stop = false
    const visitor = (async () => {
      while (!stop) if ((await fetch(`${server.origin}/readyz`)).status === 200) answered += 1
    })()
    const { running, site } = await backUp({ dataDir: live, file: join(place, 'live.tar.zst'), report })
    stop = true
    await visitor
    expect([running, site, answered > 0]).toEqual([true, { people: 3, pictures: 6 }, true])
    await vi.waitFor(() => expect(existsSync(join(live, 'snapshot'))).toBe(false), { timeout: 60_000 })
    expect(await server.end()).toBe(0)

    const again = join(place, 'live-again')
    await restoreInto(again, { file: join(place, 'live.tar.zst'), report })
    await onFolder(again, async () => expect(await countPictures()).toBe(6))
  })

  it('the copy goes away when whoever asked for it dies', async () => {
    const dataDir = join(place, 'from-site.tar.zst')
    await onFolder(dataDir, async () => {
      const door = await openControlDoor(dataDir)
      const { folder, done } = await askForSnapshot(dataDir)
      expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true)
      await expect(askForSnapshot(dataDir)).rejects.toThrow('Another backup')
      done()
      await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 60_000 })
      await door?.close()
    })
  })
})

function flip(bad: string, name: string): void {
  const tar = gunzipSync(readFileSync(bad))
  const at = headerOf(tar, name)
  tar[at + 512] = (tar[at + 512] ?? 0) ^ 1
  writeFileSync(bad, gzipSync(tar))
}

async function* onlySecret(folder: string) {
  yield { name: 'secret', path: join(folder, 'secret') }
}

/** Another name in the header of an entry, with the sum that a header carries made right again. */
function rename(bad: string, name: string, other: string): void {
  const tar = gunzipSync(readFileSync(bad))
  const at = headerOf(tar, name)
  tar.fill(0, at, at + 100)
  tar.write(other, at)
  tar.write('        ', at + 148)
  const sum = tar.subarray(at, at + 512).reduce((total, byte) => total + byte, 0)
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148)
  writeFileSync(bad, gzipSync(tar))
}

function headerOf(tar: Buffer, name: string): number {
  for (let at = 0; at < tar.length; at += 512)
    if (tar.toString('latin1', at, at + name.length + 1) === `${name}\0`) return at
  throw new Error(`no entry ${name}`)
}
