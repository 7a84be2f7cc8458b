import { expect, test } from 'vitest'
import { sampleAd } from '#studio/testing/ads.ts'
import { mostLetters } from './limits.ts'
import { readDesign } from './read-design.ts'

const { design } = sampleAd()
const withText = (headline: string) => ({ ...design, texts: { ...design.texts, headline } })
const asText = (document: unknown): string => JSON.stringify(document)
const partOf = (id: string) => design.parts.find((part) => part.id === id)
const withPart = (id: string, change: object) => ({
  ...design,
  parts: design.parts.map((part) => (part.id === id ? { ...part, ...change } : part)),
})

test('what a layout writes is read back as it was', () => {
  expect(readDesign(asText(design))).toEqual({ design })
})

test.each([
  ['conjuncts', 'বিজ্ঞান ক্ষুদ্র শক্তি র‍্যাব'],
  ['joiners of both kinds', 'ক্‌ষ র‍্য'],
  ['a family in one sign', '👨‍👩‍👧‍👦 ❤️‍🔥 🇧🇩'],
  ['from right to left', 'مرحبا بكم في متجرنا ‏قهوة'],
  ['line breaks', 'ঈদ\nঅফার\n\n৫০% ছাড়'],
  ['nothing', ''],
  ['as many letters as there may be', 'ক্ষ'.repeat(mostLetters)],
])('%s survive', (_, headline) => {
  const changed = withText(headline)
  expect(readDesign(asText(changed))).toEqual({ design: changed })
})

test.each([
  ['a letter too many', withText('ক্ষ'.repeat(mostLetters + 1)), 'designs.longText'],
  ['of a later version', { ...design, version: 2, anything: 'new' }, 'designs.newer'],
  ['100 megapixels', { ...design, size: { width: 10_000, height: 10_000 } }, 'designs.tooManyPixels'],
  ['a strip without end', { ...design, size: { width: 90_000, height: 20 } }, 'designs.tooManyPixels'],
  [
    'larger than it may be',
    { ...design, texts: { ...design.texts, a: 'ক'.repeat(22_000) } },
    'designs.tooLarge',
  ],
])('%s: there is a word for it', (_, document, key) => {
  expect(readDesign(asText(document))).toMatchObject({ wrong: { key } })
})

const hostile: [string, string][] = [
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['lists without end', '['.repeat(30_000)],
  ['a version that is none', asText({ ...design, version: '1' })],
  ['a field that nobody knows', asText({ ...design, script: 'alert(1)' })],
  ['a prototype', asText(design).replace('{"version"', '{"__proto__":{"version":1},"version"')],
  ['a paint of every object', asText(withPart('headline', { ink: { paint: 'constructor', alpha: 1 } }))],
  ['a text that is not there', asText(withPart('headline', { text: 'other' }))],
  ['a shape of a text that is not there', asText(withPart('seal', { of: 'other' }))],
  ["somebody else's piece", asText(withPart('product', { piece: '3f2a91bc-0000-4000-8000-000000000000' }))],
  ['a piece from elsewhere', asText(withPart('product', { piece: 'https://example.com/a.png' }))],
  ['a logo that it does not have', asText(withPart('product', { piece: 'logo' }))],
  ['a colour with more in it', asText({ ...design, paints: { ...design.paints, ink: '#ffffff;x' } })],
  ['a typeface with more in it', asText(design).replace('"Hind"', '"Hind, url(x)"')],
  ['two parts of one name', asText({ ...design, parts: [...design.parts, partOf('seal')] })],
  [
    'too many parts',
    asText({
      ...design,
      parts: Array.from({ length: 41 }, (_, n) => ({
        ...partOf('seal'),
        id: `seal-${'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz'.slice(n, n + 9)}`,
      })),
    }),
  ],
  [
    'more pieces than one can draw',
    asText({
      ...design,
      parts: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...partOf('product'), id })),
    }),
  ],
  [
    'a box as large as a field',
    asText(withPart('product', { box: { x: 0, y: 0, width: 9_000, height: 9_000 } })),
  ],
  ['a box of nothing', asText(withPart('headline', { box: { x: 0, y: 0, width: 0, height: 0 } }))],
  ['endless', asText(withPart('seal', { turn: 1 })).replace('"turn":1', '"turn":1e999')],
  ['a sign that no database keeps', asText(withText('a\u0000b'))],
  ['half a sign', asText(withText('a\ud800b'))],
]

test.each(hostile)('%s is refused in words', (_, text) => {
  expect(readDesign(text)).toEqual({ wrong: { key: 'designs.notUnderstood' } })
})
