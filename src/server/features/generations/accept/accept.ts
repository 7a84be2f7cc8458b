import { createHash, randomUUID } from 'node:crypto'
import type { AppError } from '#shared/errors.ts'
import { finalValues } from '#shared/tools/declaration/values.ts'
import type { Tool } from '#shared/tools/index.ts'
import { headerOf } from '#server/lib/bounded-sharp.ts'
import { checkStrokes } from '#server/lib/drawing.ts'
import { fairTurns } from '#server/lib/fair-turns.ts'
import { readMask } from '../drawn.ts'
import type { GenerationRow, StoredInput } from '../generations.table.ts'
import { copyInputs, storeInputs } from '../inputs.ts'
import { findRefusal, type Maker, type Payer } from './allowed.ts'
import {
  lookAtPictures,
  readPictures,
  readValues,
  refuseForMaker,
  refuseIncomplete,
  refuseNoGrowth,
} from './form.ts'
import { contentAsDrawn, contentOf, findSame } from './same-picture.ts'
import { type Accepted, findPress, type Press, start } from './start.ts'
import type { Upload } from './upload.ts'

/** From its decoding until it is stored a picture is in memory; a slow disk must not fill that with hundreds. */
export const fewAtATime = fairTurns(3)

/**
 * Takes a form in. What is missing is said in the specified order; `refusal`, known before the form came, is said last,
 * and its pictures are not even looked at. Whoever has that very picture gets it shown. Pixels are decoded when nothing else stands in the way.
 */
export async function acceptGeneration(
  user: Maker,
  tool: Tool,
  upload: Upload,
  press: Press,
  refusal: AppError | undefined,
): Promise<Accepted> {
  const before = await findPress(user.id, press.key, upload.hash)
  if (before) return { row: before, isHad: false }

  const values = readValues(tool, upload)
  const complete = finalValues(tool, values, { shopName: user.shopName })
  const content = contentOf(tool, complete, upload.hashes)
  const same = await findSame(user.id, tool.id, content)
  if (same) return { row: same, isHad: true }
  if (refusal) {
    refuseIncomplete(tool, values, user.shopName, upload.pictures)
    throw refusal
  }
  const sent = await lookAtPictures(tool, values, upload)
  refuseIncomplete(tool, values, user.shopName, new Set(sent.map(({ field }) => field)))
  await refuseNoGrowth(tool, sent)
  await refuseForMaker(tool, values)
  const id = randomUUID()
  const inputs = await fewAtATime([press.network ?? '', user.id], async () =>
    storeInputs(id, await readPictures(sent)),
  )
  return start({
    id,
    user,
    tool,
    press,
    hash: upload.hash,
    values: complete,
    content,
    inputs,
  })
}

/**
 * A failed one once more, from the pictures that are still here: nothing is uploaded again but, where it was not clear
 * what is meant, what its person has drawn.
 */
export async function repeatGeneration(
  user: Payer,
  failed: GenerationRow,
  tool: Tool,
  press: Press,
  drawing: Buffer | null,
): Promise<Accepted> {
  const hash = drawing ? `drawn:${failed.id}:${hashOf(drawing)}` : `again:${failed.id}`
  const before = await findPress(user.id, press.key, hash)
  if (before) return { row: before, isHad: false }
  const content = drawing ? contentAsDrawn(failed.content, drawing) : failed.content
  const same = await findSame(user.id, tool.id, content)
  if (same) return { row: same, isHad: true }
  const refusal = await findRefusal(user, tool)
  if (refusal) throw refusal
  const strokes = drawing && (await checkStrokes(drawing, await readMask(failed)))
  const id = randomUUID()
  const inputs = strokes
    ? [...(await copyInputs(id, failed.inputs.filter(isNoDrawing))), ...(await storeDrawing(id, strokes))]
    : await copyInputs(id, failed.inputs)
  return start({
    id,
    user,
    tool,
    press: { ...press, seed: failed.seed },
    hash,
    values: failed.values,
    content,
    inputs,
    insteadOf: failed,
  })
}

const isNoDrawing = ({ field }: StoredInput): boolean => field !== 'strokes'

async function storeDrawing(id: string, bytes: Buffer): Promise<StoredInput[]> {
  const { width, height } = await headerOf(bytes)
  const picture = { bytes, type: 'image/png', width, height, hasAlpha: false } as const
  return storeInputs(id, new Map([['strokes', picture]]))
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
