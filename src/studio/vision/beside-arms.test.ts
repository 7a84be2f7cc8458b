import { expect, test } from 'vitest'
import { besideArms } from './beside-arms.ts'
import type { Body, Point } from './sight.ts'

const body = (places: Record<string, [x: number, y: number]>): Body => ({
  score: 0.9,
  joints: new Map(Object.entries(places).map(([name, [x, y]]) => [name, { x, y, score: 0.9 }])),
})

/** A hand at the hip on the left, an arm that hangs close to the body on the right. */
const standing = {
  leftShoulder: [200, 100],
  leftElbow: [270, 190],
  leftWrist: [215, 260],
  leftHip: [180, 270],
  rightShoulder: [100, 100],
  rightElbow: [95, 190],
  rightWrist: [92, 260],
  rightHip: [118, 270],
} satisfies Record<string, [number, number]>

const at = (x: number, y: number): Point => ({ x, y })

test('the place between a bent arm and the body is beside an arm, sleeve, chest and wall are not', () => {
  const isBeside = besideArms([body(standing)], 1)
  expect(isBeside(at(225, 195))).toBe(true)
  // On the sleeve, on the chest, beyond the elbow, over the shoulder.
  for (const place of [at(262, 190), at(150, 200), at(320, 190), at(200, 60)])
    expect(isBeside(place)).toBe(false)
})

test('it goes with the size of the picture, and with as much of an arm as is seen', () => {
  expect(besideArms([body(standing)], 0.5)(at(112, 97))).toBe(true)
  const { leftWrist: _hidden, ...known } = standing
  expect(besideArms([body(known)], 1)(at(225, 180))).toBe(true)
})

test('without shoulders or a hip nothing is known', () => {
  const { rightShoulder: _one, ...half } = standing
  const { leftHip: _other, ...cut } = standing
  for (const places of [half, cut]) expect(besideArms([body(places)], 1)(at(225, 195))).toBe(false)
  expect(besideArms([], 1)(at(225, 195))).toBe(false)
})
