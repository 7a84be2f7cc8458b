import { randomUUID } from 'node:crypto'
import { log } from '#server/lib/log.ts'
import { type ListedObject, storage } from '#server/storage/storage.ts'
import { findLogoKeys, logosFolder } from '#server/features/brand-kits/brand-kits.ts'
import { findInputKeys, peopleWithOpenWork } from '#server/features/generations/after/open-work.ts'
import {
  checkRandomPictures,
  compareWithRows,
  markPeopleWithoutFiles,
} from '#server/features/gallery/sweep-rows.ts'

const orphanAfterMs = 3_600_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** More strangers than this, and more than files that are known, mean a wrong database rather than litter. */
const plausible = 1_000

/** What was put aside after a restore goes by itself at last. */
const asideFolder = 'quarantine'
const keepAsideMs = 30 * 86_400_000

type Options = {
  /** Files without a row are kept aside, whatever their age: after a restore their rows may only be younger. */
  putAside?: boolean
}

export type SweepReport = { files: number; orphans: number; removed: number; damaged: number; mended: number }

/**
 * Once a day files and rows are compared. A file that no row knows for an hour goes; a row whose file is gone is
 * made whole from a copy where one is left, else marked, and never deleted: a disk that was not mounted comes back.
 */
export async function sweep(now = Date.now(), { putAside = false }: Options = {}): Promise<SweepReport> {
  const old = new Date(now - (putAside ? 0 : orphanAfterMs))
  const report: SweepReport = { files: 0, orphans: 0, removed: 0, damaged: 0, mended: 0 }
  const orphans: ListedObject[] = []
  const seen = new Set<string>()
  let people: Folder[] = []
  const comparePeople = async () => {
    const found = await compareWithRows(people)
    report.damaged += found.damaged
    report.mended += found.mended
    orphans.push(...found.strangers)
    people = []
  }

  for await (const folder of folders()) {
    report.files += folder.files.length
    if (folder.name === asideFolder) {
      await removeForgotten(folder.files, now)
    } else if (folder.name === 'inputs') {
      orphans.push(...(await strayInputs(folder.files)))
    } else if (folder.name === logosFolder) {
      const known = await findLogoKeys(folder.files.map(({ key }) => key))
      orphans.push(...folder.files.filter(({ key }) => !known.has(key)))
    } else if (uuid.test(folder.name)) {
      seen.add(folder.name)
      people.push(folder)
      if (people.length >= peopleAtOnce || folder.files.length >= manyFiles) await comparePeople()
    }
  }
  await comparePeople()
  report.damaged += await markPeopleWithoutFiles(seen)
  const checked = await checkRandomPictures(randomUUID())
  report.damaged += checked.damaged

  const due = orphans.filter(({ modifiedAt }) => modifiedAt <= old)
  report.orphans = due.length
  if (!putAside && due.length > plausible && due.length > report.files / 2) {
    log.error(report, 'most stored pictures have no row: nothing is removed. Is this the right database?')
    return report
  }
  report.removed = putAside
    ? await removeOrphans(due, aside(now), false)
    : await removeOrphans(due, (key) => storage().remove(key), true)
  if (!putAside) await storage().tidy(old)
  log[report.orphans + report.damaged > 0 ? 'warn' : 'info'](report, 'pictures and their files were compared')
  return report
}

/** Most people have few pictures: asked for one by one, a million of them would take all night. */
const peopleAtOnce = 50
const manyFiles = 1_000
const inPortions = new Set(['inputs', logosFolder, asideFolder])

type Folder = { name: string; files: ListedObject[] }

/** Stores list folder by folder, so one person's files are in memory at a time; uploads come in portions. */
async function* folders(): AsyncGenerator<Folder> {
  let open: Folder | undefined
  for await (const file of storage().list('')) {
    const name = file.key.split('/', 1)[0] ?? ''
    if (open && (open.name !== name || (inPortions.has(name) && open.files.length >= 500))) {
      yield open
      open = undefined
    }
    open ??= { name, files: [] }
    open.files.push(file)
  }
  if (open) yield open
}

async function strayInputs(files: ListedObject[]): Promise<ListedObject[]> {
  const ids = new Set(files.map(({ key }) => /^inputs\/([^./]+)/.exec(key)?.[1] ?? ''))
  const known = await findInputKeys([...ids].filter((id) => uuid.test(id)))
  return files.filter(({ key }) => !known.has(key))
}

/** A saving that is tried again writes the same names once more, so whoever has one open is left alone today. */
async function removeOrphans(
  orphans: ListedObject[],
  remove: (key: string) => Promise<void>,
  spareBusy: boolean,
): Promise<number> {
  let removed = 0
  for (let at = 0; at < orphans.length; at += 500) {
    const some = orphans.slice(at, at + 500)
    const people = new Set(some.map(({ key }) => key.split('/', 1)[0] ?? '').filter((id) => uuid.test(id)))
    const busy = spareBusy ? await peopleWithOpenWork([...people]) : new Set<string>()
    for (const { key } of some) {
      if (busy.has(key.split('/', 1)[0] ?? '')) continue
      try {
        await remove(key)
        removed += 1
      } catch (error) {
        log.warn({ err: error, key }, 'a file without a row could not be removed')
      }
    }
  }
  return removed
}

/** 'u1/a.png' lies at 'quarantine/2026-11-21/u1/a.png' from then on. */
function aside(now: number): (key: string) => Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10)
  return async (key) => {
    await storage().put(`${asideFolder}/${day}/${key}`, await storage().read(key))
    await storage().remove(key)
  }
}

async function removeForgotten(files: ListedObject[], now: number): Promise<void> {
  for (const { key, modifiedAt } of files)
    if (now - modifiedAt.getTime() > keepAsideMs) await storage().remove(key)
}
