import type { Tool } from './define.ts'
import type { Field, FieldValue, FormValues } from './field-kinds.ts'
import { optionsOf, shownFields } from './values.ts'

export type Line = { label: string; value: string }

/** What a picture was made with, for people: only what was filled in. */
export function describe(tool: Tool, values: FormValues): Line[] {
  return shownFields(tool, values).flatMap(([name, field]) => {
    const value = values[name]
    if (field.kind === 'image' || value === undefined || value.length === 0) return []
    return [{ label: field.label, value: inWords(field, value, values) }]
  })
}

function inWords(field: Field, value: FieldValue, values: FormValues): string {
  if (field.kind === 'yesNo') return value === field.yes ? 'Yes' : 'No'
  const options = optionsOf(field, values)
  const labelOf = (one: string): string => options.find((option) => option.value === one)?.label ?? one
  return [value].flat().map(labelOf).join(', ')
}

/** What a picture is called in the gallery: what the person named it, or the tool. */
export function galleryName(tool: Tool, values: FormValues): string {
  const name = tool.namedBy === undefined ? undefined : values[tool.namedBy]
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : tool.name
}
