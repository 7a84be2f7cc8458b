import { asc, eq, lt, sql } from '#server/database/sql.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { removePicture, type Stored, storePicture } from '#server/features/gallery/picture-files.ts'
import { addToGallery, keyOf } from '#server/features/gallery/save.ts'
import { log } from '#server/lib/log.ts'
import { storage } from '#server/storage/storage.ts'
import { say } from '#shared/words/say.ts'
import { type GenerationRow, generations, unsavedPictures } from '../generations.table.ts'
import { announce, endUnkept } from '../states.ts'
import { tellDone } from '../tell-end.ts'
import { readUnsaved } from '../unsaved.ts'

const keepHours = 24
const mostAtOnce = 200

/** Tries again to store what waits in the database; gives the credits back for what could not be stored in a day. */
export async function saveWaitingPictures(): Promise<void> {
  if (await isStorageBack()) await saveAll()
  await giveUpOld()
}

/** One question instead of two hundred pictures that are encoded in vain. */
async function isStorageBack(): Promise<boolean> {
  try {
    await storage().check()
    return true
  } catch (error) {
    log.warn({ err: error }, 'the storage takes no pictures')
    return false
  }
}

async function saveAll(): Promise<void> {
  const waiting = await db()
    .select({ id: unsavedPictures.generationId })
    .from(unsavedPictures)
    .orderBy(asc(unsavedPictures.createdAt))
    .limit(mostAtOnce)
  for (const { id } of waiting) {
    const [row] = await db().select().from(generations).where(eq(generations.id, id))
    const picture = row && (await readUnsaved(id))
    if (!picture) continue
    try {
      await moveToGallery(row, await storePicture(keyOf(row), picture))
    } catch (error) {
      log.warn({ err: error, generationId: id }, 'the picture still could not be stored')
    }
    await removeUnlessWanted(row).catch(leaveIt)
  }
}

/** While its files were written, the picture may have been paid back, or deleted with its account. */
async function removeUnlessWanted(row: GenerationRow): Promise<void> {
  const key = keyOf(row)
  const waits = await db().$count(unsavedPictures, eq(unsavedPictures.generationId, row.id))
  const isKept = await db().$count(generations, eq(generations.resultKey, key))
  if (waits + isKept === 0) await removePicture(key)
}

const leaveIt = (error: unknown): void =>
  log.warn({ err: error }, 'what was not stored could not be cleared away')

async function moveToGallery(row: GenerationRow, stored: Stored): Promise<void> {
  await transaction(async () => {
    if (!(await takeOut(row.id))) return
    await db().update(generations).set({ resultKey: stored.imageUrl }).where(eq(generations.id, row.id))
    await tellDone(row, await addToGallery(row, stored))
    await announce(row)
  })
}

/** Whoever takes it out decides what becomes of it: kept or paid back, never both. */
async function takeOut(id: string): Promise<boolean> {
  const gone = await db()
    .delete(unsavedPictures)
    .where(eq(unsavedPictures.generationId, id))
    .returning({ id: unsavedPictures.generationId })
  return gone.length > 0
}

async function giveUpOld(): Promise<void> {
  const old = await db()
    .select({ row: generations })
    .from(unsavedPictures)
    .innerJoin(generations, eq(generations.id, unsavedPictures.generationId))
    .where(lt(unsavedPictures.createdAt, sql`now() - make_interval(hours => ${keepHours})`))
    .limit(mostAtOnce)
  for (const { row } of old) {
    await giveBack(row)
    await removeUnlessWanted(row).catch(leaveIt)
  }
}

async function giveBack(row: GenerationRow): Promise<void> {
  await transaction(async () => {
    if (!(await takeOut(row.id))) return
    await endUnkept(row, say('making.notKept'), 'the storage refused it for a day')
  })
}
