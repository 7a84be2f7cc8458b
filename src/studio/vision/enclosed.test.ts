import { expect, test } from 'vitest'
import { holesSeenThrough, smallHolesOf, withLabels, withoutPockets } from './enclosed.ts'
import type { Field } from './raster.ts'
import { newField } from './raster.ts'
import { calmLab } from './surroundings.ts'

const side = 320
type Place = (x: number, y: number) => boolean
const box =
  (left: number, top: number, right: number, bottom: number): Place =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom

/** Light from 0 to 100 at each place; the photo has no hue. */
function labOf(light: (x: number, y: number) => number) {
  const lab = new Float32Array(side * side * 3)
  for (let i = 0; i < side * side; i++) lab[i * 3] = light(i % side, Math.floor(i / side))
  return { width: side, height: side, lab }
}

type Photo = ReturnType<typeof labOf>

function fieldOf(value: (x: number, y: number) => number): Field {
  const field = newField(side, side)
  for (let i = 0; i < field.data.length; i++) field.data[i] = value(i % side, Math.floor(i / side))
  return field
}

const thing = box(80, 80, 240, 240)
const inside = box(140, 140, 172, 172)
const atMiddle = (field: Field): number => field.data[156 * side + 156]!
const holed = () => fieldOf((x, y) => (thing(x, y) && !inside(x, y) ? 1 : 0))
const labelled = (photo: Photo, mask: Field, seen: Field | null): Field =>
  withLabels(photo, mask, smallHolesOf(mask), seen)
const through = (photo: Photo, finer: Field) => {
  const mask = holed()
  return holesSeenThrough(photo, mask, smallHolesOf(mask), finer)
}

test('a white label on a dark thing is no hole, as nothing beside the thing is white', () => {
  const photo = labOf((x, y) => (inside(x, y) ? 95 : thing(x, y) ? 20 : 50))
  expect(atMiddle(labelled(photo, holed(), null))).toBe(1)
})

test('a hole through which the ground is seen stays one, but where a network is all but certain', () => {
  const photo = labOf((x, y) => (thing(x, y) && !inside(x, y) ? 20 : 90))
  expect(
    atMiddle(
      labelled(
        photo,
        holed(),
        fieldOf(() => 0.85),
      ),
    ),
  ).toBe(0)
  expect(
    atMiddle(
      labelled(
        photo,
        holed(),
        fieldOf(() => 0.97),
      ),
    ),
  ).toBe(1)
})

test('a finer look tells a gap beside an arm from a label, where the ground has the colour of the gap', () => {
  const ground = labOf((x, y) => (thing(x, y) && !inside(x, y) ? 20 : 90))
  const label = labOf((x, y) => (inside(x, y) ? 95 : thing(x, y) ? 20 : 50))
  const look = (inGap: number): Field => fieldOf((x, y) => (inside(x, y) ? inGap : 1))
  expect(through(ground, look(0.05))).toHaveLength(1)
  expect(through(ground, look(0.3))).toHaveLength(0)
  expect(through(label, look(0.05))).toHaveLength(0)
})

test('what opens to the border of the photo is filled by nothing', () => {
  const open = fieldOf((x, y) => (thing(x, y) && !box(140, 140, 172, 240)(x, y) ? 1 : 0))
  const photo = labOf((x, y) => (box(140, 140, 172, 240)(x, y) ? 95 : thing(x, y) ? 20 : 50))
  expect(atMiddle(labelled(photo, open, null))).toBe(0)
})

test('ground inside a handle leaves the mask, unless a network takes it for the thing', () => {
  const gap = box(88, 100, 100, 220)
  const planes = calmLab(labOf((x, y) => (thing(x, y) && !gap(x, y) ? 20 : 80)))
  const inGap = (known: number): number => {
    const mask = fieldOf((x, y) => (thing(x, y) ? 1 : 0))
    return withoutPockets(
      planes,
      mask,
      fieldOf(() => known),
    ).data[160 * side + 94]!
  }
  expect(inGap(0.5)).toBe(0)
  expect(inGap(0.95)).toBe(1)
})
