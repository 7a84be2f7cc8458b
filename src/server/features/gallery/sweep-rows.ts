import { createHash } from 'node:crypto'
import { asc, eq, gt, inArray, isNull, and, sql } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { tightPng } from '#shared/pictures.ts'
import { boundedSharp, decoding } from '#server/lib/bounded-sharp.ts'
import { log } from '#server/lib/log.ts'
import { type ListedObject, storage } from '#server/storage/storage.ts'
import { generatedAds, isKept } from './gallery.table.ts'
import { filesOf, keptWidth } from './picture-files.ts'

const peopleAtOnce = 1_000
const checkedADay = 300

const columns = {
  id: generatedAds.id,
  imageUrl: generatedAds.imageUrl,
  width: generatedAds.width,
  height: generatedAds.height,
  bytes: generatedAds.bytes,
  checksum: generatedAds.checksum,
  damagedAt: generatedAds.damagedAt,
  removedAt: generatedAds.removedAt,
}
type Row = Pick<typeof generatedAds.$inferSelect, keyof typeof columns>

export type Compared = { strangers: ListedObject[]; damaged: number; mended: number }

export type OwnFiles = { name: string; files: ListedObject[] }

/** The files of some people, each in a folder that is called as they are, against their rows. */
export async function compareWithRows(people: readonly OwnFiles[]): Promise<Compared> {
  if (people.length === 0) return { strangers: [], damaged: 0, mended: 0 }
  const files = people.flatMap((each) => each.files)
  const ids = people.map(({ name }) => name)
  const rows = await db().select(columns).from(generatedAds).where(inArray(generatedAds.userId, ids))
  const known = new Set(rows.flatMap(({ imageUrl }) => filesOf(imageUrl).all))
  const sizes = new Map(files.map(({ key, bytes }) => [key, bytes]))
  let [damaged, mended] = [0, 0]
  for (const row of rows) {
    // Its files are being taken away right now.
    if (row.removedAt !== null) continue
    const isWhole = sizes.get(row.imageUrl) === row.bytes
    if (isWhole && row.damagedAt === null) continue
    const outcome = await look(row)
    if (outcome === 'damaged') damaged += 1
    if (outcome === 'mended') mended += 1
  }
  return { strangers: files.filter(({ key }) => !known.has(key)), damaged, mended }
}

/** People who have rows and not one file. */
export async function markPeopleWithoutFiles(seen: ReadonlySet<string>): Promise<number> {
  let damaged = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const people = await db()
      .selectDistinct({ userId: generatedAds.userId })
      .from(generatedAds)
      .where(gt(generatedAds.userId, after))
      .orderBy(asc(generatedAds.userId))
      .limit(peopleAtOnce)
    const without = people.filter(({ userId }) => !seen.has(userId))
    damaged += (await compareWithRows(without.map(({ userId }) => ({ name: userId, files: [] })))).damaged
    const last = people.at(-1)
    if (!last || people.length < peopleAtOnce) return damaged
    after = last.userId
  }
}

/** Some pictures a day are read whole, from a random place on: bytes that changed by themselves are found in time. */
export async function checkRandomPictures(from: string): Promise<{ damaged: number }> {
  const rows = await db()
    .select(columns)
    .from(generatedAds)
    .where(and(gt(generatedAds.id, from), isKept, isNull(generatedAds.damagedAt)))
    .orderBy(asc(generatedAds.id))
    .limit(checkedADay)
  let damaged = 0
  for (const row of rows) if ((await look(row)) === 'damaged') damaged += 1
  return { damaged }
}

/** Reads the file itself: the list may be older than the row. */
async function look(row: Row): Promise<'whole' | 'damaged' | 'mended'> {
  const stored = await storage().open(row.imageUrl)
  const bytes = stored && Buffer.concat(await stored.body().toArray())
  const isWhole = bytes !== undefined && checksumOf(bytes) === row.checksum
  if (isWhole && row.damagedAt === null) return 'whole'
  if (isWhole) {
    await db().update(generatedAds).set({ damagedAt: null }).where(eq(generatedAds.id, row.id))
    return 'mended'
  }
  if (!(bytes && (await canBeSeen(bytes))) && (await restoreFromCopy(row))) return 'mended'
  log.error(
    { pictureId: row.id, key: row.imageUrl, reason: bytes ? 'changed' : 'missing' },
    'the file of a picture is damaged',
  )
  await db()
    .update(generatedAds)
    .set({ damagedAt: sql`coalesce(${generatedAds.damagedAt}, now())` })
    .where(eq(generatedAds.id, row.id))
  return 'damaged'
}

/** A smaller picture is better than none. It counts as the picture from then on. */
async function restoreFromCopy(row: Row): Promise<boolean> {
  const copy = await storage().open(filesOf(row.imageUrl).card(keptWidth(row, 1280)))
  if (!copy) return false
  try {
    const bytes = Buffer.concat(await copy.body().toArray())
    const { data, info } = await decoding(() =>
      boundedSharp(bytes).png(tightPng).toBuffer({ resolveWithObject: true }),
    )
    await storage().put(row.imageUrl, data)
    const rows = await db()
      .update(generatedAds)
      .set({
        bytes: data.length,
        checksum: checksumOf(data),
        width: info.width,
        height: info.height,
        damagedAt: null,
      })
      .where(and(inArray(generatedAds.id, [row.id]), isNull(generatedAds.doomedAt)))
      .returning({ id: generatedAds.id })
    log.warn({ pictureId: row.id, key: row.imageUrl }, 'a damaged picture was made again from its copy')
    return rows.length > 0
  } catch (error) {
    log.warn({ err: error, pictureId: row.id }, 'the copy of a damaged picture is no use either')
    return false
  }
}

/** One flipped bit is worth a line in the log, but the picture itself is better than a smaller copy. */
async function canBeSeen(bytes: Buffer): Promise<boolean> {
  try {
    await decoding(() => boundedSharp(bytes).stats())
    return true
  } catch {
    return false
  }
}

const checksumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
