import { english } from '#shared/words/english.ts'
import { type Catalogue, render } from '#shared/words/render.ts'
import { readKept } from '#shared/words/kept.ts'
import type { Language, Say } from '#shared/words/say.ts'

const catalogues: Record<Language, Catalogue> = { en: english }

/** The words for somebody who reads this language. */
export const wordsOf = (says: Say, language: Language = 'en'): string => render(catalogues[language], says)

/** A message out of a column; what an older release has left there is a finished sentence. */
export function keptWords(text: string | null, language: Language = 'en'): string | null {
  if (text === null) return null
  const says = readKept(text)
  return says ? wordsOf(says, language) : text
}
