import { browser } from '#shared/words/en/browser.ts'
import { tools } from '#shared/words/en/tools.ts'
import { englishFormats } from '#shared/words/formats-en.ts'
import { type Catalogue, render } from '#shared/words/render.ts'
import { firstLanguage, type Language, type Say } from '#shared/words/say.ts'

const english = { ...browser, ...tools }

const catalogues: Record<Language, Catalogue> = { en: { sentences: english, formats: englishFormats } }

export type BrowserKey = keyof typeof english

/** What a page may say without having been told by the server. */
export type BrowserSay = Extract<Say, { key: BrowserKey }>

const isLanguage = (name: string): name is Language => name in catalogues

/** An open page says itself in which language it was drawn. */
function spoken(): Language {
  if (typeof document === 'undefined') return firstLanguage
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : firstLanguage
}

/** The words of a message in an open page; what is drawn on the server too asks `useWords`. */
export const wordsOf = (says: BrowserSay, language: Language = spoken()): string =>
  render(catalogues[language], says)
