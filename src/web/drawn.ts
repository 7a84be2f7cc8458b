import { createContext } from 'react'
import type { Language } from '#shared/words/language.ts'
import type { Area } from '#shared/written/areas.ts'

/** What only the server knows while it draws a page: for whom, and all words to hand some out. */
export const Drawn = createContext<
  { language: Language; pack: (language: Language, areas: readonly Area[]) => string } | undefined
>(undefined)
