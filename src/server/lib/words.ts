import { english } from '#shared/words/english.ts'
import { type Catalogue, render } from '#shared/words/render.ts'
import type { Language, Say } from '#shared/words/say.ts'

const catalogues: Record<Language, Catalogue> = { en: english }

/** The words for somebody who reads this language. */
export const wordsOf = (says: Say | string, language: Language = 'en'): string =>
  typeof says === 'string' ? says : render(catalogues[language], says)
