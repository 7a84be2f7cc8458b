import { removePicture } from '#server/features/gallery/picture-files.ts'
import { keyOf } from '#server/features/gallery/save.ts'
import { log } from '#server/lib/log.ts'
import type { GenerationRow } from '../generations.table.ts'

/** A try that was cut off may have stored its picture just before: nobody points to that one. */
export async function removeTries(row: GenerationRow, from: number, to: number): Promise<void> {
  try {
    for (let attempt = from; attempt <= to; attempt++) await removePicture(keyOf({ ...row, attempt }))
  } catch (error) {
    log.warn({ err: error, generationId: row.id }, 'a left-over picture could not be removed')
  }
}
