import type { Formats } from './formats.ts'
import type { Say } from './say.ts'

/** The sentences of one language and how it writes figures. */
export type Catalogue = { sentences: Readonly<Record<string, string>>; formats: Formats }

/** The one place where a message becomes a sentence. A key that is gone since it was kept is said as the general one. */
export function render(catalogue: Catalogue, message: Say): string {
  const { sentences } = catalogue
  return fillIn(catalogue, sentences[message.key] ?? sentences['general.wrong'] ?? '', message.with)
}

/** Puts the values into the places of a sentence. */
export function fillIn(catalogue: Catalogue, sentence: string, given: object = {}): string {
  if (!sentence.includes('{')) return sentence
  const values = given as Readonly<Record<string, unknown>>
  return sentence.replace(/\{(\w+)(?::(\w+)(?: ([^}]+))?)?\}/g, (_, name: string, kind = 'text', rest = '') =>
    fill(catalogue, kind, values[name], rest),
  )
}

const isSay = (value: unknown): value is Say => typeof value === 'object' && value !== null && 'key' in value

function fill(catalogue: Catalogue, kind: string, value: unknown, forms: string): string {
  const { formats } = catalogue
  if (isSay(value)) return render(catalogue, value)
  if (typeof value === 'string') return kind === 'digits' ? formats.digits(value) : value
  if (typeof value !== 'number') return ''
  switch (kind) {
    case 'digits':
      return formats.digits(value)
    case 'spelled':
      return formats.spelled(value)
    case 'decimal':
      return formats.decimal(value)
    case 'day':
      return formats.day(value)
    case 'date':
      return formats.date(value)
    case 'credits':
      return formats.credits(value)
    case 'figure':
      return formats.figure(value)
    case 'taka':
      return formats.taka(value)
    case 'money':
      return formats.money(value)
    case 'wait':
      return formats.wait(value)
    case 'count':
      return formats.count(value, forms.split('/'))
    default:
      return formats.number(value)
  }
}
