import { describe, expect, test } from 'vitest'
import { expanded } from './expand.ts'
import { newRaster } from './raster.ts'

type Colour = readonly [number, number, number]
const [wall, table, jar, cup]: Colour[] = [
  [200, 210, 205],
  [110, 80, 55],
  [180, 30, 30],
  [40, 60, 160],
]

/** A wall and a table, a jar in the middle, and a cup that the right edge cuts in two. */
function scene() {
  const picture = newRaster(300, 300)
  for (let y = 0; y < 300; y++) {
    for (let x = 0; x < 300; x++) {
      let colour = y < 140 ? wall! : table!
      if (x > 110 && x < 190 && y > 60 && y < 230) colour = jar!
      if (x > 264 && y > 90 && y < 190) colour = cup!
      const grain = ((x * 7 + y * 13) % 5) - 2
      picture.data.set([...colour.map((value) => value + grain), 255], (y * 300 + x) * 4)
    }
  }
  return picture
}

describe('a picture made wider', async () => {
  const out = await expanded(scene(), 16 / 9, 1)
  const left = Math.round((out.width - 300) / 2)
  const isLike = (x: number, y: number, colour: Colour): boolean =>
    colour.every((value, c) => Math.abs(value - out.data[(y * out.width + x) * 4 + c]!) < 24)

  test('carries the line between wall and table on straight', () => {
    for (const x of [2, left >> 1, left - 2, out.width - 3]) {
      expect(isLike(x, 134, wall!), `wall at ${x}`).toBe(true)
      expect(isLike(x, 146, table!), `table at ${x}`).toBe(true)
    }
  })

  test('completes the cup that the edge cuts, and repeats neither it nor the jar', () => {
    expect(isLike(left + 300 + 15, 120, cup!)).toBe(true)
    for (let x = left + 300 + 50; x < out.width; x++) {
      expect(isLike(x, 120, wall!), `wall at ${x}`).toBe(true)
      expect(isLike(x, 170, table!), `table at ${x}`).toBe(true)
    }
    for (let x = 0; x < left; x++) expect(isLike(x, 100, wall!), `wall at ${x}`).toBe(true)
  })

  test('shows no border where it begins', () => {
    for (let y = 0; y < 300; y++) {
      const at = (y * out.width + left) * 4
      for (let c = 0; c < 3; c++) expect(Math.abs(out.data[at + c]! - out.data[at - 4 + c]!)).toBeLessThan(16)
    }
  })
})
