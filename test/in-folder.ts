import { join } from 'node:path'
import { useConnection } from '#server/database/connection.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { useStorage } from '#server/storage/storage.ts'

/** The database and the pictures of a folder, opened here while no program has them. */
export async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const opened = await openEmbedded(folder)
  useConnection(opened)
  useStorage(diskStorage(join(folder, 'pictures')))
  try {
    return await work()
  } finally {
    await opened.close()
  }
}
