import { statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tools } from '#shared/tools/index.ts'
import { orders } from '../../../../scripts/examples/engine.ts'
import { placesOf } from './examples.ts'
import { firstExamples } from './first-examples.ts'
import { shippedPictures } from './shipped-pictures.ts'

const withPairs = tools.filter(({ examples }) => examples?.kind === 'before_after')

it.each(withPairs)('$name fills every place with a pair', (tool) => {
  const pairs = (firstExamples[tool.id] ?? []).filter(({ before }) => before !== undefined)
  expect(pairs).toHaveLength(placesOf(tool))
  expect(new Set(pairs.map(({ after }) => after)).size).toBe(pairs.length)
})

it.each(tools)('$name shows only what its own studio made of the picture beside it', ({ id }) => {
  for (const { before, after } of firstExamples[id] ?? []) {
    expect(orders[after]).toMatchObject({ tool: id, ...(orders[after]?.before && { before }) })
    for (const name of [before, after]) expect(name === undefined || shippedPictures[name]).toBeTruthy()
  }
})

it('sends no picture of more than 120 kB to a phone', () => {
  for (const [name, { hash, widths }] of Object.entries(shippedPictures)) {
    for (const width of widths) {
      const file = new URL(`../../../../public/pictures/${name}-${hash}-${width}.webp`, import.meta.url)
      expect([name, width, statSync(file).size < 120 * 1024]).toEqual([name, width, true])
    }
  }
})
