import { expect, it } from 'vitest'
import { firstOffice } from '#shared/offices/rows.ts'
import type { Portrait } from '#shared/offices/place.ts'
import { usualPortrait } from '#shared/offices/usual-portrait.ts'
import { firstWish } from '#shared/offices/wish.ts'
import { placeNow } from './place-now.ts'

const wish = firstWish(firstOffice)
const wrongWith = (portrait: Portrait, more: Partial<typeof wish> = {}) =>
  placeNow({ ...wish, ...more }, { photo: portrait, figure: portrait }).wrong

it('says what is wrong with a place, and sends nobody to look for one that is not there', () => {
  expect(wrongWith(usualPortrait, { way: 'studio' })).toBeNull()
  const high = { head: firstOffice.head.least, chin: firstOffice.head.least + 0.02, turn: 0 }
  const short = { ...usualPortrait, below: usualPortrait.crown * 0.3 }
  expect(wrongWith(short, { way: 'studio', place: high })).toBe('photo.bustMissing')
  expect(wrongWith({ ...usualPortrait, below: 10 }, { way: 'studio' })).toBe('photo.neverBust')

  // Taken with little above the head: lower in the frame the photo would begin inside it.
  const close = { ...usualPortrait, chin: { x: 600, y: 440 }, tilt: 0 }
  expect(wrongWith(close, { way: 'plain' })).toBeNull()
  const low = { head: firstOffice.head.least, chin: 0.9, turn: 0 }
  expect(wrongWith(close, { way: 'plain', place: low })).toBe('photo.outside')
  const narrow = { ...close, width: 300, chin: { x: 150, y: 440 } }
  expect(wrongWith(narrow, { way: 'plain' })).toBe('photo.neverInside')
})
