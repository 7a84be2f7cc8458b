import { createHash } from 'node:crypto'
import type { ListedObject, Storage } from '#server/storage/storage.ts'
import { inParallel } from './in-parallel.ts'
import type { Report } from './progress.ts'
import { Refusal } from './refusal.ts'

/** Names the site whose pictures a store holds. Nothing else looks at it. */
const siteKey = 'site.txt'
const foldersAtOnce = 4
const filesAtOnce = 4

export type CopiedPictures = { objects: number; bytes: number; sent: number; removed: number }

/** A store with somebody else's pictures is left alone. */
export async function claimStore(target: Storage, site: string, overwrite: boolean): Promise<void> {
  const kept = await target.open(siteKey)
  const owner = kept && Buffer.concat(await kept.body().toArray()).toString()
  if (owner === site) return
  if (!overwrite && (owner !== undefined || !(await isEmpty(target)))) {
    throw new Refusal(
      owner === undefined
        ? 'The object store holds something already, and not from this site. Give an empty bucket or folder, or say --overwrite to remove what is there.'
        : 'The object store holds the pictures of another site. Give an empty bucket or folder, or say --overwrite to remove what is there.',
    )
  }
  await target.put(siteKey, Buffer.from(site))
}

async function isEmpty(target: Storage): Promise<boolean> {
  for await (const _ of target.list('')) return false
  return true
}

/**
 * Makes the target's objects those of the source. What is there already and has the same content is not sent again;
 * every object is compared by its hash, either the one the store tells or that of what it gives back.
 */
export async function copyPictures(
  source: Storage,
  target: Storage,
  report: Report,
): Promise<CopiedPictures> {
  const folders = new Map<string, number>()
  const total = { objects: 0, bytes: 0, sent: 0, removed: 0 }
  for await (const { key, bytes } of source.list('')) {
    const name = folderOf(key)
    folders.set(name, (folders.get(name) ?? 0) + 1)
    total.objects += 1
    total.bytes += bytes
  }
  let done = 0
  await inParallel(folders.keys(), foldersAtOnce, async (name) => {
    const here = await all(source.list(`${name}/`))
    const there = byKey(await all(target.list(`${name}/`)))
    const hashes = new Map<string, string>()
    await inParallel(here, filesAtOnce, async ({ key }) => {
      const bytes = await source.read(key)
      hashes.set(key, md5(bytes))
      if (!(await isSame(target, there.get(key), md5(bytes), bytes.length))) {
        await target.put(key, bytes)
        total.sent += 1
      }
      report('pictures', (done += 1), total.objects)
    })
    await verify(target, name, hashes, there)
  })
  total.removed = await removeStrangers(source, target, folders)
  return total
}

/** What the store lists afterwards is what counts, not what it answered to each upload. */
async function verify(
  target: Storage,
  folder: string,
  hashes: Map<string, string>,
  before: Map<string, ListedObject>,
): Promise<void> {
  const after = byKey(await all(target.list(`${folder}/`)))
  await inParallel(hashes, filesAtOnce, async ([key, hash]) => {
    const found = after.get(key)
    // What was compared by reading it a moment ago, and has not changed since, need not be read twice.
    const isKnown = found && before.get(key)?.modifiedAt.getTime() === found.modifiedAt.getTime()
    if (isKnown || (await isSame(target, found, hash))) return
    throw new Error(`the object store does not give back what was stored as ${key}`)
  })
}

async function isSame(
  target: Storage,
  found: ListedObject | undefined,
  hash: string,
  bytes?: number,
): Promise<boolean> {
  if (!found || (bytes !== undefined && found.bytes !== bytes)) return false
  // What a store tells need not be the hash of the content, as where it encrypts.
  return found.md5 === hash || md5(await target.read(found.key)) === hash
}

/** Deleted at home since the last time; only a store that is ours gets here. */
async function removeStrangers(
  source: Storage,
  target: Storage,
  folders: ReadonlyMap<string, number>,
): Promise<number> {
  let removed = 0
  let open: { name: string; keys: Set<string> } | undefined
  for await (const { key } of target.list('')) {
    if (key === siteKey) continue
    const name = folderOf(key)
    if (open?.name !== name) {
      const here = folders.has(name) ? await all(source.list(`${name}/`)) : []
      open = { name, keys: new Set(here.map((each) => each.key)) }
    }
    if (open.keys.has(key)) continue
    await target.remove(key)
    removed += 1
  }
  return removed
}

const folderOf = (key: string): string => key.split('/', 1)[0] ?? ''
const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')
const byKey = (objects: ListedObject[]) => new Map(objects.map((object) => [object.key, object]))

async function all<T>(things: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const thing of things) found.push(thing)
  return found
}
