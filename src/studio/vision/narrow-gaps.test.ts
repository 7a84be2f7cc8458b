import { expect, test } from 'vitest'
import { withoutGaps } from './narrow-gaps.ts'
import type { Field } from './raster.ts'
import { newField } from './raster.ts'
import type { Box, Point } from './sight.ts'

const side = 320
type Place = (x: number, y: number) => boolean
const box =
  (left: number, top: number, right: number, bottom: number): Place =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom

const figure = box(80, 80, 240, 300)
const slit = box(96, 120, 102, 220)
const [ground, clothes] = [84, 30]

type Scene = {
  light?: number
  chance?: number
  finer?: number
  hasPeople?: boolean
  isPainted?: boolean
  faces?: Box[]
  isBesideArm?: (at: Point) => boolean
  also?: (x: number, y: number) => number | null
}

/** How much of a slit between an arm and the body, which the mask has closed, is left in it. */
function leftOf({
  light = ground,
  chance = 0.6,
  finer: inSlit = 1,
  hasPeople = false,
  isPainted = false,
  faces = [],
  isBesideArm = () => false,
  also = () => null,
}: Scene): number {
  const lab = new Float32Array(side * side * 3)
  const mask: Field = newField(side, side)
  for (let i = 0; i < mask.data.length; i++) {
    const [x, y] = [i % side, Math.floor(i / side)]
    if (figure(x, y)) mask.data[i] = 1
    lab[i * 3] = also(x, y) ?? (slit(x, y) ? light : figure(x, y) ? clothes : ground)
  }
  const everywhere = (value: number): Field => ({
    ...newField(side, side),
    data: new Float32Array(side * side).fill(value),
  })
  const known = { isPainted, hasPeople, faces, finer: everywhere(inSlit), isBesideArm }
  const made = withoutGaps({ width: side, height: side, lab }, mask, everywhere(chance), known)
  expect(made.data[200 * side + 160]).toBe(1)
  let [all, left] = [0, 0]
  for (let i = 0; i < lab.length / 3; i++) {
    if (!slit(i % side, Math.floor(i / side))) continue
    all++
    left += made.data[i]!
  }
  return left / all
}

test('a slit of a few pixels through which an even ground is seen leaves the mask, in shade too', () => {
  expect(leftOf({})).toBe(0)
  expect(leftOf({ light: ground - 8 })).toBe(0)
})

test('a stripe of another colour stays, and one that a network knows but on a painted ground', () => {
  expect(leftOf({ light: 97 })).toBe(1)
  expect(leftOf({ chance: 0.98 })).toBe(1)
  expect(leftOf({ chance: 0.98, isPainted: true })).toBe(0)
})

test('a finer look that sees nothing there is heard, and a stripe of another colour stays all the same', () => {
  expect(leftOf({ chance: 0.98, finer: 0.1 })).toBe(0)
  expect(leftOf({ light: 97, finer: 0.1 })).toBe(1)
})

test('of people it tells ground from a print: white between the legs of somebody in black and white', () => {
  const print = box(150, 120, 200, 200)
  const scene: Scene = { finer: 0.5, also: (x, y) => (print(x, y) ? ground + 2 : null) }
  expect(leftOf(scene)).toBe(1)
  expect(leftOf({ ...scene, hasPeople: true })).toBe(0)
  expect(leftOf({ ...scene, hasPeople: true, finer: 0.8 })).toBe(1)
  const faces = [{ left: 80, top: 90, width: 60, height: 60 }]
  expect(leftOf({ ...scene, hasPeople: true, faces })).toBe(1)
})

test('on a busy ground, and where the subject shows nearly the same colour elsewhere, nothing is taken', () => {
  const busy = (x: number, y: number) =>
    figure(x, y) ? null : (x >> 3) % 2 === 0 ? ground - 20 : ground + 10
  expect(leftOf({ also: busy })).toBe(1)
  const collar = box(150, 80, 200, 100)
  expect(leftOf({ also: (x, y) => (collar(x, y) ? ground + 2 : null) })).toBe(1)
})

test('under a face it is a collar, unless a finer look hardly sees it', () => {
  const faces = [{ left: 80, top: 90, width: 60, height: 60 }]
  expect(leftOf({ faces })).toBe(1)
  expect(leftOf({ faces, finer: 0.8 })).toBe(1)
  expect(leftOf({ faces, finer: 0.5 })).toBe(0)
})

test('beside an arm it is ground even where a network is sure, white clothes have its colour and a face is near', () => {
  const isBesideArm = ({ x, y }: Point) => slit(x, y)
  const shirt = box(150, 120, 200, 200)
  const scene: Scene = {
    chance: 0.999,
    faces: [{ left: 80, top: 90, width: 60, height: 60 }],
    also: (x, y) => (shirt(x, y) ? ground + 2 : null),
  }
  expect(leftOf(scene)).toBe(1)
  expect(leftOf({ ...scene, isBesideArm })).toBe(0)
  // A stripe of another white there is a sleeve's own.
  expect(leftOf({ ...scene, isBesideArm, light: ground + 5 })).toBe(1)
})
