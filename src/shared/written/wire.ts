import { isLanguage } from '../words/language.ts'
import { isArea } from './areas.ts'
import type { Pack } from './pack.ts'

/** What came as the words of some areas; undefined for anything else. */
export function readPack(value: unknown): Pack | undefined {
  if (!isRecord(value)) return undefined
  const { language, version, areas, sentences } = value
  if (!isLanguage(language) || typeof version !== 'string') return undefined
  if (!Array.isArray(areas) || !isRecord(sentences)) return undefined
  const texts = Object.entries(sentences).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[key, text]] : [],
  )
  return { language, version, areas: areas.filter(isArea), sentences: Object.fromEntries(texts) }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
