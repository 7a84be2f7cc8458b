import type { Language } from '../words/language.ts'
import { type Area, areas } from './areas.ts'

type Held = { version: string; language: Language; areas: readonly Area[] }

/** A cookie of this name says which words a browser has kept. Its scripts set it. */
export const heldCookie = 'words'

/** In few letters, as it goes along with each request: '1x8k2.en.fs7' */
export const heldText = ({ version, language, areas: held }: Held): string =>
  `${version}.${language}.${areas.reduce((sum, area, at) => sum + (held.includes(area) ? 2 ** at : 0), 0).toString(36)}`

/** Those of a text that are of this version and language. */
export function heldAreas(text: string, version: string, language: Language): Area[] {
  const [of, tongue, letters = ''] = text.split('.')
  if (of !== version || tongue !== language) return []
  const sum = Number.parseInt(letters, 36)
  return areas.filter((_, at) => Math.floor(sum / 2 ** at) % 2 === 1)
}
