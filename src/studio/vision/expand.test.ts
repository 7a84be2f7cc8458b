import { describe, expect, test } from 'vitest'
import { continued } from './continued.ts'
import { expanded, type NewArea } from './expand.ts'
import { frameFor } from './frame.ts'
import type { Raster } from './raster.ts'
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
  const picture = scene()
  const out = await continued(picture, frameFor(picture, 16 / 9))
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

/** A jar before a wall that grows darker to one side, and the same jar before leaves. */
function jarBefore(ground: 'wall' | 'leaves'): Raster {
  const picture = newRaster(240, 240)
  for (let y = 0; y < 240; y++) {
    for (let x = 0; x < 240; x++) {
      const isJar = x > 90 && x < 150 && y > 60 && y < 200
      const leaf = ((x * 73) ^ (y * 151) ^ ((x >> 3) * (y >> 3) * 37)) & 127
      const shade = ground === 'wall' ? 190 + x / 12 : 60 + leaf
      picture.data.set(isJar ? [180, 30, 30, 255] : [shade, shade + 8, shade - 20, 255], (y * 240 + x) * 4)
    }
  }
  return picture
}

const colourAt = ({ width, data }: Raster, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
]

describe('what fills the new area', () => {
  test('a plain ground is continued', async () => {
    const { area } = await expanded(jarBefore('wall'), 16 / 9, 'continue')
    expect(area).toBe('continue')
  })

  test('leaves are not: they would become stripes, so the photo stands on a soft copy of itself', async () => {
    const { area } = await expanded(jarBefore('leaves'), 16 / 9, 'continue')
    expect(area).toBe('soft')
  })

  test('a person or a thing that reaches the edge is not drawn longer', async () => {
    const picture = jarBefore('wall')
    for (let y = 60; y < 200; y++)
      for (let x = 90; x < 240; x++) picture.data.set([180, 30, 30, 255], (y * 240 + x) * 4)
    expect((await expanded(picture, 16 / 9, 'continue')).area).toBe('soft')
  })

  test.each<NewArea>(['soft', 'colour', 'white'])('%s leaves the photo itself untouched', async (asked) => {
    const own = jarBefore('leaves')
    for (const ratio of [16 / 9, 9 / 16]) {
      const { picture, area } = await expanded(own, ratio, asked)
      const { left, top } = frameFor(own, ratio)
      expect(area).toBe(asked)
      for (const [x, y] of [
        [0, 0],
        [120, 120],
        [239, 239],
      ] as const) {
        expect(colourAt(picture, left + x, top + y)).toEqual(colourAt(own, x, y))
      }
      const corner = colourAt(picture, 0, 0)
      if (asked === 'white') expect(corner).toEqual([255, 255, 255])
      else expect(Math.max(...corner)).toBeLessThan(220)
    }
  })

  test('a soft copy shows no pattern of its own', async () => {
    const { picture } = await expanded(jarBefore('leaves'), 16 / 9, 'soft')
    for (let x = 2; x < 60; x++) {
      const [a = 0] = colourAt(picture, x, 120)
      const [b = 0] = colourAt(picture, x + 1, 120)
      expect(Math.abs(a - b)).toBeLessThan(6)
    }
  })
})
