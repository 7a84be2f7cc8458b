import { expect, it, vi } from 'vitest'
import { lettersOf, shortened } from './graphemes.ts'

const texts: [text: string, letters: string[]][] = [
  ['আচার', ['আ', 'চা', 'র']],
  ['সংস্করণ', ['সং', 'স্ক', 'র', 'ণ']],
  ['ক্ষীর 👨‍👩‍👧‍👦!', ['ক্ষী', 'র', ' ', '👨‍👩‍👧‍👦', '!']],
  ['é 👍🏽', ['é', ' ', '👍🏽']],
  ['a\nb', ['a', '\n', 'b']],
  ['', []],
]

it.each(texts)('%j is read letter by letter', (text, letters) => {
  expect([...lettersOf(text)]).toEqual(letters)
})

it.each(texts)('%j is read the same by a browser that cannot count letters', async (text, letters) => {
  vi.resetModules()
  const { Segmenter: _, ...others } = Object.getOwnPropertyDescriptors(Intl)
  vi.stubGlobal('Intl', Object.defineProperties({}, others))
  const older = await import('./graphemes.ts')
  vi.unstubAllGlobals()
  expect([...older.lettersOf(text)]).toEqual(letters)
})

it('shortens what is too long between letters', () => {
  expect(shortened('সংস্করণ', 2)).toBe('সংস্ক…')
  expect(shortened('সংস্করণ', 4)).toBe('সংস্করণ')
  expect(shortened('one two', 4)).toBe('one…')
})
