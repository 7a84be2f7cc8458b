import type { Language } from '#shared/words/language.ts'
import display from './fonts/bricolage-grotesque-latin.woff2?url'
import banglaText from './fonts/hind-siliguri-400-bengali.woff2?url'
import text from './fonts/hind-siliguri-400-latin.woff2?url'
import banglaBold from './fonts/hind-siliguri-600-bengali.woff2?url'
import bold from './fonts/hind-siliguri-600-latin.woff2?url'

/** What the first paint is written in; every other file comes when a page uses it. */
export const firstFonts: Record<Language, string[]> = {
  en: [display, text, bold],
  bn: [banglaText, banglaBold],
}
