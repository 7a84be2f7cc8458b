import { english } from '#shared/words/english.ts'
import { type Catalogue, render } from '#shared/words/render.ts'
import { readKept } from '#shared/words/kept.ts'
import { firstLanguage, type Language, type Say } from '#shared/words/say.ts'
import { trace } from './trace.ts'

const catalogues: Record<Language, Catalogue> = { en: english }

/** The language of whoever the work of this moment is for. */
export const languageNow = (): Language => trace().language ?? firstLanguage

export const wordsOf = (says: Say, language: Language = languageNow()): string =>
  render(catalogues[language], says)

/** A message out of a column; what an older release has left there is a finished sentence. */
export function keptWords(text: string | null): string | null {
  if (text === null) return null
  const says = readKept(text)
  return says ? wordsOf(says) : text
}
