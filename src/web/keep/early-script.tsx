import type { Language } from '#shared/words/language.ts'
import { firstFonts } from '#web/assets/fonts.ts'
// It is another module than the file of this name: its text.
// oxlint-disable-next-line import/default
import early from './early.ts?in-page'

/** One that a page of each language cannot be read without, where a phone may lack it. */
const letters: Record<Language, string> = { en: '', bn: 'ক' }

/** In the head, so that it listens before there is anything to press. The browser's own copy is empty, and never read. */
export function EarlyScript({ language, nonce }: { language: Language; nonce: string }) {
  const code = import.meta.env.SSR
    ? `((files,letter)=>{${early}})(${JSON.stringify(firstFonts[language])},'${letters[language]}')`
    : ''
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
}
