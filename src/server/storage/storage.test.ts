import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startObjectStore } from '#test/object-store.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'chobi-storage-'))
const stores: Record<string, Storage> = { disk: diskStorage(join(folder, 'disk')) }
let stopStore = () => {}

beforeAll(async () => {
  const store = await startObjectStore()
  stopStore = store.stop
  stores['s3'] = s3Storage(`${store.url}/of/shop?region=us-east-1`)
})
afterAll(() => {
  stopStore()
  rmSync(folder, { recursive: true, force: true })
})

async function all<T>(things: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const thing of things) found.push(thing)
  return found
}

const textOf = async (store: Storage, key: string, range?: { start: number; end: number }) => {
  const found = await store.open(key)
  return found && Buffer.concat(await found.body(range).toArray()).toString()
}

describe.each(['disk', 's3'])('pictures in %s', (kind) => {
  const store = (): Storage => {
    const found = stores[kind]
    if (!found) throw new Error(`no store ${kind}`)
    return found
  }

  it('come back as they were put, whole and in part', async () => {
    await store().put('u1/1_a.png', Buffer.from('0123456789'))
    expect((await store().read('u1/1_a.png')).toString()).toBe('0123456789')
    expect((await store().open('u1/1_a.png'))?.bytes).toBe(10)
    expect(await textOf(store(), 'u1/1_a.png')).toBe('0123456789')
    expect(await textOf(store(), 'u1/1_a.png', { start: 2, end: 4 })).toBe('234')
  })

  it('are replaced whole', async () => {
    await store().put('u1/2.png', Buffer.from('the first and longer one'))
    await store().put('u1/2.png', Buffer.from('second'))
    expect(await textOf(store(), 'u1/2.png')).toBe('second')
  })

  it('that are not there are undefined, and reading them fails', async () => {
    expect(await store().open('u1/none.png')).toBeUndefined()
    await expect(store().read('u1/none.png')).rejects.toThrow(/no such file|NoSuchKey|does not exist/i)
  })

  it('can be removed twice', async () => {
    await store().put('u1/3.png', Buffer.from('x'))
    await store().remove('u1/3.png')
    await store().remove('u1/3.png')
    expect(await store().open('u1/3.png')).toBeUndefined()
  })

  it('are listed with their size and age, folder by folder', async () => {
    await store().put('u2/a.png', Buffer.from('ab'))
    await store().put('u2/b.png', Buffer.from('abc'))
    await store().put('u22/c.png', Buffer.from('abcd'))
    const of = async (prefix: string) => {
      const found = await all(store().list(prefix))
      return found.map(({ key, bytes }) => `${key} ${bytes}`).sort()
    }
    expect(await of('u2/')).toEqual(['u2/a.png 2', 'u2/b.png 3'])
    expect(await of('nobody/')).toEqual([])
    const listed = await all(store().list(''))
    const folders = listed
      .map(({ key }) => key.split('/')[0])
      .filter((name, at, names) => name !== names[at - 1])
    expect(new Set(folders).size).toBe(folders.length)
    const [first] = listed
    expect(Math.abs(Date.now() - (first?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000)
  })

  it.each(['../escape.png', 'u1/../../escape.png', 'u1/\0.png'])('never lie at %j', async (key) => {
    await expect(store().put(key, Buffer.from('x'))).rejects.toThrow('not a key')
  })

  it('say that they can be stored', async () => {
    await expect(store().check()).resolves.toBeUndefined()
  })
})

describe('the disk', () => {
  it('loses what a crash left half-written, and empty folders, but nothing young', async () => {
    const root = join(folder, 'tidy')
    const disk = diskStorage(root)
    await disk.put('inputs/g1/file.png', Buffer.from('x'))
    await disk.remove('inputs/g1/file.png')
    await disk.put('inputs/g2/file.png', Buffer.from('x'))
    await mkdir(join(root, 'inputs/g3'))
    for (const name of ['old', 'young']) writeFileSync(join(root, '.partial', name), 'half')
    const longAgo = new Date(Date.now() - 7_200_000)
    utimesSync(join(root, '.partial/old'), longAgo, longAgo)
    utimesSync(join(root, 'inputs/g1'), longAgo, longAgo)
    utimesSync(join(root, 'inputs/g2'), longAgo, longAgo)
    await disk.tidy(new Date(Date.now() - 3_600_000))
    expect(await readdir(join(root, '.partial'))).toEqual(['young'])
    expect((await readdir(join(root, 'inputs'))).sort()).toEqual(['g2', 'g3'])
  })
})

describe('an object store in trouble', () => {
  it('is asked again when it is slow or failing, and the time is bounded', async () => {
    let calls = 0
    const shaky = createServer((request, response) => {
      request.resume()
      calls += 1
      if (calls < 3) response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      else response.writeHead(200, { etag: '"x"' }).end()
    }).listen(0, '127.0.0.1')
    await once(shaky, 'listening')
    const { port } = shaky.address() as AddressInfo
    const store = s3Storage(`http://a:b@127.0.0.1:${port}/pictures`)
    await store.put('u1/a.png', Buffer.from('x'))
    expect(calls).toBe(3)
    shaky.closeAllConnections()
    shaky.close()
  })
})

it('a folder on disk is synced once for a picture and what was put before it', async () => {
  const synced: string[] = []
  const store = diskStorage(join(folder, 'together'), async (path) => void synced.push(path))
  await store.put('u1/1.w320.webp', Buffer.from('a card'), { isFollowed: true })
  expect(synced).toEqual([])
  expect((await store.read('u1/1.w320.webp')).toString()).toBe('a card')
  await store.put('u1/1.png', Buffer.from('the picture'))
  expect(synced).toEqual([join(folder, 'together/u1')])
})
