import type { Language } from '#shared/words/language.ts'
import type { Pack } from '#shared/written/pack.ts'
import type { Area } from '#shared/written/areas.ts'

type Sentences = Readonly<Record<string, string>>

/** The words that are here: on the server all of them, in a browser those of the pages that it has shown. */
const heard = new Map<Language, Sentences>()
const heardAreas = new Map<Language, ReadonlySet<Area>>()
let version = ''

export function hear(pack: Pack): void {
  version = pack.version
  heard.set(pack.language, { ...heard.get(pack.language), ...pack.sentences })
  heardAreas.set(pack.language, new Set([...(heardAreas.get(pack.language) ?? []), ...pack.areas]))
}

const none: Sentences = {}
export const heardIn = (language: Language): Sentences => heard.get(language) ?? none

/** What of these areas has to be fetched, and of which version. */
export const unheard = (language: Language, areas: readonly Area[]): { version: string; areas: Area[] } => ({
  version,
  areas: areas.filter((area) => !heardAreas.get(language)?.has(area)),
})

/** All that an open page may be showing, with what was opened on it. */
export const heardAreasIn = (language: Language): Area[] => [...(heardAreas.get(language) ?? [])]
