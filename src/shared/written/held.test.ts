import { expect, it } from 'vitest'
import { areas } from './areas.ts'
import { heldAreas, heldText } from './held.ts'

const of = { version: 'abc', language: 'en' } as const

it('says which areas are held', () => {
  for (const held of [[], ['shell', 'gallery'], [...areas]] as const) {
    const text = heldText({ ...of, areas: held })
    expect(text.length).toBeLessThan(20)
    expect(heldAreas(text, 'abc', 'en').toSorted()).toEqual([...held].toSorted())
  }
})

it('says nothing of another version or language, nor when it makes no sense', () => {
  const text = heldText({ ...of, areas })
  expect(heldAreas(text, 'abd', 'en')).toEqual([])
  expect(heldAreas(text, 'abc', 'bn')).toEqual([])
  for (const odd of ['', 'abc', 'abc.en', 'abc.en.', 'abc.en.-', 'abc.en.<script>'])
    expect(heldAreas(odd, 'abc', 'en').length).toBeLessThanOrEqual(0)
})
