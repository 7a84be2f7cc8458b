import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * The embedded database takes no lock of its own, and two processes on one folder destroy it without an error.
 * A lock on an SQLite file is held by the kernel: it ends with the process however that dies.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw new FolderInUse(folder, error)
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}

export class FolderInUse extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `Another Chobi is running on ${folder}.\nStop it first, or give this one its own folder with DATA_DIR, or use Postgres with DATABASE_URL.`,
      { cause },
    )
    this.name = 'FolderInUse'
  }
}
