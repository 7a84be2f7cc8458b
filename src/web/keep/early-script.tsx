import type { Language } from '#shared/words/language.ts'
import { firstFonts } from '#web/assets/fonts.ts'
import { noteSlowLine } from '#web/device/slow-line.ts'
import { holdEarly } from './hold.ts'
import { noteOffer } from './note-offer.ts'
import { showPlainAddress } from './plain-address.ts'

/** One that a page of each language cannot be read without. */
const letters: Record<Language, string> = { en: 'a', bn: 'ক' }

/** It travels with every page. */
const withoutIndents = (code: string): string => code.replaceAll(/\n\s+/g, '\n')

/** In the head, so that it listens before there is anything to press. The browser's own copy is empty, and never read. */
export function EarlyScript({ language, nonce }: { language: Language; nonce: string }) {
  const code = import.meta.env.SSR
    ? withoutIndents(
        `(${holdEarly.toString()})();(${showPlainAddress.toString()})();(${noteOffer.toString()})();(${noteSlowLine.toString()})(${JSON.stringify(firstFonts[language])},'${letters[language]}')`,
      )
    : ''
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
}
