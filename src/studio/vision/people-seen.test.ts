import { expect, test } from 'vitest'
import { peopleSeen, seenShare, seesPeople, withHeads } from './people-seen.ts'
import { newField } from './raster.ts'
import type { Face, Thing } from './sight.ts'

const person = (left: number, size: number, score = 0.6): Thing => ({
  label: 'person',
  score,
  box: { left, top: 10, width: size, height: size * 2 },
})

function maskOf(...boxes: { left: number; top: number; width: number; height: number }[]) {
  const mask = newField(200, 100)
  for (const { left, top, width, height } of boxes)
    for (let y = top; y < top + height; y++) mask.data.fill(1, y * 200 + left, y * 200 + left + width)
  return mask
}

test('a team of which the mask has one player is no sure cut-out', () => {
  const team = [person(5, 30), person(60, 20), person(110, 16), person(160, 14)]
  const seen = peopleSeen(team, 1)
  expect(seen).toHaveLength(4)
  expect(seenShare(maskOf(seen[0]!), seen)).toBe(0.25)
  expect(seenShare(maskOf(...seen), seen)).toBe(1)
})

test('passers-by far behind and guesses of the detector are not asked for', () => {
  expect(peopleSeen([person(5, 40), person(100, 8), person(150, 30, 0.3)], 1)).toHaveLength(1)
})

test('boxes come in the pixels of the small picture', () => {
  expect(peopleSeen([person(100, 40)], 0.5)).toEqual([{ left: 50, top: 5, width: 20, height: 40 }])
})

test('a body that ends at the chin has room for the head that stands on it, and for nobody else’s', () => {
  const body = { left: 40, top: 80, width: 120, height: 200 }
  const face = { left: 80, top: 20, width: 40, height: 50 }
  const stranger = { left: 220, top: 20, width: 40, height: 50 }
  expect(withHeads([body], [stranger])).toEqual([body])
  expect(withHeads([body], [face, stranger])).toEqual([{ left: 40, top: -10, width: 120, height: 290 }])
  const whole = { left: 40, top: 18, width: 120, height: 262 }
  expect(withHeads([whole], [face])).toEqual([whole])
})

test('a face that looks out of a dog is nobody’s; a person who holds the dog is one', () => {
  const face: Face = {
    score: 0.8,
    box: { left: 20, top: 20, width: 30, height: 30 },
    mesh: [],
    roll: 0,
    yaw: 0,
    pitch: 0,
  }
  const dog: Thing = { label: 'dog', score: 0.5, box: { left: 5, top: 10, width: 80, height: 80 } }
  expect(seesPeople({ faces: [face], things: [] }, [])).toBe(true)
  expect(seesPeople({ faces: [face], things: [dog] }, [dog])).toBe(false)
  expect(seesPeople({ faces: [face], things: [dog, person(5, 40)] }, [dog])).toBe(true)
  expect(seesPeople({ faces: [], things: [person(5, 40, 0.3)] }, [person(5, 40, 0.3)])).toBe(false)
})
