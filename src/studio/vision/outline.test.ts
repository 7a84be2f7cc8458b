import { expect, it } from 'vitest'
import { completed } from './outline.ts'
import type { Field } from './raster.ts'
import { newField } from './raster.ts'

const side = 60

/** A field of 0 with rectangles of other values: left, top, width, height, value. */
function fieldOf(...parts: [number, number, number, number, number][]): Field {
  const field = newField(side, side)
  for (const [left, top, width, height, value] of parts) {
    for (let y = top; y < top + height; y++) field.data.fill(value, y * side + left, y * side + left + width)
  }
  return field
}

const body = [20, 10, 20, 30, 1] as const
const isIn = (field: Field, x: number, y: number): boolean => field.data[y * side + x]! > 0.5

it('adds a leg that hangs on the mask, and nothing that stands far from it', () => {
  const mask = completed(fieldOf([...body]), fieldOf([...body], [22, 40, 3, 12, 0.9], [2, 2, 8, 8, 0.9]))
  expect(isIn(mask, 23, 50)).toBe(true)
  expect(isIn(mask, 5, 5)).toBe(false)
})

it('takes away a scrap in which the finer look sees nothing, and no larger part', () => {
  const doubtful = [20, 15, 4, 20, 0.05] as const
  const [scrap, faint] = [[30, 15, 2, 2, 0.05] as const, [30, 25, 2, 2, 0.2] as const]
  const mask = completed(fieldOf([...body]), fieldOf([...body], [...doubtful], [...scrap], [...faint]))
  expect(isIn(mask, 21, 20)).toBe(true)
  expect(isIn(mask, 31, 16)).toBe(false)
  expect(isIn(mask, 31, 26)).toBe(true)
})

it('asks the finer look to be surer where much would change', () => {
  const mask = completed(fieldOf([...body]), fieldOf([...body], [22, 40, 3, 12, 0.7], [30, 7, 1, 3, 0.7]))
  expect(isIn(mask, 23, 50)).toBe(false)
  expect(isIn(mask, 30, 8)).toBe(true)
})

it('is no other opinion of what is meant', () => {
  const mask = completed(fieldOf([...body]), fieldOf([...body], [40, 10, 15, 20, 1]))
  expect(isIn(mask, 45, 20)).toBe(false)
  expect(isIn(completed(fieldOf([...body]), fieldOf()), 25, 20)).toBe(true)
})

it('brings a smaller mask to the size of the look', () => {
  const small = newField(side / 2, side / 2)
  for (let y = 5; y < 20; y++) small.data.fill(1, (y * side) / 2 + 10, (y * side) / 2 + 20)
  const mask = completed(small, fieldOf([...body]))
  expect([mask.width, mask.height]).toEqual([side, side])
  expect(mask.data.filter((value) => value > 0.5)).toHaveLength(20 * 30)
})
