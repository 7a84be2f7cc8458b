import { expect, test } from 'vitest'
import { drawnFace } from '../testing/drawn-face.ts'
import { withoutGroundBesideHeads } from './beside-heads.ts'
import { labOf } from './lab.ts'
import { type Field, newField, newRaster, type Raster } from './raster.ts'

type Colour = readonly [number, number, number]

const sky: Colour = [188, 194, 206]
const leaves: Colour = [70, 110, 50]
const hair: Colour = [44, 34, 30]
const skin: Colour = [196, 142, 110]
const [size, chin, unit] = [420, 320, 140]
const middle = { x: size / 2, y: chin - unit * 0.6 }
const crown = { x: size / 2, y: Math.round(middle.y - unit * 0.98) }
const face = drawnFace({ x: size / 2, y: chin }, unit)

const isNear = (x: number, y: number, from: { x: number; y: number }, reach: number): boolean =>
  Math.hypot(x - from.x, y - from.y) < reach

/** A head of hair before a sky over leaves, whose mask has taken a piece on the crown; `lock` is the colour of that. */
function scene(lock: Colour, around: (x: number, y: number) => Colour | undefined = () => undefined) {
  const picture: Raster = newRaster(size, size)
  const mask: Field = newField(size, size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const isHead = isNear(x, y, middle, unit * 0.9)
      const isFace = Math.hypot((x - size / 2) / (unit * 0.4), (y - (chin - unit * 0.5)) / (unit * 0.5)) < 1
      const isLock = isNear(x, y, crown, unit * 0.16)
      const grain = ((x * 7 + y * 3) % 5) - 2
      const ground = around(x, y) ?? (y < chin - unit * 0.6 ? sky : leaves)
      const colour = isFace ? skin : isHead ? hair : isLock ? lock : ground
      picture.data.set([...colour.map((value) => value + grain), 255], (y * size + x) * 4)
      mask.data[y * size + x] = isHead || isFace || isLock ? 1 : 0
    }
  }
  return { picture, mask }
}

const at = (field: Field, { x, y }: { x: number; y: number }): number => field.data[y * size + x]!
const tip = { x: crown.x, y: Math.round(crown.y - unit * 0.08) }

test('a piece of the sky on a crown is no hair', () => {
  const { picture, mask } = scene(sky)
  expect(at(mask, tip)).toBe(1)
  const clean = withoutGroundBesideHeads({ lab: labOf(picture) }, mask, [face], 1)
  expect(at(clean, tip)).toBe(0)
  expect(at(clean, { x: size / 2, y: Math.round(middle.y - unit * 0.8) })).toBe(1)
  expect(at(clean, { x: size / 2, y: chin - Math.round(unit / 2) })).toBe(1)
})

test('hair of the colour of a ground that is not right behind it stays', () => {
  const { picture, mask } = scene(leaves)
  expect(withoutGroundBesideHeads({ lab: labOf(picture) }, mask, [face], 1)).toEqual(mask)
})

test('hair of the colour of the sky stays where it has an edge against it', () => {
  const cloud: Colour = [236, 238, 242]
  const { picture, mask } = scene(sky, (x, y) => (isNear(x, y, crown, unit * 0.24) ? cloud : undefined))
  expect(withoutGroundBesideHeads({ lab: labOf(picture) }, mask, [face], 1)).toEqual(mask)
})

test('a picture without a face stays as it is', () => {
  const { picture, mask } = scene(sky)
  expect(withoutGroundBesideHeads({ lab: labOf(picture) }, mask, [], 1)).toEqual(mask)
})
