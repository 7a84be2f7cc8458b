import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '#shared/words/language.ts'
import { type Area, areasOf } from '#shared/written/areas.ts'
import { useLanguage } from './use-words.ts'

/** Only the server has all words to hand some out. */
export const Words = createContext<((language: Language, areas: readonly Area[]) => string) | undefined>(
  undefined,
)

export const wordsId = 'words'

/** The words of this page travel inside it, so that it can be drawn again before anything else has come. */
export function WordsOfPage() {
  const language = useLanguage()
  const { pathname } = useLocation()
  const pack = useContext(Words)
  const text = pack ? pack(language, areasOf(pathname)) : ''
  return (
    <script
      type="application/json"
      id={wordsId}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
