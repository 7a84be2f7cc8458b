import type { Field, FieldValue, FormValues } from '#shared/tools/declaration/field-kinds.ts'
import { hasOption, isList, isLocked, withValue } from '#shared/tools/declaration/values.ts'
import type { Tool } from '#shared/tools/index.ts'
import type { Pictures } from './sending/send.ts'

export type Draft = { values: Record<string, FieldValue>; pictures: Pictures }

// Leaving the page and coming back keeps everything; a reload (the camera of a small phone
// often costs one) keeps the words. On the server nothing is ever put here.
const kept = new Map<string, Draft>()

export const keptDraft = (key: string): Draft | undefined => kept.get(key)

export function keepDraft(key: string, draft: Draft): void {
  kept.set(key, draft)
  store(() => sessionStorage.setItem(`draft:${key}`, JSON.stringify(draft.values)))
}

/** The words of a form that a reload interrupted, as far as the form still has a place for them. */
export function storedValues(tool: Tool, key: string, start: FormValues): Record<string, FieldValue> {
  return fittingValues(tool, { ...remembered(tool), ...stored(key) }, start)
}

/** Values from elsewhere, as far as the form has a place for them. */
export function fittingValues(
  tool: Tool,
  given: Record<string, unknown>,
  start: FormValues,
): Record<string, FieldValue> {
  let values: Record<string, FieldValue> = { ...start }
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(tool.fields, name) ? tool.fields[name] : undefined
    if (field && fits(field, value, values))
      values = { ...withValue(tool, values, name, value), [name]: value }
  }
  return values
}

/** Choices that outlive the visit, such as which text stands on an ad. */
export function remember(field: Field, value: FieldValue): void {
  if (field.kind !== 'choice' || !field.remember || typeof value !== 'string') return
  const { remember: key } = field
  store(() => localStorage.setItem(key, value))
}

function remembered(tool: Tool): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(tool.fields)) {
    if (field.kind !== 'choice' || !field.remember) continue
    const { remember: key } = field
    const value = store(() => localStorage.getItem(key))
    if (value) found[name] = value
  }
  return found
}

function stored(key: string): Record<string, unknown> {
  const value: unknown = store(() => JSON.parse(sessionStorage.getItem(`draft:${key}`) ?? '{}'))
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function fits(field: Field, value: unknown, values: FormValues): value is FieldValue {
  if (field.kind === 'image' || isLocked(field)) return false
  if (isList(field)) return Array.isArray(value) && value.every((each) => typeof each === 'string')
  if (typeof value !== 'string') return false
  if (field.kind === 'choice') return hasOption(field, values, value)
  if (field.kind === 'yesNo') return value === field.yes || value === field.no
  return true
}

/** Storage can be full, forbidden or absent; a form works without it. */
function store<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
