import { beforeEach, expect, test, vi } from 'vitest'
import { sampleAd } from '#studio/testing/ads.ts'
import { withText } from '#web/pages/design/change-text.ts'
import { forgetDesign, forgetDesigns, keepDesign, keptDesign } from './kept-designs.ts'

const { design } = sampleAd()
const called = (headline: string) => withText(design, 'headline', headline)
let held: Map<string, string>

beforeEach(() => {
  held = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
  })
  return () => vi.unstubAllGlobals()
})

test('what was not saved lies on the phone until it is, each design for itself', async () => {
  keepDesign('a', { design: called('a'), revision: 3 })
  keepDesign('b', { design: called('b'), revision: 0 })
  forgetDesign('b')
  expect(await keptDesign('a')).toEqual({ design: called('a'), revision: 3 })
  expect(await keptDesign('b')).toBeNull()
})

test('whoever signs out leaves none of them behind', async () => {
  keepDesign('a', { design: called('a'), revision: 3 })
  forgetDesigns()
  expect(await keptDesign('a')).toBeNull()
})

test('the latest few are kept, so that a phone’s little room is never full', async () => {
  for (let n = 0; n < 15; n++) keepDesign(`${n}`, { design, revision: n })
  expect([await keptDesign('2'), await keptDesign('14')]).toEqual([null, { design, revision: 14 }])
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['something else', '[1]'],
  ['no document', '{"a":{"written":"{}","revision":1}}'],
  ['a number that is none', `{"a":{"written":${JSON.stringify(JSON.stringify(design))},"revision":"1"}}`],
])('%s on the phone is passed over', async (_, text) => {
  held.set('unsaved designs', text)
  expect(await keptDesign('a')).toBeNull()
  keepDesign('a', { design, revision: 1 })
  expect(await keptDesign('a')).toEqual({ design, revision: 1 })
})

test('a phone that keeps nothing breaks nothing', async () => {
  vi.stubGlobal('localStorage', undefined)
  keepDesign('a', { design, revision: 1 })
  forgetDesign('a')
  expect(await keptDesign('a')).toBeNull()
})
