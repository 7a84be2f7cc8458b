import { isTemplate } from '../../designs/posters/templates.ts'
import { templateTitles } from '../../designs/posters/titles.ts'
import type { Tool } from './define.ts'
import type { Field, FieldValue, FormValues } from './field-kinds.ts'
import { optionsOf, shownFields } from './values.ts'

export type Line = { label: string; value: string }

/** How declared words are said to whoever reads. */
type LabelOf = (declared: string) => string

/** What a picture was made with, for people: only what was filled in. What they typed stays as it is. */
export function describe(tool: Tool, values: FormValues, label: LabelOf): Line[] {
  return shownFields(tool, values).flatMap(([name, field]) => {
    const value = values[name]
    if (field.kind === 'image' || value === undefined || value.length === 0) return []
    return [{ label: label(field.label), value: inWords(field, value, values, label) }]
  })
}

function inWords(field: Field, value: FieldValue, values: FormValues, label: LabelOf): string {
  if (field.kind === 'template') return label(titleOf(value))
  if (field.kind === 'yesNo') return label(value === field.yes ? 'Yes' : 'No')
  const options = optionsOf(field, values)
  const inWord = (one: string): string => {
    const option = options.find(({ value }) => value === one)
    return option ? label(option.label) : one
  }
  return [value].flat().map(inWord).join(', ')
}

const titleOf = (value: FieldValue): string =>
  typeof value === 'string' && isTemplate(value) ? templateTitles[value] : String(value)

/** What a picture is called in the gallery: what the person named it, or the tool. */
export function galleryName(tool: Tool, values: FormValues): string {
  const name = tool.namedBy === undefined ? undefined : values[tool.namedBy]
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : tool.name
}
