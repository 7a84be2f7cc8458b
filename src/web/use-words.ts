import { useRootData } from './root-data.ts'
import { type BrowserSay, wordsOf } from './words.ts'

/** const words = useWords(); words(say('tools.wait')) */
export function useWords(): (says: BrowserSay) => string {
  const { language } = useRootData()
  return (says) => wordsOf(says, language)
}
