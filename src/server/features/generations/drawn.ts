import { drawingSide } from '#shared/touch-up.ts'
import { boundedSharp, decoding } from '#server/lib/bounded-sharp.ts'
import { smallWebp } from '#server/lib/picture-copies.ts'
import { storage } from '#server/storage/storage.ts'
import type { GenerationRow } from './generations.table.ts'
import { nothingHere } from './views.ts'

// Where the studio is not sure what is meant, the photo and what it took for the subject stay with the failed one, and
// its person draws what is right before anything is paid.

const photoSide = 1_280

export const photoToDrawOn = async (row: GenerationRow): Promise<Buffer> =>
  smallWebp(await readInput(row, 'file'), photoSide)

export const maskToDrawOn = async (row: GenerationRow): Promise<Buffer> => {
  const mask = await readInput(row, 'mask')
  return decoding(() =>
    boundedSharp(mask)
      .resize({ width: drawingSide, height: drawingSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('b-w')
      .png()
      .toBuffer(),
  )
}

/** The whole mask, over which a drawing has to fit. */
export const readMask = (row: GenerationRow): Promise<Buffer> => readInput(row, 'mask')

async function readInput(row: GenerationRow, field: string): Promise<Buffer> {
  const input = row.inputs.find((each) => each.field === field)
  if (!input || !row.inputs.some((each) => each.field === 'mask')) throw nothingHere()
  return storage().read(input.key)
}
