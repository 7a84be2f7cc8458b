import { existsSync, readFileSync } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbedded } from '#server/database/embedded.ts'
import { FolderInUse, lockFolder } from '#server/database/folder-lock.ts'
import { countSite, type SiteCount } from './count-site.ts'
import { ifMissing, type Part, partsOf, writeArchive } from './archive.ts'
import type { Report } from './progress.ts'
import { Refusal } from './refusal.ts'
import { askForSnapshot, socketOf } from './snapshot.ts'

type Backup = { dataDir: string; file: string; report: Report }

export type BackedUp = {
  files: number
  bytes: number
  running: boolean
  /** Not said by a server of an older release. */
  site: SiteCount | undefined
}

/**
 * Saves an embedded installation to one file: first the database as it is at one moment, then the pictures, so that
 * all that the rows speak of is there unless it was deleted meanwhile. A running server goes on.
 */
export async function backUp({ dataDir, file, report }: Backup): Promise<BackedUp> {
  if (!existsSync(join(dataDir, 'database'))) throw new NoSite(dataDir)
  if (existsSync(file)) throw new Refusal(`${file} is there already.`)
  const { database, running, site, letGo } = await holdStill(dataDir)
  try {
    const total = await countFiles(database, join(dataDir, 'pictures'))
    let done = 0
    const postgres = readFileSync(join(database, 'PG_VERSION'), 'utf8').trim()
    const { files } = await writeArchive(file, partsOfSite(dataDir, database), { postgres }, () =>
      report('files', (done += 1), Math.max(done, total)),
    )
    const sizes = Object.values(files).map(({ bytes }) => bytes)
    return { files: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0), running, site }
  } finally {
    letGo()
  }
}

/** Nobody runs: the folder is locked meanwhile. Somebody runs: they make the copy. */
async function holdStill(
  dataDir: string,
): Promise<{ database: string; running: boolean; site: SiteCount | undefined; letGo: () => void }> {
  try {
    const site = await countClosed(dataDir)
    const unlock = lockFolder(dataDir)
    return { database: join(dataDir, 'database'), running: false, site, letGo: unlock }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
  }
  if (!existsSync(socketOf(dataDir)))
    throw new Refusal('A server runs on this folder, but it has no door for backups. Stop it first.')
  const { folder, site, done } = await askForSnapshot(dataDir)
  return { database: folder, running: true, site, letGo: done }
}

/** Nobody should find out on the day they need it that they saved a database which nobody ever used. */
async function countClosed(dataDir: string): Promise<SiteCount> {
  const database = await openEmbedded(dataDir)
  try {
    const site = await countSite(database)
    if (site) return site
  } finally {
    await database.close()
  }
  throw new NoSite(dataDir)
}

class NoSite extends Refusal {
  constructor(dataDir: string) {
    super(`There is no site in ${dataDir}: nothing to save. Is DATA_DIR right? --from names another folder.`)
  }
}

async function* partsOfSite(dataDir: string, database: string): AsyncGenerator<Part> {
  yield* partsOf(database, 'database')
  for (const name of ['secret', 'factor-key']) yield { name, path: join(dataDir, name) }
  yield* partsOf(join(dataDir, 'pictures'), 'pictures', '.partial')
}

async function countFiles(...folders: string[]): Promise<number> {
  let files = 0
  for (const folder of folders) {
    const entries = await opendir(folder, { recursive: true }).catch(ifMissing)
    if (!entries) continue
    for await (const entry of entries) if (entry.isFile()) files += 1
  }
  return files
}
