import { expect, test } from 'vitest'
import { certaintyOf, isSure } from './certainty.ts'
import type { Field } from './raster.ts'

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
