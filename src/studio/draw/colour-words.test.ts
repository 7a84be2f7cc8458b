import { expect, test } from 'vitest'
import { colourWish } from './colour-words.ts'

test('the colour that is named first is the wish; a colour as figures comes before any word', () => {
  expect(colourWish('warm golden light on a red cloth')).toBe('#c99a3c')
  expect(colourWish('লাল, not green')).toBe('#c62f2f')
  expect(colourWish('green like #C8452D')).toBe('#c8452d')
  expect(colourWish('a quiet morning')).toBeNull()
})

test('no colour hides in another word', () => {
  expect(colourWish('embroidered shirt')).toBeNull()
  expect(colourWish('সাদা শার্ট')).toBe('#b9bcc2')
})
