import { expect, it } from 'vitest'
import { longestSide, shrunkSize } from './shrink.ts'

it('leaves alone what is small enough, to the pixel', () => {
  expect(shrunkSize({ width: longestSide, height: longestSide })).toBeNull()
  expect(shrunkSize({ width: 1, height: 1 })).toBeNull()
})

it('brings the long side down and keeps the shape', () => {
  expect(shrunkSize({ width: 9248, height: 6936 })).toEqual({ width: 4096, height: 3072 })
  expect(shrunkSize({ width: 3000, height: 12000 })).toEqual({ width: 1024, height: 4096 })
})

it('never loses the short side of a strip', () => {
  expect(shrunkSize({ width: 16000, height: 1 })).toEqual({ width: 4096, height: 1 })
})
