import { describe, expect, it } from 'vitest'
import { bn } from '#shared/words/bn.ts'
import { en } from '#shared/words/en.ts'
import { banglaFormats } from '#shared/words/formats-bn.ts'
import {
  labelsOfAdminLog,
  labelsOfCards,
  labelsOfExamples,
  labelsOfFactors,
  labelsOfForms,
} from '#shared/written/bn-labels.ts'
import { bnPages } from '#shared/written/bn.ts'
import { enPages } from '#shared/written/en.ts'
import { withoutNames } from './bangla-names.ts'

const place = /\{(\w+)(?::(\w+)(?: [^}]+)?)?\}/g
const kinds = new Set(['text', 'said', ...Object.keys(banglaFormats)])

const placesOf = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(place), ([, name = '']) => name)),
]
const tagsOf = (text: string): string[] => Array.from(text.matchAll(/<\/?(\w+)>/g), ([tag]) => tag).toSorted()
/** Without its places, links and names. */
const bare = (text: string): string => withoutNames(text.replace(place, '০').replace(/<\/?\w+>/g, ''))

type Sentences = Readonly<Record<string, string>>
const inEnglish: Sentences = Object.assign({}, en, ...Object.values(enPages))
const inBangla: Sentences = Object.assign({}, bn, ...Object.values(bnPages))
const labels: Sentences = Object.assign(
  {},
  labelsOfAdminLog,
  labelsOfCards,
  labelsOfExamples,
  labelsOfFactors,
  ...Object.values(labelsOfForms),
)

const sentences = Object.keys(inEnglish).map((key) => ({
  key,
  english: inEnglish[key] ?? '',
  bangla: inBangla[key] ?? '',
}))
const written = [
  ...sentences.map(({ key, bangla }) => [key, bangla] as const),
  ...Object.entries(labels).map(([english, bangla]) => [`“${english}”`, bangla] as const),
]

/** Each that is not as it should be, to be read in the test's output. */
const wrong = (isRight: (bangla: string) => boolean): string[] =>
  written.filter(([, bangla]) => !isRight(bangla)).map(([key, bangla]) => `${key}: ${bangla}`)

it('has no key that stands both in a message and on a page, where one would hide the other', () => {
  const onPages: Sentences = Object.assign({}, ...Object.values(enPages))
  expect(Object.keys(en).filter((key) => key in onPages)).toEqual([])
})

describe('the Bangla of each sentence', () => {
  it('has the places of the English one, whatever kind they are', () => {
    const others = sentences.filter(
      ({ english, bangla }) => placesOf(english).toSorted().join() !== placesOf(bangla).toSorted().join(),
    )
    expect(others).toEqual([])
  })

  it('knows the kinds of its places', () => {
    const kindsIn = (text: string) => Array.from(text.matchAll(place), ([, , kind = 'text']) => kind)
    expect(wrong((bangla) => kindsIn(bangla).every((kind) => kinds.has(kind)))).toEqual([])
    expect(wrong((bangla) => !/[{}]/.test(bangla.replace(place, '')))).toEqual([])
  })

  it('sets its links and stresses where English has some', () => {
    const others = sentences.filter(({ english, bangla }) => tagsOf(english).join() !== tagsOf(bangla).join())
    expect(others).toEqual([])
  })

  it('has no Latin word but names', () => {
    expect(wrong((bangla) => !/[A-Za-z]/.test(bare(bangla)))).toEqual([])
    expect(bare('{site}-এ Google দিয়ে')).not.toMatch(/[A-Za-z]/)
    expect(bare('Googles')).toMatch(/[A-Za-z]/)
  })

  it('has no Latin digits', () => {
    expect(wrong((bangla) => !/\d/.test(bare(bangla)))).toEqual([])
  })

  it('ends as the English one ends, where the program says it', () => {
    const ends = (text: string, end: RegExp) => end.test(text.replace(/(?:<\/\w+>)+$/, ''))
    const others = sentences.filter(
      ({ key, english, bangla }) =>
        key in en &&
        (ends(english, /[^.]\.$/) !== ends(bangla, /।$/) || ends(english, /\?$/) !== ends(bangla, /\?$/)),
    )
    expect(others).toEqual([])
  })

  it('is there, and in the normal form of its letters', () => {
    expect(wrong((bangla) => bangla.trim() !== '' && bangla === bangla.normalize('NFC'))).toEqual([])
    expect(sentences.length).toBeGreaterThan(500)
  })
})
