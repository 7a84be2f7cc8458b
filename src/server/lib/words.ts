import { cards, type ToolId } from '#shared/tools/cards.ts'
import { catalogues } from '#shared/words/catalogues.ts'
import {
  labelsOfAdminLog,
  labelsOfCards,
  labelsOfExamples,
  labelsOfFactors,
  labelsOfForms,
  labelsOfSigns,
  labelsOfTemplates,
} from '#shared/written/bn-labels.ts'
import { render } from '#shared/words/render.ts'
import { readKept } from '#shared/words/kept.ts'
import { firstLanguage, type Language } from '#shared/words/language.ts'
import type { Say } from '#shared/words/say.ts'
import { trace } from './trace.ts'

/** The language of whoever the work of this moment is for. */
export const languageNow = (): Language => trace().language ?? firstLanguage

export const wordsOf = (says: Say, language: Language = languageNow()): string =>
  render(catalogues[language], says)

/** A message out of a column; what an older release has left there is a finished sentence. */
export function keptWords(text: string, language?: Language): string
export function keptWords(text: string | null, language?: Language): string | null
export function keptWords(text: string | null, language: Language = languageNow()): string | null {
  if (text === null) return null
  const says = readKept(text)
  return says ? wordsOf(says, language) : text
}

const labels: Record<Language, Readonly<Record<string, string>>> = {
  en: {},
  bn: {
    ...labelsOfAdminLog,
    ...labelsOfExamples,
    ...labelsOfFactors,
    ...labelsOfCards,
    ...labelsOfSigns,
    ...labelsOfTemplates,
  },
}

/** What is declared in English (a tool's name, a kind of second step) in the language of this moment. */
export const labelOf = (text: string, language: Language = languageNow()): string =>
  labels[language][text] ?? text

/** The same for what a tool's form declares (a field's label, an option): the forms need not agree with each other. */
export const labelOfForm = (tool: ToolId, text: string): string =>
  (languageNow() === 'bn' ? labelsOfForms[tool][text] : undefined) ?? labelOf(text)

const toolNames = new Set(cards.map((tool) => tool.name))

/** What somebody named; what nobody did is called after its tool. */
export const nameOf = (name: string, language?: Language): string =>
  toolNames.has(name) ? labelOf(name, language) : name

/** By what they are called in Bangla, the names that unnamed pictures bear: toolsCalled('লোগো') */
export function toolsCalled(typed: string): string[] {
  const wanted = typed.trim().normalize('NFC')
  return wanted === '' ? [] : [...toolNames].filter((name) => labelOf(name, 'bn').includes(wanted))
}
