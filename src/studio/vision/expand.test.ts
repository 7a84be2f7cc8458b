import { describe, expect, test } from 'vitest'
import { expanded, type NewArea } from './expand.ts'
import { frameFor } from './frame.ts'
import type { Raster } from './raster.ts'
import { newRaster } from './raster.ts'

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

  test('and nothing that stands in it is repeated, not even a white shirt on white paper', async () => {
    const own = newRaster(240, 300)
    for (let y = 0; y < 300; y++)
      for (let x = 0; x < 240; x++) {
        const isShirt = x > 20 && x < 220 && y > 60 && y < 260
        const grain = ((x * 7 + y * 13) % 3) - 1
        own.data.set([1, 2, 3].map(() => (isShirt ? 252 : 243) + grain).concat(255), (y * 240 + x) * 4)
      }
    const { picture, area } = await expanded(own, 1, 'continue')
    expect(area).toBe('continue')
    const { left } = frameFor(own, 1)
    for (let y = 0; y < 300; y++)
      for (let x = 0; x < left; x++) expect(Math.abs(colourAt(picture, x, y)[0]! - 243)).toBeLessThan(6)
  })

  test('its colours go on from where they are at each place of a side, with no border', async () => {
    const { picture } = await expanded(jarBefore('wall'), 9 / 16, 'continue')
    const { top } = frameFor(jarBefore('wall'), 9 / 16)
    for (let x = 0; x < 240; x++)
      for (const [one, other] of [
        [top - 1, top],
        [top + 239, top + 240],
        [0, top],
      ] as const)
        for (let c = 0; c < 3; c++)
          expect(Math.abs(colourAt(picture, x, one)[c]! - colourAt(picture, x, other)[c]!)).toBeLessThan(5)
  })

  test('where a line crosses the side, as that between wall and table, the photo stands on a soft copy', async () => {
    const own = jarBefore('wall')
    for (let y = 150; y < 240; y++)
      for (let x = 0; x < 240; x++) own.data.set([110, 80, 55, 255], (y * 240 + x) * 4)
    expect((await expanded(own, 16 / 9, 'continue')).area).toBe('soft')
  })

  test('a white rim around a photo is not its ground', async () => {
    const own = jarBefore('leaves')
    for (let y = 0; y < 240; y++)
      for (let x = 0; x < 240; x++)
        if (x < 3 || x > 236 || y < 3 || y > 236) own.data.set([255, 255, 255, 255], (y * 240 + x) * 4)
    expect((await expanded(own, 16 / 9, 'continue')).area).toBe('soft')
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
