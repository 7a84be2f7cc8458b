import type { MiddlewareFunction } from 'react-router'
import { isLanguage, type Language } from '#shared/words/language.ts'
import { type Area, areasOf } from '#shared/written/areas.ts'
import { readPack } from '#shared/written/wire.ts'
import { hear, heardAreasIn, unheard } from '#web/heard.ts'
import { spoken } from '#web/words.ts'
import { call } from './call.ts'

/**
 * The next page's words come together with what it shows. What came may be meant for another language than the page
 * speaks: the account's after signing in, or what was chosen in another tab.
 */
export const hearNext: MiddlewareFunction = async ({ request }, next) => {
  const [results] = await Promise.all([next(), hearWords(spoken(), shownAfter(request))])
  const told = toldLanguage(results)
  if (told !== undefined && told !== spoken()) await hearSame(told)
  return results
}

/** A form that is sent shows no page yet, and words that do not come must not hide how it ended. */
const shownAfter = ({ method, url }: Request): readonly Area[] =>
  method === 'GET' ? areasOf(new URL(url).pathname) : []

function toldLanguage(results: unknown): Language | undefined {
  const language = below(below(below(results, 'root'), 'result'), 'language')
  return isLanguage(language) ? language : undefined
}

const below = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** In another language what has been heard in this one: the page can then be drawn again as it stands. */
export const hearSame = (language: Language): Promise<void> => hearWords(language, heardAreasIn(spoken()))

/** Fetches what is not here yet of these words; throws where the network is gone. */
export async function hearWords(language: Language, wanted: readonly Area[]): Promise<void> {
  const { version, areas } = unheard(language, wanted)
  if (areas.length === 0) return
  const answer = await call(
    `/words/${version}/${language}/${areas.join('+')}.json`,
    { method: 'GET' },
    readPack,
  )
  if (answer.kind !== 'done') throw new Error(`The words of ${areas.join(', ')} did not come`)
  hear(answer.value)
}
