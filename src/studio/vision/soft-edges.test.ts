import { describe, expect, test } from 'vitest'
import { drawnFace } from '../testing/drawn-face.ts'
import {
  around,
  at,
  chin,
  type Colour,
  hair,
  head,
  isNear,
  size,
  skin,
  unit,
  wall,
} from '../testing/drawn-head.ts'
import { softEdges } from './soft-edges.ts'
import { newField, newRaster } from './raster.ts'

describe('hair on a wall', () => {
  const gap = { x: size / 2 + unit - 14, y: chin - unit * 0.6 }
  const lock = { x: size / 2 + unit * 0.6, y: chin - unit * 1.47 }

  test('has no wall between its curls', () => {
    const { picture, mask } = head((x, y) => (isNear(x, y, gap, 7) ? wall : undefined))
    const soft = softEdges(picture, mask, around(mask))
    expect(at(mask, Math.round(gap.x), gap.y)).toBe(1)
    expect(at(soft, Math.round(gap.x), gap.y)).toBeLessThan(0.1)
    expect(at(soft, size / 2, Math.round(chin - unit * 1.3))).toBe(1)
  })

  test('has none either where the head fills the photo to its upper rim', () => {
    const tight = 96
    const { picture, mask } = head(() => undefined)
    // Everything above is another picture's: there no ground is seen.
    const [low, part] = [newRaster(size, size - tight), newField(size, size - tight)]
    low.data.set(picture.data.subarray(tight * size * 4))
    part.data.set(mask.data.subarray(tight * size))
    const lifted = drawnFace({ x: size / 2, y: chin - tight }, unit)
    const inside = { x: Math.round(size / 2 + unit * 0.48), y: 4 }
    for (let y = 0; y < 10; y++)
      for (let x = inside.x - 5; x < inside.x + 5; x++) low.data.set([...wall, 255], (y * size + x) * 4)
    expect(at(part, inside.x, inside.y)).toBe(1)
    expect(at(softEdges(low, part, around(part, lifted)), inside.x, inside.y)).toBeLessThan(0.2)
  })

  test('keeps a lock that the mask has lost, and takes no speck that hangs on nothing', () => {
    const speck = { x: size / 2 - unit * 0.75, y: chin - unit * 1.42 }
    const { picture, mask } = head((x, y) =>
      isNear(x, y, lock, 9) || isNear(x, y, speck, 2) ? hair : undefined,
    )
    const tip = { x: Math.round(lock.x + 4), y: Math.round(lock.y - 5) }
    expect(at(mask, tip.x, tip.y)).toBe(0)
    const soft = softEdges(picture, mask, around(mask))
    expect(at(soft, tip.x, tip.y)).toBeGreaterThan(0.8)
    expect(at(soft, Math.round(speck.x), Math.round(speck.y))).toBe(0)
  })

  test('is half there where hair and wall are mixed', () => {
    const mixed = hair.map((value, c) => (value + wall[c]!) / 2) as unknown as Colour
    const { picture, mask } = head((x, y) => (isNear(x, y, gap, 7) ? mixed : undefined))
    const value = at(softEdges(picture, mask, around(mask)), Math.round(gap.x), gap.y)
    expect(value).toBeGreaterThan(0.4)
    expect(value).toBeLessThan(0.75)
  })
})

describe('a mask is left as it is', () => {
  test('on a busy ground, of which any colour can be made', () => {
    const grounds: Colour[] = [wall, [30, 120, 60], [220, 180, 40], [40, 40, 120]]
    const { picture, mask } = head(
      () => undefined,
      (seed) => grounds[((Math.floor(seed / 9) * 2654435761) % 4) | 0]!,
    )
    expect(softEdges(picture, mask, around(mask)).data).toEqual(mask.data)
  })

  test('where dark hair lies before a darker ground, which is no mixture of it and skin', () => {
    const lit: Colour = [72, 54, 44]
    const night: Colour = [9, 9, 10]
    const over = { x: size / 2, y: chin - unit * 0.6 }
    const { picture, mask } = head(
      (x, y) => (isNear(x, y, over, unit * 0.87) ? skin : isNear(x, y, over, unit) ? lit : undefined),
      () => night,
    )
    const soft = softEdges(picture, mask, around(mask))
    const [x, y] = [size / 2, Math.round(over.y - unit * 0.93)]
    expect(at(mask, x, y)).toBe(1)
    expect(at(soft, x, y)).toBe(1)
  })

  test('below the chin, where a collar is as white as the wall', () => {
    const collar = { x: size / 2 + unit * 0.6 - 12, y: chin + unit * 0.35 }
    const { picture, mask } = head((x, y) => (isNear(x, y, collar, 8) ? wall : undefined))
    expect(at(softEdges(picture, mask, around(mask)), Math.round(collar.x), Math.round(collar.y))).toBe(1)
  })

  test('where nobody is seen', () => {
    const { picture, mask } = head(() => undefined)
    expect(softEdges(picture, mask, []).data).toEqual(mask.data)
  })
})
