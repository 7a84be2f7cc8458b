import { expect, test } from 'vitest'
import { bothNetworks } from './belief.ts'
import { newField } from './raster.ts'

test('where the two networks differ, the one for people has the word of people and the other one that of animals', () => {
  const [people, seen] = [newField(2, 1), newField(2, 1)]
  // What the network for people takes for a person and the other one for the ground, and the reverse.
  people.data.set([0.9, 0.1])
  seen.data.set([0.1, 0.9])
  const shareOf = (arePeople: boolean) => [...bothNetworks(people, seen, arePeople).data]
  expect(shareOf(true).map((value) => value > 0.5)).toEqual([true, false])
  expect(shareOf(false).map((value) => value > 0.5)).toEqual([false, true])
})
