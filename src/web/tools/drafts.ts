import type { Field, FieldValue, FormValues } from '#shared/tools/declaration/field-kinds.ts'
import { hasOption, isList, isLocked, withValue } from '#shared/tools/declaration/values.ts'
import type { Tool } from '#shared/tools/index.ts'
import { keep, kept } from '#web/device/keep.ts'
import { noteHeld } from '#web/keep/noted.ts'
import type { Pictures } from './form-data.ts'

export type Draft = { values: Record<string, FieldValue>; pictures: Pictures; many?: readonly File[] }

// Leaving the page and coming back keeps everything here. Over a reload, which the camera of a small phone often
// costs, over a payment and for an hour after the app was closed words and pictures are kept by the browser.
// On the server nothing is ever put here.
const open = new Map<string, Draft>()

export const keptDraft = (key: string): Draft | undefined => open.get(key)

export function keepDraft(key: string, draft: Draft): void {
  open.set(key, draft)
  keep('visit', `draft:${key}`, JSON.stringify(draft.values))
  noteHeld(key, draft)
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
  if (!('remember' in field) || !field.remember || typeof value !== 'string') return
  keep('device', field.remember, value)
}

function remembered(tool: Tool): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(tool.fields)) {
    if (!('remember' in field) || !field.remember) continue
    const value = kept('device', field.remember)
    if (value) found[name] = value
  }
  return found
}

function stored(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(kept('visit', `draft:${key}`) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function fits(field: Field, value: unknown, values: FormValues): value is FieldValue {
  if (field.kind === 'image' || isLocked(field)) return false
  if (isList(field)) return Array.isArray(value) && value.every((each) => typeof each === 'string')
  if (typeof value !== 'string') return false
  if (field.kind === 'choice') return hasOption(field, values, value)
  if (field.kind === 'yesNo') return value === field.yes || value === field.no
  return true
}
