import type { Language } from '#shared/words/language.ts'
import type { Text } from '#shared/written/text.ts'
import { labelIn, spoken, textIn } from './words.ts'
import type { RootData } from './root-data.ts'

type Match = { id: string; loaderData?: unknown } | undefined

/** For `meta`, which is no component: the words in the language of the page. */
export const metaText = (matches: readonly Match[]): Text => textIn(languageOf(matches))

export const metaLabel = (matches: readonly Match[], text: string): string =>
  labelIn(languageOf(matches), text)

function languageOf(matches: readonly Match[]): Language {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  return root?.language ?? spoken()
}
