import { expect, test } from 'vitest'
import { certaintyOf, isSure, outlineTrust } from './certainty.ts'
import type { Field } from './raster.ts'
import { newField, newRaster } from './raster.ts'

const field = (...values: number[]): Field => ({
  width: values.length,
  height: 1,
  data: Float32Array.from(values),
})
const sure = (belief: Field, mask: Field) => isSure({ certainty: certaintyOf(belief, mask) })

test('what the networks say and what is cut must be one, and decided', () => {
  const mask = field(0, 0, 1, 1, 1, 0)
  expect(certaintyOf(field(0.01, 0.1, 0.99, 0.98, 0.97, 0.02), mask)).toBeGreaterThan(0.9)
  expect(sure(field(0.01, 0.1, 0.99, 0.98, 0.97, 0.02), mask)).toBe(true)
  // The cut went elsewhere.
  expect(sure(field(0.98, 0.97, 0.99, 0.1, 0.1, 0.02), mask)).toBe(false)
  // The networks could hardly tell.
  expect(sure(field(0.4, 0.4, 0.6, 0.65, 0.6, 0.4), mask)).toBe(false)
  // Nothing was found at all.
  expect(sure(field(0, 0, 0, 0, 0, 0), field(0, 0, 0, 0, 0, 0))).toBe(false)
})

test('an edge that crosses nothing over a tenth of its length leaves less certainty', async () => {
  const [photo, inside] = [newRaster(120, 120), newField(120, 120)]
  photo.data.fill(255)
  for (let y = 30; y < 90; y++) {
    for (let x = 30; x < 90; x++) {
      inside.data[y * 120 + x] = 1
      for (let c = 0; c < 3; c++) photo.data[(y * 120 + x) * 4 + c] = 40
    }
  }
  expect(await outlineTrust(photo, inside)).toBe(1)
  // A white lid on white paper: the same edge, but for a fifth of it that shows nowhere.
  const guessed = { ...inside, data: inside.data.slice() }
  for (let y = 10; y < 30; y++) guessed.data.fill(1, y * 120 + 30, y * 120 + 90)
  expect(await outlineTrust(photo, guessed)).toBeLessThan(0.7)
})
