import { expect, test } from 'vitest'
import { bothNetworks, isPartOfOne } from './belief.ts'
import { newField } from './raster.ts'
import type { Thing } from './sight.ts'

test('what either network sees counts more than what it misses: of people the first has the word, of animals the second', () => {
  const [people, seen] = [newField(3, 1), newField(3, 1)]
  // What the second one misses, what the first one misses, and what the first one is sure to be ground.
  people.data.set([0.9, 0.1, 0.03])
  seen.data.set([0.03, 0.97, 0.85])
  const shareOf = (arePeople: boolean) => [...bothNetworks(people, seen, arePeople).data]
  expect(shareOf(true).map((value) => value > 0.5)).toEqual([true, true, false])
  expect(shareOf(false).map((value) => value > 0.5)).toEqual([false, true, true])
})

test('what reaches less far than a thing that was seen, at two sides, is a part of it', () => {
  const bowl: Thing = { label: 'bowl', score: 0.3, box: { left: 200, top: 100, width: 400, height: 400 } }
  // Half as large as the picture in which the bowl was seen.
  const partOf = (left: number, top: number, right: number, bottom: number, thing = bowl): boolean =>
    isPartOfOne({ left, top, width: right - left, height: bottom - top }, [thing], 0.5)
  expect(partOf(105, 80, 295, 220)).toBe(true)
  expect(partOf(102, 52, 299, 248)).toBe(false)
  // A lid that stands above it alone, and a spoon that lies in it.
  expect(partOf(102, 80, 299, 248)).toBe(false)
  expect(partOf(190, 140, 210, 160)).toBe(false)
  // What reaches further than the box is no part of it.
  expect(partOf(60, 80, 295, 220)).toBe(false)
  for (const label of ['person', 'dining table'])
    expect(partOf(105, 80, 295, 220, { ...bowl, label })).toBe(false)
})
