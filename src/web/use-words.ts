import { useContext, useMemo } from 'react'
import type { Formats } from '#shared/words/formats.ts'
import type { Language } from '#shared/words/language.ts'
import type { Text } from '#shared/written/text.ts'
import { Drawn } from './drawn.ts'
import { useRootLoaded } from './root-data.ts'
import { type BrowserSay, formatsOf, labelIn, spoken, textIn, wordsOf } from './words.ts'

/** While the server draws, its request knows it; an error page may have no data of its own, but an open page knows. */
export function useLanguage(): Language {
  const drawn = useContext(Drawn)
  // A part is drawn by the server or it is not, and asks the same each time.
  // oxlint-disable-next-line react/hooks, react/rules-of-hooks
  return drawn ? drawn.language : (useRootLoaded()?.language ?? spoken())
}

/** const words = useWords(); words(say('tools.wait')) */
export function useWords(): (says: BrowserSay) => string {
  const language = useLanguage()
  return (says) => wordsOf(says, language)
}

/** const t = useText(); t('shell.skip') */
export function useText(): Text {
  const language = useLanguage()
  return useMemo(() => textIn(language), [language])
}

/** const label = useLabel(); label(tool.name): words that are declared as data, in the reader's language. */
export function useLabel(): (text: string) => string {
  const language = useLanguage()
  return (text) => labelIn(language, text)
}

/** How figures, amounts and days are written for whoever reads. */
export const useFormats = (): Formats => formatsOf[useLanguage()]
