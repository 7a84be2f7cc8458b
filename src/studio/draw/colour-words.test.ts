import { expect, test } from 'vitest'
import { clothColour, colourWish } from './colour-words.ts'

test('the colour that is named first is the wish; a colour as figures comes before any word', () => {
  expect(colourWish('warm golden light on a red cloth')).toBe('#c99a3c')
  expect(colourWish('লাল, not green')).toBe('#c62f2f')
  expect(colourWish('green like #C8452D')).toBe('#c8452d')
  expect(colourWish('a quiet morning')).toBeNull()
})

test('cloth has colours of its own, and no colour hides in another word', () => {
  expect(clothColour('dark grey suit')).toBe('#3f4247')
  expect(clothColour('navy blue blazer')).toBe('#1d2a47')
  expect(clothColour('sky shirt')).toBe('#a9c7e4')
  expect(clothColour('সাদা শার্ট')).toBe('#f1f2f4')
  expect(clothColour('embroidered shirt')).toBeUndefined()
})
