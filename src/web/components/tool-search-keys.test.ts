import { expect, test } from 'vitest'
import { nextOption } from './tool-search-keys.ts'

test('down walks through the list and back to the box', () => {
  expect([-1, 0, 1, 2].map((at) => nextOption('ArrowDown', at, 3))).toEqual([0, 1, 2, -1])
})

test('up walks the other way', () => {
  expect([-1, 2, 1, 0].map((at) => nextOption('ArrowUp', at, 3))).toEqual([2, 1, 0, -1])
})

test('Home and End belong to the box until the list has been entered', () => {
  expect(nextOption('Home', -1, 3)).toBeUndefined()
  expect(nextOption('End', 0, 3)).toBe(2)
})

test('an empty list and other keys lead nowhere', () => {
  expect(nextOption('ArrowDown', -1, 0)).toBeUndefined()
  expect(nextOption('a', 1, 3)).toBeUndefined()
})
