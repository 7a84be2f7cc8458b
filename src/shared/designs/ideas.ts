import type { ToolId } from '../tools/cards.ts'
import type { Size } from '../tools/size.ts'
import type { Design } from './design.ts'
import type { DesignState } from './design-view.ts'

const tools = ['ad_generator', 'thumbnail_maker', 'logo_maker'] as const satisfies ToolId[]

/** Whether what the studio makes with it is one idea among others. */
export const comesInIdeas = (tool: ToolId): boolean => tools.some((each) => each === tool)

/** A design or a logo is paid for once and comes as so many ideas; the first is the picture itself. */
export const ideaNumbers = [1, 2, 3] as const
export type IdeaNumber = (typeof ideaNumbers)[number]

/** The others may be kept as pictures of their own as well. */
export const otherIdeas = [2, 3] as const
export type OtherIdea = (typeof otherIdeas)[number]

export const ideaSide = (idea: IdeaNumber) => `idea-${idea}` as const

/** The ideas of one picture, and what has become of them. */
export type IdeasView = {
  /** Which one the picture shows, in whatever words; null once it was changed otherwise. */
  now: IdeaNumber | null
  state: DesignState
  /** Of each look. */
  size: Size
  /** What they were kept as, by their number. */
  kept: Partial<Record<OtherIdea, string>>
}

/** The words belong to whoever writes them, not to an idea. */
const withoutWords = (design: Design): string => JSON.stringify({ ...design, texts: {} })

export const isSameIdea = (one: Design, other: Design): boolean => withoutWords(one) === withoutWords(other)

/** The idea, saying what somebody has changed in the words of the design since it was `from`. */
export function inWordsOf(idea: Design, { texts }: Design, from: Design): Design {
  const changed = Object.entries(texts).filter(([name, text]) => text !== from.texts[name])
  return { ...idea, texts: { ...idea.texts, ...Object.fromEntries(changed) } }
}
