import { expect, test } from 'vitest'
import { newField } from './raster.ts'
import { withoutLost } from './subject-shape.ts'

test('what was found to be ground beside a head is not likely any more, and what was never cut stays', () => {
  const [before, after, likely] = [newField(20, 20), newField(20, 20), newField(10, 10)]
  likely.data.fill(0.8)
  before.data.fill(1, 0, 200)
  after.data.fill(1, 80, 200)
  const { data } = withoutLost(likely, before, after)
  const rowOf = (y: number): number => data[y * 10 + 5]!
  expect([rowOf(0), rowOf(3), rowOf(8)]).toEqual([0, 0.8, 0.8].map(Math.fround))
})
