import { describe, expect, test } from 'vitest'
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
import { withHair } from './hair-matte.ts'
import type { Field } from './raster.ts'

const copyOf = (mask: Field): Field => ({ ...mask, data: mask.data.slice() })
const mean = (one: Colour, other: Colour, share: number): Colour =>
  [0, 1, 2].map((c) => one[c]! * share + other[c]! * (1 - share)) as unknown as Colour

/** Straight above the forehead, just inside of the hair and just outside of it. */
const [middle, rim] = [size / 2, Math.round(chin - unit * 1.6)]

describe('hair whose rim is thin', () => {
  const over = { x: size / 2, y: chin - unit * 0.6 }
  const thin = 8
  const { picture, mask } = head((x, y) => {
    const far = Math.hypot(x - over.x, y - over.y)
    if (Math.abs(far - unit) > thin || y > chin - unit) return undefined
    return mean(hair, wall, (unit + thin - far) / (thin * 2))
  })
  const matte = withHair(picture, mask, copyOf(mask), around(mask))

  test('lets as much of the wall through as is seen in it', () => {
    expect(at(matte, middle, rim + 30)).toBeCloseTo(1, 1)
    // Three quarters and one quarter are hair there; the mask says all and nothing.
    expect(Math.abs(at(matte, middle, rim + 4) - 0.75)).toBeLessThan(0.12)
    expect(Math.abs(at(matte, middle, rim - 4) - 0.25)).toBeLessThan(0.12)
    expect(at(matte, middle, rim - 40)).toBe(0)
  })

  test('is left where it is below the chin, and where nobody is seen', () => {
    const row = Math.round(chin + unit * 0.4)
    for (let x = 0; x < size; x++) expect(at(matte, x, row)).toBe(at(mask, x, row))
    expect(withHair(picture, mask, copyOf(mask), []).data).toEqual(mask.data)
  })
})

test('a faint patch beside hair that has nearly the colour of the ground leaves, a lock of it stays', () => {
  const dull: Colour = [58, 52, 48]
  const { picture, mask } = head(
    () => undefined,
    (seed) => mean(dull, hair, 0.3 + ((seed * 7_919) % 5) / 8),
  )
  const mixed = copyOf(mask)
  const patch = { x: middle - 30, y: rim - 6 }
  const lock = { x: middle + 30, y: rim - 4 }
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (at(mask, x, y) > 0.5) continue
      if (isNear(x, y, patch, 5)) mixed.data[y * size + x] = 0.3
      if (isNear(x, y, lock, 4)) mixed.data[y * size + x] = 0.95
    }
  const out = withHair(picture, mask, mixed, around(mask))
  expect(at(mixed, patch.x, patch.y)).toBeCloseTo(0.3)
  expect(at(out, patch.x, patch.y)).toBeLessThan(0.1)
  expect(at(out, lock.x, lock.y)).toBeGreaterThan(0.8)
})

describe('hair before a darker ground, whose shade is as dark', () => {
  const lit: Colour = [96, 78, 66]
  const over = { x: size / 2, y: chin - unit * 0.6 }
  const { picture, mask } = head(
    (x, y) => (isNear(x, y, over, unit) && y < chin - unit ? lit : undefined),
    () => [9, 9, 10],
  )
  for (let x = middle - 20; x < middle + 20; x++)
    picture.data.set([...skin.map((one) => one / 8), 255], ((rim + 3) * size + x) * 4)

  test('is left where the mask has it', () => {
    const out = withHair(picture, mask, copyOf(mask), around(mask))
    for (const x of [middle - 60, middle, middle + 60]) {
      const edge = Math.round(over.y - Math.sqrt(unit ** 2 - (x - over.x) ** 2))
      expect([at(out, x, edge - 6), at(out, x, edge + 6)]).toEqual([0, 1])
    }
  })

  test('ends in a line and not in the teeth of the cut', () => {
    const torn = copyOf(mask)
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const tooth = (x >> 2) % 2 === 0 ? 4 : -4
        if (y < chin - unit) torn.data[y * size + x] = isNear(x, y, over, unit + tooth) ? 1 : 0
      }
    const along = Array.from({ length: 60 }, (_, n) => middle - 30 + n)
    const heights = (of: Field) =>
      along.map(
        (x) => Array.from({ length: 40 }, (_, n) => at(of, x, rim - 20 + n)).filter((v) => v < 0.5).length,
      )
    const steps = (all: number[]) => all.slice(1).reduce((sum, one, n) => sum + Math.abs(one - all[n]!), 0)
    expect(steps(heights(torn))).toBeGreaterThan(80)
    expect(steps(heights(withHair(picture, torn, copyOf(torn), around(torn))))).toBeLessThan(12)
  })
})
