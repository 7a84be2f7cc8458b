import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Storage } from './storage.ts'

/** A full disk must still take the database's writes, so pictures stop before it is. */
const keepFree = 64 * 1024 * 1024

/** Pictures as files below one folder: written beside, synced, then renamed into place. */
export function diskStorage(folder: string): Storage {
  const root = resolve(folder)
  const partial = join(root, '.partial')

  function place(key: string): string {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep) || key.includes('\0')) throw new Error(`not a key: ${key}`)
    return path
  }

  return {
    async put(key, bytes) {
      const path = place(key)
      await mkdir(partial, { recursive: true })
      await refuseWhenFull(root, bytes.length)
      const beside = join(partial, randomUUID())
      try {
        const file = await open(beside, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await mkdir(dirname(path), { recursive: true })
        await rename(beside, path)
        await syncFolder(dirname(path))
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
      await rm(place(key), { force: true })
    },
    async *list(prefix) {
      const start = prefix === '' ? root : place(prefix)
      const names = await readdir(start, { recursive: true, withFileTypes: true }).catch(ifMissing)
      for (const entry of names ?? []) {
        const path = join(entry.parentPath, entry.name)
        if (!entry.isFile() || path.startsWith(partial)) continue
        const found = await stat(path).catch(ifMissing)
        if (found) yield { key: relative(root, path).split(sep).join('/'), modifiedAt: found.mtime }
      }
    },
    async check() {
      await mkdir(partial, { recursive: true })
      await refuseWhenFull(root, 0)
    },
  }
}

async function refuseWhenFull(root: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(root)
  if (bavail * bsize < bytes + keepFree) throw new Error('the disk of the pictures is full')
}

/** Without this a power cut may forget the new name although the file was synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function ifMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return undefined
  throw error
}
