import type { GenerationView } from '#shared/generation.ts'
import { findTool } from '#shared/tools/index.ts'
import { readKept } from '#shared/words/kept.ts'
import type { GenerationRow } from './generations.table.ts'

/** Tools without a picture can always be tried again; the others while their pictures are kept. */
export function hasAllInputs({ tool, inputs }: Pick<GenerationRow, 'tool' | 'inputs'>): boolean {
  const main = findTool(tool)?.fields['file']
  const needsPicture = main?.kind === 'image' && main.required
  return inputs.length > 0 || !needsPicture
}

/** The studio cannot make it from this photo, or with this choice: the same again would end the same. */
export function isRefusedForGood({ error }: Pick<GenerationRow, 'error'>): boolean {
  const key = keyOf(error)
  return key !== undefined && key.startsWith('studio.') && !mayPass.has(key)
}

/** The field that has to be another one, where the same again would end the same. */
export function toChange(row: Pick<GenerationRow, 'error' | 'inputs'>): GenerationView['toChange'] {
  if (canDraw(row) || !isRefusedForGood(row)) return null
  return keyOf(row.error) === 'studio.headTooSmallFor' ? 'export_size' : 'file'
}

const mayPass: ReadonlySet<string> = new Set(['studio.slow', 'studio.failed'])

/** Nothing is wrong with its photo but that it was not here in time: tried again, it is awaited once more. */
export const neverCame = ({ error }: Pick<GenerationRow, 'error'>): boolean =>
  keyOf(error) === 'batch.neverCame'

const keyOf = (error: string | null): string | undefined =>
  error === null ? undefined : readKept(error)?.key

/** The studio was not sure what is meant, and left what it found beside the photo. */
export const canDraw = ({ inputs }: Pick<GenerationRow, 'inputs'>): boolean =>
  inputs.some(({ field }) => field === 'mask')
