import { useContext } from 'react'
import { useLocation } from 'react-router'
import { areasOf } from '#shared/written/areas.ts'
import { Drawn } from './drawn.ts'
import { useLanguage } from './use-words.ts'

export const wordsId = 'words'

/** What the reader has not yet of this page's words travels inside it: it can be drawn again before anything else has come. */
export function WordsOfPage() {
  const language = useLanguage()
  const { pathname } = useLocation()
  const drawn = useContext(Drawn)
  const text = drawn ? drawn.pack(language, areasOf(pathname)) : ''
  return <script type="application/json" id={wordsId} dangerouslySetInnerHTML={{ __html: text }} />
}
