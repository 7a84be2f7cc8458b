import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import type { Tool } from '#shared/tools/index.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { lockProfile } from '#server/features/profiles/profiles.ts'
import { fewAtATime } from '../accept/accept.ts'
import { lookAtPictures, readPictures, refuseNoGrowth } from '../accept/form.ts'
import { contentOf, findSame } from '../accept/same-picture.ts'
import type { Upload } from '../accept/upload.ts'
import { batches } from '../batches.table.ts'
import { type GenerationRow, generations, type StoredInput } from '../generations.table.ts'
import { removeInputs, storeInputs } from '../inputs.ts'
import { endAwaited, endHad, putInLine } from '../states.ts'
import { ofBatch } from './count.ts'

/** The photo with this number; tried again, the newest try. */
export async function findPhoto(batchId: string, at: number): Promise<GenerationRow> {
  const [row] = await db()
    .select()
    .from(generations)
    .where(and(ofBatch(batchId), eq(generations.batchPlace, at)))
    .orderBy(desc(generations.createdAt))
    .limit(1)
  if (!row) throw new AppError('not_found', say('pictures.none'))
  return row
}

/** Nothing is wrong with the network or with us: this photo will not do, however often it is sent. */
const isItsFault = ({ code }: AppError): boolean =>
  code === 'invalid' || code === 'too_large' || code === 'not_an_image'

/**
 * A photo of the batch has come. One that will not do ends here with its reason, and its credits are free; sent twice,
 * it is taken once.
 */
export async function takePhoto(
  row: GenerationRow,
  tool: Tool,
  upload: Upload,
  network: string | undefined,
): Promise<void> {
  const content = contentOf(tool, row.values, upload.hashes)
  const taken = await store(row, tool, upload, network, content).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || !isItsFault(error)) throw error
    await refusePhoto(row, error)
    return undefined
  })
  if (!taken) return
  const isIn = await transaction(async () => {
    // First of all, as whoever presses holds it: the other ways that end an awaited one do the same.
    await lockProfile(row.userId)
    const same = await findSame(row.userId, tool.id, content)
    if (same) {
      await endHad(row.id, same.id)
      return false
    }
    return (await putInLine(row.id, { inputs: taken, content })) !== undefined
  })
  await noteHeard(row)
  if (!isIn) await removeInputs(taken)
}

export async function refusePhoto(row: GenerationRow, { says, message }: AppError): Promise<void> {
  await transaction(async () => {
    await lockProfile(row.userId)
    await endAwaited(row.id, says, message)
  })
}

/** Undefined where the person has that very picture, of which not a pixel need be read. */
async function store(
  row: GenerationRow,
  tool: Tool,
  upload: Upload,
  network: string | undefined,
  content: string | null,
): Promise<StoredInput[] | undefined> {
  if (await findSame(row.userId, tool.id, content)) return []
  const sent = await lookAtPictures(tool, row.values, upload)
  await refuseNoGrowth(tool, sent)
  return fewAtATime([network ?? '', row.userId], async () =>
    // Under a name of this try alone: the same photo may come by two connections at once.
    storeInputs(`${row.id}.${randomUUID().slice(0, 8)}`, await readPictures(sent)),
  )
}

async function noteHeard({ batchId }: GenerationRow): Promise<void> {
  if (batchId === null) return
  await db()
    .update(batches)
    .set({ heardAt: sql`now()` })
    .where(eq(batches.id, batchId))
}
