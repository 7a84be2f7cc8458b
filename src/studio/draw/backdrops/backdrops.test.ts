import { expect, test } from 'vitest'
import { studioPapers } from '#shared/tools/studio-papers.ts'
import { casualBackgrounds, professionalBackgrounds } from '#shared/tools/profile-options.ts'
import { Chance } from '../../random.ts'
import { newSheet, rasterOf } from '../canvas.ts'
import { drawBackdrop } from './backdrops.ts'

const side = 200
const drawn = (name: string) => {
  const on = newSheet(side, side)
  const light = drawBackdrop(on, name, 'professional', new Chance(1))
  const { data } = rasterOf(on)
  // Grain moves single pixels: what an eye sees is their mean.
  const around = (x: number, y: number): number[] =>
    [0, 1, 2].map((c) => {
      let sum = 0
      for (let v = y - 4; v <= y + 4; v++)
        for (let u = x - 4; u <= x + 4; u++) sum += data[(v * side + u) * 4 + c]!
      return sum / 81
    })
  return { light, middle: around(side / 2, side * 0.35), rim: around(side - 6, side - 6) }
}
const numbersOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

test.each(Object.entries(studioPapers))('%s is drawn in the colours of its swatch', (name, [middle, rim]) => {
  const found = drawn(name)
  for (const [c, value] of numbersOf(middle).entries()) expect(found.middle[c]).toBeCloseTo(value, -1)
  for (const [c, value] of numbersOf(rim).entries()) expect(Math.abs(found.rim[c]! - value)).toBeLessThan(8)
})

test('clean white is white, and whoever stands before it throws hardly a shadow', () => {
  const { middle, rim, light } = drawn('clean-white')
  expect(Math.min(...middle, ...rim)).toBeGreaterThan(225)
  expect(light.shadow).toBeLessThan(0.15)
})

test('papers are choices of the form', () => {
  const names = [...professionalBackgrounds, ...casualBackgrounds].map(({ value }) => value)
  expect(names).toEqual(expect.arrayContaining(Object.keys(studioPapers)))
})
