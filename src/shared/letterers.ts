import type { MakerName } from './makers.ts'
import type { ToolId } from './tools/cards.ts'

/** The tools whose pictures are read: who sets their words, where the studio does not make the picture anyway. */
export const letteredTools = ['ad_generator', 'thumbnail_maker'] as const satisfies ToolId[]
export type LetteredTool = (typeof letteredTools)[number]

/** The studio's type over the picture that came, which stays a design; or whoever makes the picture, as a part of it. */
export const letterers = ['studio', 'maker'] as const
export type Letterer = (typeof letterers)[number]

/** What the owner has chosen; the others are as usual. */
export type ChosenLetterers = Partial<Record<LetteredTool, Letterer>>

export const isLettered = (tool: ToolId): tool is LetteredTool => letteredTools.some((each) => each === tool)

/** Hosted models misspell Bangla; an own service gets the words with the form, and writes them as it was built to. */
export const usualLetterer = (maker: MakerName): Letterer => (maker === 'model' ? 'studio' : 'maker')

/** Whether the studio's type is set over the picture of this maker. */
export const isLetteredHere = (tool: ToolId, maker: MakerName, chosen: ChosenLetterers): boolean =>
  maker !== 'builtin' && isLettered(tool) && (chosen[tool] ?? usualLetterer(maker)) === 'studio'
