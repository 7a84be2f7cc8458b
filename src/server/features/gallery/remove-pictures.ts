import { and, eq, inArray, isNull, type SQL, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { undoSeconds } from '#shared/gallery.ts'
import { say } from '#shared/words/say.ts'
import { db } from '#server/database/transaction.ts'
import { log } from '#server/lib/log.ts'
import { generatedAds, isKept } from './gallery.table.ts'
import { noSuchPicture } from './own-picture.ts'
import { removePicture } from './picture-files.ts'
import { tellGallery } from './tell-gallery.ts'

/** So few that on a disk that has to look for each of them a statement still ends in a moment. */
const batch = 200
const filesAtOnce = 16
/** The tap and its way to the server take a moment of the ten seconds. */
const networkSeconds = 5

/** Hidden at once. The files go a moment later, so that the person can change their mind. */
export async function removePictures(userId: string, ids: string[]): Promise<void> {
  const rows = await db()
    .update(generatedAds)
    .set({ removedAt: sql`now()` })
    .where(and(eq(generatedAds.userId, userId), inArray(generatedAds.id, ids), isKept))
    .returning({ id: generatedAds.id })
  if (rows.length === 0) throw noSuchPicture()
  await tellGallery(userId)
}

/** Undo. Whatever has begun to go stays gone. */
export async function restorePictures(userId: string, ids: string[]): Promise<void> {
  const recent = sql`${generatedAds.removedAt} > now() - make_interval(secs => ${undoSeconds + networkSeconds})`
  const rows = await db()
    .update(generatedAds)
    .set({ removedAt: null })
    .where(
      and(
        eq(generatedAds.userId, userId),
        inArray(generatedAds.id, ids),
        recent,
        isNull(generatedAds.doomedAt),
      ),
    )
    .returning({ id: generatedAds.id })
  if (rows.length === 0) throw new AppError('conflict', say('gallery.tooLate'))
  await tellGallery(userId)
}

/** What a person deleted is taken away for good, also after a restart, and whatever the storage refused before. */
export async function finishRemovals(): Promise<Removed> {
  const isOver = sql`${generatedAds.removedAt} < now() - make_interval(secs => ${undoSeconds + networkSeconds})`
  return removeWhere(isOver)
}

export type Removed = { removed: number; failed: number }

/**
 * First the decision, in one statement that asks the condition once more: from then on nothing brings the picture
 * back. Then its files, then its row. Cut off anywhere, the next run goes on; what the storage refuses keeps its row.
 */
export async function removeWhere(condition: SQL, until = Infinity): Promise<Removed> {
  const total: Removed = { removed: 0, failed: 0 }
  const refused = new Set<string>()
  while (performance.now() < until) {
    const doomed = await doom(condition, refused)
    if (doomed.length === 0) break
    const gone = await removeFiles(doomed, refused)
    if (gone.length > 0) await db().delete(generatedAds).where(inArray(generatedAds.id, gone))
    total.removed += gone.length
    total.failed = refused.size
    // A store that refuses a whole batch is away; more batches would only wait for it.
    if (gone.length === 0) break
  }
  return total
}

type Doomed = { id: string; imageUrl: string }

async function doom(condition: SQL, refused: ReadonlySet<string>): Promise<Doomed[]> {
  const next = db()
    .select({ id: generatedAds.id })
    .from(generatedAds)
    .where(
      and(
        condition,
        refused.size === 0 ? undefined : sql`${generatedAds.id} <> all(${sql.param([...refused])}::uuid[])`,
      ),
    )
    .limit(batch)
    .for('update', { skipLocked: true })
  return (
    db()
      .update(generatedAds)
      .set({
        doomedAt: sql`coalesce(${generatedAds.doomedAt}, now())`,
        removedAt: sql`coalesce(${generatedAds.removedAt}, now())`,
      })
      // As an array: a plain subquery may be run again for each row and then locks more than one batch.
      .where(and(sql`${generatedAds.id} = any(array(${next}))`, condition))
      .returning({ id: generatedAds.id, imageUrl: generatedAds.imageUrl })
  )
}

async function removeFiles(pictures: Doomed[], refused: Set<string>): Promise<string[]> {
  const gone: string[] = []
  const waiting = pictures.values()
  const worker = async () => {
    for (const { id, imageUrl } of waiting) {
      try {
        await removePicture(imageUrl)
        gone.push(id)
      } catch (error) {
        refused.add(id)
        log.warn({ err: error, pictureId: id }, 'the files of a picture could not be deleted; tried again')
      }
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, worker))
  return gone
}
