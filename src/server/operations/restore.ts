import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '#server/config.ts'
import { useConnection } from '#server/database/connection.ts'
import { openEmbedded, unfinishedRestore } from '#server/database/embedded.ts'
import { lockFolder } from '#server/database/folder-lock.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { sweep, type SweepReport } from '#server/features/sweep/sweep.ts'
import { prepareDataFolder } from '#server/data-folder.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { useStorage } from '#server/storage/storage.ts'
import { readArchive } from './archive.ts'
import type { Report } from './progress.ts'
import { Refusal } from './refusal.ts'
import { socketOf } from './snapshot.ts'

type Restore = { file: string; force?: boolean; report: Report }

export type Restored = { madeAt: string; files: number; keptIn: string | undefined; settled: SweepReport }

const contents = ['database', 'pictures', 'secret', 'factor-key'] as const

/**
 * Puts a backup into the data folder. It is unpacked beside, checked to the last byte and opened once; only then do
 * the two change places, and what was there before stays in a folder of its own.
 */
export async function restore({ file, force = false, report }: Restore): Promise<Restored> {
  const { DATA_DIR: dataDir } = config()
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  prepareDataFolder(dataDir)
  const unlock = lockFolder(dataDir)
  const fresh = join(dataDir, '.restoring')
  try {
    if (!force && !existsSync(unfinishedRestore(dataDir)) && !isUnused(dataDir))
      throw new Refusal(
        `${dataDir} is not empty. Say --force to restore over it; what is there now is kept in a folder beside.`,
      )
    await rm(fresh, { recursive: true, force: true })
    await mkdir(fresh, { mode: 0o700 })
    const placed = await place(dataDir, fresh, file, report)
    unlock()
    return { ...placed, settled: await settleFolder(dataDir) }
  } finally {
    await rm(fresh, { recursive: true, force: true })
    unlock()
  }
}

async function place(
  dataDir: string,
  fresh: string,
  file: string,
  report: Report,
): Promise<Omit<Restored, 'settled'>> {
  let files = 0
  const { madeAt } = await readArchive(file, fresh, () => (files += 1))
  report('files', files, files)
  if (!existsSync(join(fresh, 'database', 'PG_VERSION')))
    throw new Refusal(`${file} holds no database: it is not a whole backup. Nothing was changed.`)
  await tryDatabase(fresh)
  return { madeAt, files, keptIn: await changePlaces(dataDir, fresh) }
}

/** What npm leaves in the home of its user, and what a disk of its own begins with, is nobody's site. */
const isUnused = (dataDir: string): boolean => {
  const ours = new Set(['lock', 'lock-journal', 'control.sock', 'uploads', 'lost+found'])
  return readdirSync(dataDir).every((name) => ours.has(name) || name.startsWith('.'))
}

/** A database that does not open, or is newer than this program, is found out before anything is replaced. */
async function tryDatabase(folder: string): Promise<void> {
  const opened = await openEmbedded(folder).catch((error: unknown) => {
    throw new Refusal(`The database of the backup cannot be opened by this version: ${String(error)}`)
  })
  try {
    useConnection(opened)
    await migrateDatabase()
  } finally {
    await opened.close()
    await rm(join(folder, 'lock'), { force: true })
  }
}

/** Between the first and the last renaming a mark keeps the server from starting on half of each. */
async function changePlaces(dataDir: string, fresh: string): Promise<string | undefined> {
  const mark = unfinishedRestore(dataDir)
  const old = contents.filter((name) => existsSync(join(dataDir, name)))
  const keptIn = old.length === 0 ? undefined : join(dataDir, `before-restore-${Date.now()}`)
  await writeFile(mark, 'npm run restore was cut off. Run it again.\n')
  if (keptIn) await mkdir(keptIn, { mode: 0o700 })
  for (const name of old) await rename(join(dataDir, name), join(keptIn ?? dataDir, name))
  for (const name of contents)
    if (existsSync(join(fresh, name))) await rename(join(fresh, name), join(dataDir, name))
  await rm(mark)
  await rm(socketOf(dataDir), { force: true })
  return keptIn
}

async function settleFolder(dataDir: string): Promise<SweepReport> {
  const opened = await openEmbedded(dataDir)
  try {
    useConnection(opened)
    return await settle()
  } finally {
    await opened.close()
  }
}

/**
 * After the database went back in time: files that it does not know yet are put aside instead of swept away, rows
 * whose file is gone are marked. Works on whatever database is connected.
 */
export async function settle(): Promise<SweepReport> {
  useStorage(await openStorage())
  return sweep(Date.now(), { putAside: true })
}
