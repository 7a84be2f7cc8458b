import { expect, it, test } from 'vitest'
import { planById, planIds } from '#shared/plans.ts'
import { cards } from '#shared/tools/cards.ts'
import type { Field, FormValues } from '#shared/tools/declaration/field-kinds.ts'
import type { Option } from '#shared/tools/declaration/options.ts'
import { defaultsOf, optionsOf } from '#shared/tools/declaration/values.ts'
import { type Tool, tools } from '#shared/tools/index.ts'
import { labelsOfCards, labelsOfForms } from '#shared/written/bn-labels.ts'

// What is declared in English has its Bangla beside it, by the English words: so a word that is changed in its
// declaration, or a new option, would lose it without anybody noticing.

type Said = (string | undefined)[]

const ofOption = ({ label, hint }: Option): Said => [label, hint]

function ofField(field: Field, everyValue: readonly FormValues[]): Said {
  const options = everyValue.flatMap((values) => optionsOf(field, values))
  return [
    field.label,
    field.hint,
    field.note,
    field.studioNote,
    field.engineNote,
    'placeholder' in field ? field.placeholder : undefined,
    ...(field.kind === 'yesNo' ? ['Yes', 'No'] : options.flatMap(ofOption)),
    ...('custom' in field ? wordsIn(field.custom.words) : []),
  ]
}

/** The others are messages and have their keys. */
const wordsIn = (words: object): Said =>
  Object.values(words).filter((each): each is string => typeof each === 'string')

/** As a form may be filled in: options of one field can depend on what is chosen in another. */
function everyValueOf(tool: Tool): FormValues[] {
  const first = defaultsOf(tool)
  const chosen = Object.entries(tool.fields).flatMap(([name, field]) =>
    field.kind === 'choice' ? field.options.map(({ value }) => ({ ...first, [name]: value })) : [],
  )
  return [first, ...chosen]
}

function ofForm(tool: Tool): string[] {
  const { submit, submitPoor, resultTitle, download } = tool.messages
  const values = everyValueOf(tool)
  return unique([
    ...Object.values(tool.fields).flatMap((field) => ofField(field, values)),
    submit,
    submitPoor,
    resultTitle,
    download,
    tool.warning,
    tool.examples?.kind === 'slots' ? tool.examples.title : undefined,
  ])
}

const unique = (said: Said): string[] => [...new Set(said.flatMap((each) => each || []))]

/** Names and figures alone are written alike in both. */
const isWritten = (label: string): boolean => /[A-Za-z]{2}|\d/.test(label) && !names.has(label)
const names = new Set(['YouTube', 'Facebook', 'Instagram', 'TikTok', 'WhatsApp', 'LinkedIn'])

test.each(tools.map((tool) => [tool.id, tool] as const))(
  'each label of %s has its Bangla, and none is spare',
  (id, tool) => {
    const declared = ofForm(tool)
    const bangla = labelsOfForms[id]
    expect(declared.length).toBeGreaterThan(3)
    expect(
      declared.filter(isWritten).filter((label) => !(label in bangla) && !(label in labelsOfCards)),
    ).toEqual([])
    expect(Object.keys(bangla).filter((label) => !declared.includes(label))).toEqual([])
  },
)

it('what stands on cards of tools and plans has its Bangla, and none is spare', () => {
  const ofTools = cards.flatMap(({ name, planName, blurb }) => [name, planName, blurb])
  const ofPlans = planIds
    .map(planById)
    .flatMap(({ price, priceText, discount, notes }) => [
      price === null ? priceText : undefined,
      discount,
      ...notes,
    ])
  expect(unique([...ofTools, ...ofPlans]).toSorted()).toEqual(Object.keys(labelsOfCards).toSorted())
})
