import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutLayers, withPlainHeights } from '../scripts/older-styles.ts'

const assets = join(import.meta.dirname, '../build/client/assets')
const files = (kind: string) =>
  readdirSync(assets)
    .filter((name) => name.endsWith(kind))
    .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }))

/** Younger than Chrome 95, Safari 15.4 or Firefox 98, so that calling it ends the page there; `?.` and `typeof` ask first. */
const young = new RegExp(
  [
    String.raw`\.(toSorted|toReversed|toSpliced|findLast|findLastIndex|isWellFormed|toWellFormed)\(`,
    String.raw`\b(?<!typeof )(structuredClone|AbortSignal\.(timeout|any)|Object\.groupBy|Map\.groupBy|Promise\.(withResolvers|try)|Array\.fromAsync)\(`,
    String.raw`\.(isSubsetOf|isSupersetOf|symmetricDifference|checkVisibility|requestClose|showPopover|togglePopover)\(`,
    String.raw`\(\?<[=!]`,
    String.raw`new Intl\.(Segmenter|DurationFormat)\(`,
    String.raw`\.(values|keys|entries)\(\)\.(map|filter|toArray|some|every|find|reduce|take|drop|flatMap|forEach)\(`,
    String.raw`\b(URL\.canParse|RegExp\.escape|Iterator\.from)\(`,
    String.raw`\bstatic\{`,
  ].join('|'),
  'g',
)
/** Each stands behind a question whether it is there. */
const asked = ['AbortSignal.timeout(', '.checkVisibility(', 'new Intl.Segmenter(', 'URL.canParse(']

describe('what a phone gets that has had no new browser for years', () => {
  it('has no word in its scripts that it does not know', () => {
    const found = files('.js').flatMap(({ name, text }) =>
      [...text.matchAll(young)].filter(([word]) => !asked.includes(word)).map(([word]) => `${name}: ${word}`),
    )
    expect(found).toEqual([])
  })

  it('has a look: no rule of it stands where such a browser does not read', () => {
    const sheets = files('.css')
    expect(sheets.length).toBeGreaterThan(0)
    for (const { text } of sheets) {
      expect(text).not.toContain('@layer')
      expect(text).not.toMatch(/@media[^{]*[<>]/)
      expect(text).not.toContain('light-dark(')
    }
  })
})

it.each([
  ['@layer a,b;@layer a{p{x:y}}@layer b{@media print{p{x:z}}}', 'p{x:y}@media print{p{x:z}}'],
  [
    '@layer a { @supports (x:y) { @layer b { q { r: "}@layer{" } } } }',
    ' @supports (x:y) {  q { r: "}@layer{" }  } ',
  ],
  ["/* @layer a { */ p { content: '{' }", "/* @layer a { */ p { content: '{' }"],
])('layers are taken away and nothing else: %s', (given, left) => {
  expect(withoutLayers(given)).toBe(left)
})

it('a height that follows the bars of the browser has the plain one before it', () => {
  expect(withPlainHeights('a{b:c;height: calc(100dvh - 5rem);--x:1dvh}')).toBe(
    'a{b:c;height: calc(100vh - 5rem);height: calc(100dvh - 5rem);--x:1dvh}',
  )
})
