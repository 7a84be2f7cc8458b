import { cleanLine } from '#shared/clean-text.ts'
import type { CustomEntries, OpenChoiceField, OpenChoicesField, FormValues } from './field-kinds.ts'
import { optionsOf } from './values.ts'

export const longestCustomEntry = 60
export const mostCustomEntries = 50

/** The one form in which an entry is kept, or null when it cannot be one. */
export function parseCustomEntry(typed: string, custom?: Pick<CustomEntries, 'parse'>): string | null {
  if (!typed.isWellFormed()) return null
  const entry = cleanLine(typed)
  if (entry === '' || entry.length > longestCustomEntry) return null
  return custom?.parse ? custom.parse(entry) : entry
}

export type Added =
  | { kind: 'added'; entry: string; list: string[] }
  /** Without a message it is ignored silently. */
  | { kind: 'ignored'; message?: string }

/** Adds what was typed to a person's own options of a field. */
export function addCustomEntry(
  field: OpenChoiceField | OpenChoicesField,
  values: FormValues,
  list: readonly string[],
  typed: string,
): Added {
  const { words, invalid } = field.custom
  if (typed.trim() === '') return { kind: 'ignored', message: words.empty }
  const entry = parseCustomEntry(typed, field.custom)
  if (entry === null) {
    return { kind: 'ignored', message: invalid ?? `At most ${longestCustomEntry} characters, please` }
  }
  const known = [...optionsOf(field, values).flatMap((option) => [option.value, option.label]), ...list]
  if (known.some((other) => other.toLowerCase() === entry.toLowerCase())) {
    return { kind: 'ignored', message: words.exists }
  }
  if (list.length >= mostCustomEntries) {
    return { kind: 'ignored', message: `You can keep ${mostCustomEntries} of your own; remove one first` }
  }
  return { kind: 'added', entry, list: [...list, entry] }
}
