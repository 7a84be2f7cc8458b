import { keep } from '#shared/words/kept.ts'
import type { Say } from '#shared/words/say.ts'
import { type Finished, storePicture } from '#server/features/gallery/picture-files.ts'
import { addToGallery, keyOf } from '#server/features/gallery/save.ts'
import { log } from '#server/lib/log.ts'
import type { NormalPicture } from '#server/lib/picture-intake.ts'
import { removeTries } from '../after/leftovers.ts'
import type { GenerationRow } from '../generations.table.ts'
import { removeInputs } from '../inputs.ts'
import { endDone } from '../states.ts'
import { tellDone } from '../tell-end.ts'
import { keepUnsaved } from '../unsaved.ts'

/**
 * The picture is here. It is stored first; then one transaction ends the row, charges for it and puts it in the
 * gallery. When the storage does not take it, the person keeps it all the same: it waits in the database.
 */
export async function finish(
  row: GenerationRow,
  picture: NormalPicture,
  made: Finished & { note: Say | null },
): Promise<void> {
  const key = keyOf(row)
  const stored = await storePicture(key, made).catch((error: unknown) => {
    log.error({ err: error, generationId: row.id }, 'the picture could not be stored; it is tried again')
    return undefined
  })
  const main = row.inputs.find(({ field }) => field === 'file')
  const outcome = {
    resultKey: stored ? key : null,
    resultWidth: picture.width,
    resultHeight: picture.height,
    resultAlpha: picture.hasAlpha ? 1 : 0,
    beforeWidth: main?.width ?? null,
    beforeHeight: main?.height ?? null,
    note: made.note && keep(made.note),
  }
  const ended = await endDone(row, outcome, async (done) =>
    stored ? tellDone(done, await addToGallery(done, stored)) : keepUnsaved(row.id, made),
  )
  const isOurs = ended !== undefined
  await removeTries(row, isOurs ? 1 : row.attempt, isOurs ? row.attempt - 1 : row.attempt)
  if (isOurs) await removeInputs(row.inputs)
}
