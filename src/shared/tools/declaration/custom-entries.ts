import { cleanLine } from '#shared/clean-text.ts'
import { say } from '#shared/words/say.ts'
import type { ToolSay } from '../cards.ts'
import type { CustomEntries, OpenChoiceField, OpenChoicesField, FormValues } from './field-kinds.ts'
import { optionsOf } from './values.ts'
import { isWellFormed } from '#shared/well-formed.ts'

export const longestCustomEntry = 60
export const mostCustomEntries = 50

/** The one form in which an entry is kept, or null when it cannot be one. */
export function parseCustomEntry(typed: string, custom?: Pick<CustomEntries, 'parse'>): string | null {
  if (!isWellFormed(typed)) return null
  const entry = cleanLine(typed)
  if (entry === '' || entry.length > longestCustomEntry) return null
  return custom?.parse ? custom.parse(entry) : entry
}

export type Added =
  | { kind: 'added'; entry: string; list: string[] }
  /** Without words it is ignored silently. */
  | { kind: 'ignored'; says?: ToolSay | undefined }

/** Adds what was typed to a person's own options of a field. */
export function addCustomEntry(
  field: OpenChoiceField | OpenChoicesField,
  values: FormValues,
  list: readonly string[],
  typed: string,
): Added {
  const { words, invalid } = field.custom
  if (typed.trim() === '') return { kind: 'ignored', says: words.empty }
  const entry = parseCustomEntry(typed, field.custom)
  if (entry === null) {
    return { kind: 'ignored', says: invalid ?? say('own.tooLong', { most: longestCustomEntry }) }
  }
  const known = [...optionsOf(field, values).flatMap((option) => [option.value, option.label]), ...list]
  if (known.some((other) => other.toLowerCase() === entry.toLowerCase())) {
    return { kind: 'ignored', says: words.exists }
  }
  if (list.length >= mostCustomEntries) {
    return { kind: 'ignored', says: say('own.tooMany', { most: mostCustomEntries }) }
  }
  return { kind: 'added', entry, list: [...list, entry] }
}
