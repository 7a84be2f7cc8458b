import { expect, test } from 'vitest'
import { agreementOf, isSure, ofCutOut, trustIn } from './certainty.ts'
import type { Field } from './raster.ts'
import { newField, newRaster } from './raster.ts'

const field = (...values: number[]): Field => ({
  width: values.length,
  height: 1,
  data: Float32Array.from(values),
})

test('what the networks say and what is cut must be one, and decided', () => {
  const mask = field(0, 0, 1, 1, 1, 0)
  expect(agreementOf(field(0.01, 0.1, 0.99, 0.98, 0.97, 0.02), mask)).toBeGreaterThan(0.9)
  // The cut went elsewhere.
  expect(agreementOf(field(0.98, 0.97, 0.99, 0.1, 0.1, 0.02), mask)).toBeLessThan(0.5)
  // The networks could hardly tell.
  expect(agreementOf(field(0.4, 0.4, 0.6, 0.65, 0.6, 0.4), mask)).toBeLessThan(0.5)
  // Nothing was found at all.
  expect(agreementOf(field(0, 0, 0, 0, 0, 0), field(0, 0, 0, 0, 0, 0))).toBe(0)
})

const side = 120
const square = { from: 30, until: 90 }
const inSquare = (x: number, y: number): boolean =>
  Math.min(x, y) >= square.from && Math.max(x, y) < square.until

function photoOf(light: (x: number, y: number) => number) {
  const photo = newRaster(side, side)
  for (let i = 0; i < side * side; i++) {
    photo.data.fill(light(i % side, Math.floor(i / side)), i * 4, i * 4 + 3)
    photo.data[i * 4 + 3] = 255
  }
  return photo
}

function maskOf(isIn: (x: number, y: number) => boolean) {
  const mask = newField(side, side)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = isIn(i % side, Math.floor(i / side)) ? 1 : 0
  return mask
}

/** Some grain, so that colours are spread as a camera spreads them. */
const grain = (x: number, y: number): number => (x * 7 + y * 13) % 11

test('a dark thing on white is sure where networks and cut agree, and not where they do not', () => {
  const photo = photoOf((x, y) => (inSquare(x, y) ? 40 : 230) + grain(x, y))
  const sure = (agreement: number) => isSure(trustIn(agreement, photo, maskOf(inSquare)))
  expect(sure(0.9)).toBe(true)
  expect(sure(0.2)).toBe(false)
})

test('of grass that fills the photo nothing is cut out, however sure everybody is', () => {
  const photo = photoOf((x, y) => 60 + 9 * grain(x, y))
  const certainty = (from: number) =>
    trustIn(
      0.95,
      photo,
      maskOf((_, y) => y >= from),
    ).certainty
  expect(certainty(0)).toBe(0)
  expect(certainty(2)).toBe(0)
  expect(certainty(12)).toBeGreaterThan(0)
})

test('an edge that leaves much of the thing outside, or that crosses nothing, is not sure', () => {
  const photo = photoOf((x, y) => (inSquare(x, y) ? 40 : 230) + grain(x, y))
  const half = maskOf((x, y) => inSquare(x, y) && x < 60)
  expect(isSure(trustIn(0.8, photo, half))).toBe(false)
  const wide = maskOf((x, y) => inSquare(x, y) || (x >= 30 && x < 90 && y >= 10 && y < 60))
  expect(isSure(trustIn(0.8, photo, wide))).toBe(false)
})

test('a cut-out alone is handed over where nothing is made of it yet', () => {
  expect(isSure({ certainty: 0.4 }, ofCutOut)).toBe(true)
  expect(isSure({ certainty: 0.4 })).toBe(false)
  expect(isSure({ certainty: 0.3 }, ofCutOut)).toBe(false)
})
