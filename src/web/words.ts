import type { browser } from '#shared/words/en/browser.ts'
import type { orders } from '#shared/words/en/orders.ts'
import type { tools } from '#shared/words/en/tools.ts'
import type { Formats } from '#shared/words/formats.ts'
import { banglaFormats } from '#shared/words/formats-bn.ts'
import { englishFormats } from '#shared/words/formats-en.ts'
import { firstLanguage, isLanguage, type Language } from '#shared/words/language.ts'
import { type Text, textOf } from '#shared/written/text.ts'
import { type Catalogue, render } from '#shared/words/render.ts'
import type { Say } from '#shared/words/say.ts'
import { heardIn } from './heard.ts'

export type BrowserKey = keyof typeof browser | keyof typeof tools | keyof typeof orders

/** What a page may say without having been told by the server. */
export type BrowserSay = Extract<Say, { key: BrowserKey }>

export const formatsOf: Record<Language, Formats> = { en: englishFormats, bn: banglaFormats }

const catalogueOf = (language: Language): Catalogue => ({
  sentences: heardIn(language),
  formats: formatsOf[language],
})

/** An open page says itself in which language it was drawn. */
export function spoken(): Language {
  if (typeof document === 'undefined') return firstLanguage
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : firstLanguage
}

/** The words of a message in an open page; what is drawn on the server too asks `useWords`. */
export const wordsOf = (says: BrowserSay, language: Language = spoken()): string =>
  render(catalogueOf(language), says)

/** What is written on a page, where no hook can be asked; in a component it is `useText`. */
export const textIn = (language: Language = spoken()): Text => textOf(catalogueOf(language))

/** What is declared in English (a tool's name, a label, an option) in this language; anything else as it is. */
export const labelIn = (language: Language, text: string): string => heardIn(language)[text] ?? text
