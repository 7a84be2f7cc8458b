import { createContext } from 'react'
import type { Language } from '#shared/words/language.ts'
import type { Area } from '#shared/written/areas.ts'
import type { Stencils } from './serve/stencils.ts'

/** What only the server knows while it draws a page: for whom, all words to hand some out, and what was drawn before. */
export const Drawn = createContext<
  | {
      language: Language
      /** The style sheet, for a browser that does not keep it yet. */
      style: string | undefined
      pack: (language: Language, areas: readonly Area[]) => string
      /** None where each part is drawn anew. */
      stencils: ReturnType<Stencils> | undefined
    }
  | undefined
>(undefined)
