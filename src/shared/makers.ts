import type { ToolId } from './tools/cards.ts'

/** Who can make a picture: the owner's own service, a hosted model, the built-in studio. In this order they stand in for one another. */
export const makerNames = ['webhook', 'model', 'builtin'] as const
export type MakerName = (typeof makerNames)[number]

/** Whom the owner has chosen for a tool; the others go where they usually go. */
export type ChosenMakers = Partial<Record<ToolId, MakerName>>

/**
 * They promise the size of the photo or a ground that is really clear, which a hosted model gives by luck. An own
 * service was built for all nine.
 */
const bestByStudio: ReadonlySet<ToolId> = new Set(['passport_photo', 'background_remover', 'image_upscaler'])

/** Who is ready, and by which address or name; the studio is always. */
export type ReadyMakers = ReadonlyMap<MakerName, string | null>

/** It knows three shapes of the nine that are offered: most presses would be refused. */
const isTooNarrow = (tool: ToolId, model: string): boolean =>
  tool === 'ai_expand' && model.startsWith('openai:')

/** Where a tool goes that nobody has chosen for. */
export function usualMaker(tool: ToolId, ready: ReadyMakers): MakerName {
  if (ready.has('webhook')) return 'webhook'
  const model = ready.get('model')
  return model && !bestByStudio.has(tool) && !isTooNarrow(tool, model) ? 'model' : 'builtin'
}

/** A choice that is not ready any more is as if it had not been made. */
export function makerOf(tool: ToolId, chosen: ChosenMakers, ready: ReadyMakers): MakerName {
  const wished = chosen[tool]
  return wished !== undefined && ready.has(wished) ? wished : usualMaker(tool, ready)
}
