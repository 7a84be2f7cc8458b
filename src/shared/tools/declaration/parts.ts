import type { Tool } from './define.ts'
import type { Field, FieldValue, FormValues } from './field-kinds.ts'
import { defaultOf, defaultsOf, shownFields } from './values.ts'

/** One part of the webhook's multipart request: a text, or the picture of a field. */
export type Part = { name: string; value: string } | { name: string; picture: string }

/** What the generation service gets, in order: file, user_id, tool, then the tool's own. */
export function valuesToSend(
  tool: Tool,
  values: FormValues,
  pictures: Iterable<string>,
  sender: { userId: string },
): Part[] {
  const all: Record<string, FieldValue> = { ...defaultsOf(tool), ...values }
  const shown = shownFields(tool, all).filter(([, field]) => !field.onlyStudio)
  const given = new Set(pictures)
  const sent = new Set(
    shown.flatMap(([name, field]) => (field.kind === 'image' && given.has(name) ? [name] : [])),
  )

  const parts: Part[] = []
  if (sent.has('file')) parts.push({ name: 'file', picture: 'file' })
  parts.push({ name: 'user_id', value: sender.userId }, { name: 'tool', value: tool.id })
  for (const [name, field] of shown) {
    if (field.kind !== 'image') {
      parts.push({ name, value: asText(field, all[name] ?? defaultOf(field)) })
    } else if (name !== 'file' && sent.has(name)) {
      parts.push({ name, picture: name })
    }
  }
  for (const [name, value] of Object.entries(tool.parts?.(all, sent) ?? {})) parts.push({ name, value })

  const { order } = tool
  if (!order) return parts
  const place = (part: Part): number => {
    const index = order.indexOf(part.name)
    return index < 0 ? order.length : index
  }
  return [...parts].sort((one, other) => place(one) - place(other))
}

function asText(field: Field, value: FieldValue): string {
  if (typeof value === 'string') return value
  return 'send' in field && field.send === 'json' ? JSON.stringify(value) : value.join(',')
}
