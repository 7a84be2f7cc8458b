import { expect, test } from 'vitest'
import { fromBone, withLimbs } from './limbs.ts'
import { newField, type Field } from './raster.ts'
import type { Body } from './sight.ts'

const [width, height] = [200, 300]
/** A trunk that is believed in, and an arm beside it that is not. */
const trunk = (): Field => {
  const chance = newField(width, height)
  for (let y = 60; y < 300; y++) chance.data.fill(0.95, y * width + 70, y * width + 130)
  return chance
}
const bodyWith = (score: number): Body[] => [
  {
    score: 0.9,
    joints: new Map([
      ['leftShoulder', { x: 128, y: 80, score: 0.9 }],
      ['rightShoulder', { x: 72, y: 80, score: 0.9 }],
      ['leftElbow', { x: 150, y: 150, score }],
      ['leftWrist', { x: 155, y: 220, score }],
    ]),
  },
]
const at = ({ data }: Field, x: number, y: number): number => data[y * width + x]!

test('a lost arm is believed along its bones, and colours decide beside them', () => {
  const chance = withLimbs(trunk(), bodyWith(0.7), 1)
  expect(at(chance, 150, 150)).toBeCloseTo(0.9)
  expect(at(chance, 152, 190)).toBeCloseTo(0.9)
  expect(at(chance, 161, 190)).toBeCloseTo(0.5)
  expect(at(chance, 180, 190)).toBe(0)
  expect(at(chance, 100, 200)).toBeCloseTo(0.95)
})

test('joints that are guessed say nothing, nor do those of somebody who is not believed in', () => {
  expect(withLimbs(trunk(), bodyWith(0.4), 1)).toEqual(trunk())
  expect(withLimbs(newField(width, height), bodyWith(0.7), 1)).toEqual(newField(width, height))
})

test('it goes with the size of the picture', () => {
  const half = bodyWith(0.7).map(({ score, joints }) => ({
    score,
    joints: new Map([...joints].map(([name, { x, y, score }]) => [name, { x: x * 2, y: y * 2, score }])),
  }))
  expect(withLimbs(trunk(), half, 0.5)).toEqual(withLimbs(trunk(), bodyWith(0.7), 1))
})

test('an arm that is there stays as it was seen', () => {
  const whole = trunk()
  for (let y = 80; y < 230; y++) whole.data.fill(0.8, y * width + 130, y * width + 165)
  const before = whole.data.slice()
  expect(withLimbs(whole, bodyWith(0.7), 1).data).toEqual(before)
})

test('from a place to a bone, also beyond its ends', () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ] as const
  expect(fromBone(from, to, { x: 5, y: 3 })).toBe(3)
  expect(fromBone(from, to, { x: 14, y: 3 })).toBe(5)
})
