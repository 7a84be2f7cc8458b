import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { db, transaction } from '#server/database/transaction.ts'
import { captureHold } from '#server/features/credits/holds.ts'
import { type Finished, storePicture } from '#server/features/gallery/picture-files.ts'
import { addToGallery, keyOf } from '#server/features/gallery/save.ts'
import { countPicture } from '#server/features/profiles/profiles.ts'
import { log } from '#server/lib/log.ts'
import type { NormalPicture } from '#server/lib/picture-intake.ts'
import { type GenerationRow, removeInputs } from './accept.ts'
import { stillOurs, tell } from './claim.ts'
import { generations, unsavedPictures } from './generations.table.ts'
import { removeTries } from './leftovers.ts'

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
  const main = row.inputs.find(({ field }) => field === 'file')
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
        beforeWidth: main?.width ?? null,
        beforeHeight: main?.height ?? null,
        note: made.note,
      })
      .where(stillOurs(row))
      .returning()
    if (!done) return false
    if (!(await captureHold(row.id, row.name))) throw new Error(`generation ${row.id} has no open hold`)
    await countPicture(row.userId)
    if (stored) await addToGallery(done, stored)
    else
      await db()
        .insert(unsavedPictures)
        .values({ generationId: row.id, png: made.png, before: made.before, svg: made.svg })
    await tell(done)
    return true
  })
  await removeTries(row, isOurs ? 1 : row.attempt, isOurs ? row.attempt - 1 : row.attempt)
  if (isOurs) await dropInputs(row).catch(leftForTidying)
}

const leftForTidying = (error: unknown): void =>
  log.warn({ err: error }, 'pictures of an ended generation stay until they are tidied away')

export async function dropInputs(row: GenerationRow): Promise<void> {
  await removeInputs(row.inputs)
  await db().update(generations).set({ inputs: [] }).where(eq(generations.id, row.id))
}

const shortlyAgo = lt(generations.finishedAt, sql`now() - interval '1 minute'`)
const aDayAgo = lt(generations.finishedAt, sql`now() - interval '24 hours'`)

/**
 * The pictures of a failed one stay a day, so that it can be tried again; then they go. Those of any other go at its
 * end, and here when the process ended just then.
 */
export async function dropOldInputs(): Promise<void> {
  const old = await db()
    .select()
    .from(generations)
    .where(
      and(
        sql`${generations.inputs} <> '[]'::jsonb`,
        or(
          and(inArray(generations.state, ['done', 'cancelled']), shortlyAgo),
          and(eq(generations.state, 'failed'), aDayAgo),
        ),
      ),
    )
    .limit(500)
  for (const row of old) await dropInputs(row)
}
