import { expect, test } from 'vitest'
import { besideCalmGround, matted, surroundOf } from './matted.ts'
import { newField, newRaster, type Field } from './raster.ts'

const side = 300
/** A square in the middle with a lock above it, and a line of the ground that hangs on nothing; each half there. */
const scene = (light: (x: number, y: number) => number, ofLock = 170) => {
  const [picture, mask, alpha] = [newRaster(side, side), newField(side, side), newField(side, side)]
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const i = y * side + x
      const isInside = x >= 100 && x < 200 && y >= 100 && y < 200
      const isLock = x >= 148 && x < 152 && y >= 92 && y < 100
      const isLoose = x >= 208 && x < 210 && y >= 120 && y < 180
      mask.data[i] = isInside ? 1 : 0
      alpha.data[i] = isInside ? (x === 199 ? 0.3 : 1) : isLock || isLoose ? 0.5 : 0
      picture.data.fill(isLock ? ofLock : light(x, y), i * 4, i * 4 + 3)
    }
  }
  return { picture, mask, alpha }
}
const softOf = ({ picture, mask, alpha }: ReturnType<typeof scene>, likely: Field): Field =>
  matted(picture, mask, likely, alpha, surroundOf(picture, mask))
const at = ({ data }: Field, x: number, y: number): number => data[y * side + x]!
const everywhere = (): Field => ({ ...newField(side, side), data: new Float32Array(side * side).fill(0.5) })

test('what stands off on calm ground is kept, and the edge within is soft', () => {
  const soft = softOf(
    scene(() => 200),
    everywhere(),
  )
  expect(at(soft, 150, 96)).toBeCloseTo(0.5)
  expect(at(soft, 199, 150)).toBeCloseTo(0.3)
  expect(at(soft, 150, 150)).toBe(1)
})

test('what hangs on nothing is left', () => {
  const soft = softOf(
    scene(() => 200),
    everywhere(),
  )
  expect(at(soft, 208, 150)).toBe(0)
})

test('what has the colour of its ground is no hair, whatever was seen in the dark', () => {
  const dark = scene(() => 20, 24)
  expect(at(softOf(dark, everywhere()), 150, 96)).toBe(0)
})

test('lines of a busy ground are no hair, nor what nothing was likely to be before', () => {
  const busy = scene((x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 40 : 210))
  expect(at(softOf(busy, everywhere()), 150, 96)).toBe(0)
  const calm = scene(() => 200)
  expect(at(softOf(calm, newField(side, side)), 150, 96)).toBe(0)
})

test('of the subject counts what is asked for, and deep inside ground from further away', () => {
  const { picture, mask } = scene((x, y) => (x >= 100 && x < 200 && y >= 150 && y < 200 ? 220 : 40))
  const beside = [0.5, 0.66] as const
  expect(surroundOf(picture, mask).contrast(...beside)).toBeGreaterThan(150)
  // A white collar says nothing of the hair above it, nor does what is not there.
  expect(surroundOf(picture, mask, (_, down) => down < 0.5).contrast(...beside)).toBe(0)
  expect(surroundOf(picture, mask).calmness(0.41, 0.5)).toBe(1)
})

test.each([
  ['far from the hair and calm', 220, false, 0],
  ['busy', 220, true, 0.5],
  ['of the colour of the hair', 60, false, 0.5],
])('around a head mixtures are followed where the ground is %s', (_, ground, isBusy, expected) => {
  const { picture, mask } = scene((x, y) => {
    if (x >= 100 && x < 200 && y >= 100 && y < 200) return 40
    return isBusy && ((x >> 2) + (y >> 2)) % 2 === 0 ? 20 : ground
  }, ground)
  const soft = everywhere()
  const band = { left: 0, top: 0, right: side, bottom: side, inside: 4, outside: 4, furthest: 20 }
  const bands = [{ ...band, bare: new Float32Array(side * side), asked: () => 1 }]
  const mixed = besideCalmGround(picture, soft, newField(side, side), surroundOf(picture, mask), bands)
  expect(at(mixed, 150, 92)).toBeCloseTo(expected)
})

const flat = (value: number): Field => ({
  ...newField(side, side),
  data: new Float32Array(side * side).fill(value),
})

/** What becomes of a place of this hair beside dark hair, of which the network has seen so much, before such a ground. */
function beside(ground: number, hair: number, seen: number, colour = ground): number {
  const { picture, mask } = scene(
    (x, y) => (x >= 100 && x < 200 && y >= 100 && y < 200 ? 90 : ground),
    colour,
  )
  const band = { left: 0, top: 0, right: side, bottom: side, inside: 4, outside: 4, furthest: 20 }
  const bands = [{ ...band, bare: new Float32Array(side * side), asked: () => 1 }]
  return at(besideCalmGround(picture, flat(seen), flat(hair), surroundOf(picture, mask), bands), 150, 94)
}

test('what is half of a hair and of the colour of a lighter wall is the wall; in the dark all hair is', () => {
  expect(beside(220, 0.5, 0.1)).toBeCloseTo(0)
  expect(beside(0, 0.5, 0.1)).toBeCloseTo(0.5)
})

test('of what the network has seen nothing a lock stays, and a faint patch does not', () => {
  expect(beside(220, 0.9, 0, 170)).toBeGreaterThan(0.7)
  expect(beside(220, 0.3, 0, 170)).toBe(0)
  expect(beside(220, 0.3, 0.1, 170)).toBeGreaterThan(0.2)
})
