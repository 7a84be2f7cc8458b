import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { ListedObject, Storage } from './storage.ts'
import { syncFolder } from './sync-folder.ts'

/** A full disk must still take the database's writes, so pictures stop before it is. */
const keepFree = 64 * 1024 * 1024

/** So much more cannot be written in the time for which it is remembered. */
const plenty = 4 * 1024 * 1024 * 1024
const rememberMs = 500

const partialName = '.partial'

/** Pictures as files below one folder: written beside, synced, then renamed into place. */
export function diskStorage(folder: string, sync = syncFolder): Storage {
  const root = resolve(folder)
  const partial = join(root, partialName)

  function place(key: string): string {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep) || key.includes('\0')) throw new Error(`not a key: ${key}`)
    return path
  }

  let plentyUntil = 0

  async function refuseWhenFull(bytes: number): Promise<void> {
    if (performance.now() < plentyUntil) return
    const { bavail, bsize } = await inFolder(partial, () => statfs(root))
    const free = bavail * bsize - bytes - keepFree
    if (free < 0) throw new Error('the disk of the pictures is full')
    if (free > plenty) plentyUntil = performance.now() + rememberMs
  }

  async function* walk(folder: string): AsyncGenerator<ListedObject> {
    const entries = await opendir(folder).catch(ifMissing)
    if (!entries) return
    for await (const entry of entries) {
      const path = join(folder, entry.name)
      if (path === partial) continue
      if (entry.isDirectory()) yield* walk(path)
      if (!entry.isFile()) continue
      const found = await stat(path).catch(ifMissing)
      if (!found) continue
      yield { key: relative(root, path).split(sep).join('/'), bytes: found.size, modifiedAt: found.mtime }
    }
  }

  return {
    async put(key, bytes, { isFollowed } = { isFollowed: false }) {
      const path = place(key)
      await refuseWhenFull(bytes.length)
      const beside = join(partial, randomUUID())
      try {
        await inFolder(beside, () => writeFile(beside, bytes, { flag: 'wx', flush: true }))
        await moveInto(beside, path)
        if (!isFollowed) await sync(dirname(path))
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
    },
    read: (key) => readFile(place(key)),
    async open(key) {
      const path = place(key)
      const found = await stat(path).catch(ifMissing)
      if (!found?.isFile()) return undefined
      return { bytes: found.size, body: (range) => createReadStream(path, range) }
    },
    async remove(key) {
      await unlink(place(key)).catch(ifMissing)
    },
    async *list(prefix) {
      // A prefix need not end at a slash, as with any object store.
      const start = prefix === '' || prefix.endsWith('/') ? prefix : dirname(prefix)
      for await (const found of walk(start === '' ? root : place(start)))
        if (found.key.startsWith(prefix)) yield found
    },
    async tidy(olderThan) {
      await removeOld(partial, olderThan)
      await removeEmpty(root, olderThan)
    },
    async check() {
      await mkdir(partial, { recursive: true })
      await refuseWhenFull(0)
      // Only writing shows whether it can be written: a disk may be read-only, or have no room for names.
      const probe = join(partial, randomUUID())
      await (await open(probe, 'wx')).close()
      await rm(probe)
    },
  }
}

/** The folder is nearly always there; and it may be tidied away in the moment between making it and using it. */
async function inFolder<T>(path: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt > 3 || ifMissing(error) !== undefined) throw error
      await mkdir(dirname(path), { recursive: true })
    }
  }
}

const moveInto = (from: string, to: string): Promise<void> => inFolder(to, () => rename(from, to))

async function removeOld(folder: string, olderThan: Date): Promise<void> {
  const entries = await opendir(folder).catch(ifMissing)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    const found = await stat(path).catch(ifMissing)
    if (found && found.mtime < olderThan) await rm(path, { force: true })
  }
}

/** Each generation has a folder of its own for a while; without this they would pile up for ever. */
async function removeEmpty(folder: string, olderThan: Date): Promise<void> {
  const entries = await opendir(folder).catch(ifMissing)
  if (!entries) return
  for await (const entry of entries) {
    if (!entry.isDirectory() || entry.name === partialName) continue
    const path = join(folder, entry.name)
    await removeEmpty(path, olderThan)
    const found = await stat(path).catch(ifMissing)
    if (found && found.mtime < olderThan) await rmdir(path).catch(ifNotEmpty)
  }
}

function ifMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return undefined
  throw error
}

function ifNotEmpty(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST'))
    return undefined
  return ifMissing(error)
}
