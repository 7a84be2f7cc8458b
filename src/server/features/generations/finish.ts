import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { db, transaction } from '#server/database/transaction.ts'
import { captureHold } from '#server/features/credits/holds.ts'
import { book } from '#server/features/credits/credits.ts'
import {
  type Finished,
  type Stored,
  removePicture,
  storePicture,
} from '#server/features/gallery/picture-files.ts'
import { addToGallery, keyOf } from '#server/features/gallery/save.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { log } from '#server/lib/log.ts'
import type { NormalPicture } from '#server/lib/picture-intake.ts'
import { type GenerationRow, removeInputs } from './accept.ts'
import { stillOurs, tell } from './claim.ts'
import { generations, unsavedPictures } from './generations.table.ts'

const saveForHours = 24

/**
 * The picture is here. It is stored first; then one transaction ends the row, charges for it and puts it in the
 * gallery. When the storage does not take it, the person keeps it all the same: it waits in the database.
 */
export async function finish(
  row: GenerationRow,
  picture: NormalPicture,
  made: Finished & { note: string | null },
): Promise<void> {
  const key = keyOf(row)
  const stored = await storePicture(key, made).catch((error: unknown) => {
    log.error({ err: error, generationId: row.id }, 'the picture could not be stored; it is tried again')
    return undefined
  })
  const isOurs = await transaction(async () => {
    const [done] = await db()
      .update(generations)
      .set({
        state: 'done',
        finishedAt: sql`now()`,
        resultKey: stored ? key : null,
        resultWidth: picture.width,
        resultHeight: picture.height,
        resultAlpha: picture.hasAlpha ? 1 : 0,
        note: made.note,
      })
      .where(stillOurs(row))
      .returning()
    if (!done) return false
    await captureHold(row.id, row.name)
    await db()
      .update(profiles)
      .set({ totalImagesGenerated: sql`${profiles.totalImagesGenerated} + 1` })
      .where(eq(profiles.id, row.userId))
    if (stored) await addToGallery(done, stored)
    else
      await db()
        .insert(unsavedPictures)
        .values({ generationId: row.id, png: made.png, before: made.before, svg: made.svg })
    await tell(done)
    return true
  })
  // Another attempt of the same generation uses the same key, so only what nobody points to goes.
  if (!isOurs && stored) await removeUnlessKnown(key)
  if (isOurs) await dropInputs(row)
}

async function removeUnlessKnown(key: string): Promise<void> {
  const known = await db().$count(generatedAds, eq(generatedAds.imageUrl, key))
  if (known === 0) await removePicture(key)
}

export async function dropInputs(row: GenerationRow): Promise<void> {
  await removeInputs(row.inputs)
  await db().update(generations).set({ inputs: [] }).where(eq(generations.id, row.id))
}

/** Tries again to store what waits in the database; gives the credits back for what could not be stored in a day. */
export async function saveWaitingPictures(): Promise<void> {
  const waiting = await db().select({ id: unsavedPictures.generationId }).from(unsavedPictures).limit(200)
  for (const { id } of waiting) {
    const [found] = await db()
      .select()
      .from(unsavedPictures)
      .innerJoin(generations, eq(generations.id, unsavedPictures.generationId))
      .where(eq(unsavedPictures.generationId, id))
    if (!found) continue
    const { generations: row, unsaved_pictures: waits } = found
    try {
      const stored = await storePicture(keyOf(row), waits)
      await moveToGallery(row, stored)
    } catch (error) {
      log.warn({ err: error, generationId: id }, 'the picture still could not be stored')
      if (Date.now() - waits.createdAt.getTime() > saveForHours * 3_600_000) await giveBack(row)
    }
  }
}

async function moveToGallery(row: GenerationRow, stored: Stored): Promise<void> {
  await transaction(async () => {
    const gone = await db()
      .delete(unsavedPictures)
      .where(eq(unsavedPictures.generationId, row.id))
      .returning({ id: unsavedPictures.generationId })
    if (gone.length === 0) return
    await db().update(generations).set({ resultKey: stored.imageUrl }).where(eq(generations.id, row.id))
    await addToGallery(row, stored)
    await tell(row)
  })
}

async function giveBack(row: GenerationRow): Promise<void> {
  await transaction(async () => {
    await db().delete(unsavedPictures).where(eq(unsavedPictures.generationId, row.id))
    await book({ userId: row.userId, kind: 'refund', amount: row.cost, reference: row.id, note: row.name })
    const error = 'This picture could not be kept, so your credits are back.'
    const [failed] = await db()
      .update(generations)
      .set({ state: 'failed', error, errorLog: 'the storage refused it for a day', seenAt: null })
      .where(eq(generations.id, row.id))
      .returning()
    if (failed) await tell(failed)
  })
}

/** The pictures of a failed one stay a day, so that it can be tried again; then they go. */
export async function dropOldInputs(): Promise<void> {
  const old = await db()
    .select()
    .from(generations)
    .where(
      and(
        inArray(generations.state, ['failed', 'done', 'cancelled']),
        isNotNull(generations.finishedAt),
        lt(generations.finishedAt, sql`now() - interval '24 hours'`),
        sql`${generations.inputs} <> '[]'::jsonb`,
      ),
    )
    .limit(500)
  for (const row of old) await dropInputs(row)
}
