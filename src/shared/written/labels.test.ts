import { describe, expect, it } from 'vitest'
import type { Field } from '#shared/tools/declaration/field-kinds.ts'
import { optionsOf } from '#shared/tools/declaration/values.ts'
import { type Tool, tools } from '#shared/tools/index.ts'
import { labelsOfForms } from './bn-labels.ts'

/** Names and signs of the trade, which Bangla writes as they are. */
const names = /Chobi|Facebook|Instagram|LinkedIn|WhatsApp|YouTube|TikTok|PNG|JPG|WEBP|MB/g
const isBangla = (text: string): boolean => !/[A-Za-z0-9]/.test(text.replace(names, ''))

/** Whatever of a declaration somebody reads, but for the card, which stands on every page. */
function declaredIn(tool: Tool): Set<string> {
  const { submit, submitPoor, resultTitle, download } = tool.messages
  const ofTool = [submit, submitPoor, resultTitle, download, tool.warning]
  if (tool.examples?.kind === 'slots') ofTool.push(tool.examples.title)
  const said = [...ofTool, ...Object.values(tool.fields).flatMap(declaredOf)]
  return new Set(said.filter((text) => text !== undefined))
}

function declaredOf(field: Field): (string | undefined)[] {
  const options = ['professional', 'casual'].flatMap((photo_type) => optionsOf(field, { photo_type }))
  const words = 'custom' in field ? field.custom.words : undefined
  return [
    field.label,
    field.hint,
    field.note,
    field.studioNote,
    'placeholder' in field ? field.placeholder : undefined,
    ...(field.kind === 'yesNo' ? ['Yes', 'No'] : []),
    ...options.flatMap(({ label, hint }) => [label, hint]),
    ...(words ? [words.add, words.added, words.removed, words.saveFailed, words.removeFailed] : []),
  ]
}

describe.each(tools.map((tool) => [tool.id, tool] as const))('%s', (id, tool) => {
  const labels = labelsOfForms[id]
  const declared = declaredIn(tool)

  it('has everything that is read of it in Bangla', () => {
    const english = [...declared].filter((text) => !isBangla(labels[text] ?? text))
    expect(english).toEqual([])
  })

  it('has no label for what it does not declare', () => {
    expect(Object.keys(labels).filter((text) => !declared.has(text))).toEqual([])
  })
})

it('calls the same thing the same in every tool, as lists of several tools must', () => {
  const known = new Map<string, string>()
  const all = Object.values(labelsOfForms).flatMap((labels) => Object.entries(labels))
  const different = all.filter(([english, bangla]) => {
    const before = known.get(english) ?? bangla
    known.set(english, before)
    return before !== bangla
  })
  expect(different).toEqual([])
})

it('knows a Latin word from a name', () => {
  expect(isBangla('৪০০ × ৪০০ (LinkedIn)')).toBe(true)
  expect(isBangla('৪০০ × ৪০০ (Resume)')).toBe(false)
})
