import type { MiddlewareFunction } from 'react-router'
import type { Language } from '#shared/words/language.ts'
import { type Area, areasOf } from '#shared/written/areas.ts'
import { readPack } from '#shared/written/wire.ts'
import { hear, unheard } from '#web/heard.ts'
import { spoken } from '#web/words.ts'
import { call } from './call.ts'

/** The next page's words come together with what it shows. */
export const hearNext: MiddlewareFunction = async ({ request }, next) => {
  const [results] = await Promise.all([next(), hearWords(spoken(), areasOf(new URL(request.url).pathname))])
  return results
}

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
