import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import { finalValues, isLocked, shownFields } from '#shared/tools/declaration/values.ts'
import type { Tool } from '#shared/tools/index.ts'
import type { Picture } from './picture/prepare-picture.ts'

export type Pictures = Readonly<Record<string, Picture>>

/** What travels: nothing hidden, nothing that the server knows better. */
export function formDataOf(tool: Tool, values: FormValues, pictures: Pictures, seed?: number): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(finalValues(tool, values, { shopName: null }))) {
    const field = tool.fields[name]
    if (!field || isLocked(field)) continue
    for (const each of [value].flat()) data.append(name, each)
  }
  if (seed !== undefined) data.append('seed', `${seed}`)
  // Pictures last, so that the server knows the words before it takes in megabytes.
  for (const [name, field] of shownFields(tool, values)) {
    const picture = pictures[name]
    if (field.kind === 'image' && picture) data.append(name, picture.file, picture.file.name)
  }
  return data
}
