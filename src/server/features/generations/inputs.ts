import { eq } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { db } from '#server/database/transaction.ts'
import { log } from '#server/lib/log.ts'
import type { NormalPicture } from '#server/lib/picture-intake.ts'
import { storage } from '#server/storage/storage.ts'
import { notStored } from '#server/storage/not-stored.ts'
import { type GenerationRow, generations, type StoredInput } from './generations.table.ts'

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const

export async function storeInputs(id: string, pictures: Map<string, NormalPicture>): Promise<StoredInput[]> {
  const inputs: StoredInput[] = []
  try {
    for (const [field, { bytes, type, width, height }] of pictures) {
      const key = `inputs/${id}.${field}.${extensions[type]}`
      inputs.push({ field, key, type, width, height })
      await storage().put(key, bytes)
    }
    return inputs
  } catch (error) {
    await removeInputs(inputs)
    throw notStored(error)
  }
}

/** What the studio took for the subject lies beside the photo as long as that is kept. Null: it could not be stored. */
export async function storeMask(row: GenerationRow, mask: Buffer): Promise<StoredInput[] | null> {
  const main = row.inputs.find(({ field }) => field === 'file')
  if (!main) return null
  const key = `inputs/${row.id}.mask.png`
  try {
    await storage().put(key, mask)
  } catch (error) {
    log.warn({ err: error, generationId: row.id }, 'what the studio was not sure of could not be kept')
    return null
  }
  const { width, height } = main
  // Tried once more as it was, it has one from the time before.
  const others = row.inputs.filter(({ field }) => field !== 'mask')
  return [...others, { field: 'mask', key, type: 'image/png', width, height }]
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

export async function copyInputs(id: string, inputs: StoredInput[]): Promise<StoredInput[]> {
  const copies: StoredInput[] = []
  try {
    for (const input of inputs) {
      const key = input.key.replace(/^inputs\/[^.]+/, `inputs/${id}`)
      copies.push({ ...input, key })
      await storage().put(key, await storage().read(input.key))
    }
    return copies
  } catch (error) {
    await removeInputs(copies)
    if (isMissing(error)) throw new AppError('conflict', say('pictures.gone'), { cause: error })
    throw notStored(error)
  }
}

export async function removeInputs(inputs: StoredInput[]): Promise<void> {
  for (const { key } of inputs) {
    await storage()
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'an input stays for the sweep'))
  }
}

export async function dropInputs(row: GenerationRow): Promise<void> {
  await removeInputs(row.inputs)
  await db().update(generations).set({ inputs: [] }).where(eq(generations.id, row.id))
}
