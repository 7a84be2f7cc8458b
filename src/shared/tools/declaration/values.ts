import type { Tool } from './define.ts'
import type { Field, FieldValue, FormValues, ImageField } from './field-kinds.ts'
import type { Option } from './options.ts'

/** What a field holds before anybody touches it; pictures hold nothing. */
export function defaultOf(field: Exclude<Field, ImageField>): FieldValue {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'template':
      return ''
    case 'openChoices':
      return []
    case 'choice':
    case 'openChoice':
    case 'yesNo':
    case 'colour':
      return field.default
    default:
      return field satisfies never
  }
}

/** The values of a form that was just opened. What comes from the profile is not among them. */
export function defaultsOf(tool: Tool): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {}
  for (const [name, field] of Object.entries(tool.fields)) {
    if (field.kind !== 'image' && !isLocked(field)) values[name] = defaultOf(field)
  }
  return values
}

export function isLocked(field: Field): boolean {
  return field.kind === 'text' && field.locked !== undefined
}

export function isList(field: Field): boolean {
  return field.kind === 'openChoices'
}

export function isShown(field: Field, values: FormValues): boolean {
  return field.show === undefined || field.show(values)
}

export function shownFields(tool: Tool, values: FormValues): [name: string, field: Field][] {
  return Object.entries(tool.fields).filter(([, field]) => isShown(field, values))
}

export function imageFields(tool: Tool): [name: string, field: ImageField][] {
  return Object.entries(tool.fields).flatMap(([name, field]): [string, ImageField][] =>
    field.kind === 'image' ? [[name, field]] : [],
  )
}

/** The built-in options of a field, which may depend on the other values. */
export function optionsOf(field: Field, values: FormValues): readonly Option[] {
  if (!('options' in field)) return []
  return typeof field.options === 'function' ? field.options(values) : field.options
}

export function hasOption(field: Field, values: FormValues, value: unknown): boolean {
  return optionsOf(field, values).some((option) => option.value === value)
}

/** What is asked of an engine alone, and chosen otherwise than at first. */
export const engineWishes = (tool: Tool, values: FormValues): string[] =>
  shownFields(tool, values).flatMap(([name, field]) => {
    if (field.engineNote === undefined || field.kind === 'image') return []
    return (values[name] ?? defaultOf(field)) === defaultOf(field) ? [] : [name]
  })

/** A form as the studio asks it: what only an engine does stays as it is at first. */
export function withoutEngine(tool: Tool, values: FormValues): FormValues {
  const wishes = engineWishes(tool, values)
  if (wishes.length === 0) return values
  const first = defaultsOf(tool)
  return { ...values, ...Object.fromEntries(wishes.map((name) => [name, first[name] ?? ''])) }
}

/** What a generation is made with: nothing hidden, and what the profile knows filled in. */
export function finalValues(
  tool: Tool,
  values: FormValues,
  profile: { shopName: string | null },
): Record<string, FieldValue> {
  const all: Record<string, FieldValue> = { ...defaultsOf(tool), ...values }
  const final: Record<string, FieldValue> = {}
  for (const [name, field] of shownFields(tool, all)) {
    if (field.kind === 'image') continue
    final[name] = isLocked(field) ? (profile.shopName ?? '').trim() : (all[name] ?? defaultOf(field))
  }
  return final
}

/** Changes one value, and with it the values that follow it (a ratio that fits, backgrounds of the other kind). */
export function withValue(
  tool: Tool,
  values: FormValues,
  name: string,
  value: FieldValue,
): Record<string, FieldValue> {
  const changed = { ...values, [name]: value }
  const next: Record<string, FieldValue> = { ...changed }
  for (const [other, field] of Object.entries(tool.fields)) {
    if (other === name) continue
    const before = values[other]
    if (field.kind === 'choice' && field.suggest && before === field.suggest(values)) {
      next[other] = field.suggest(changed)
    }
    if (
      field.kind === 'openChoice' &&
      hasOption(field, values, before) &&
      !hasOption(field, changed, before)
    ) {
      next[other] = optionsOf(field, changed)[0]?.value ?? field.default
    }
  }
  return next
}
