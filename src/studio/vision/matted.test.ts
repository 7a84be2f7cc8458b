import { describe, expect, test } from 'vitest'
import { drawnFace } from '../testing/drawn-face.ts'
import {
  around,
  at as atHead,
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
import { meansBeside, surroundOf } from './beside-colours.ts'
import { matted } from './matted.ts'
import { newField, newRaster, type Field, type Raster } from './raster.ts'

const side = 300
type Light = (x: number, y: number) => number
/** A square in the middle with a lock above it, and a line of the ground that hangs on nothing; each half there. */
const scene = (ground: Light, ofLock = 170, ofSquare = ground) => {
  const [picture, mask, alpha] = [newRaster(side, side), newField(side, side), newField(side, side)]
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const i = y * side + x
      const isInside = x >= 100 && x < 200 && y >= 100 && y < 200
      const isLock = x >= 148 && x < 152 && y >= 92 && y < 100
      const isLoose = x >= 208 && x < 210 && y >= 120 && y < 180
      mask.data[i] = isInside ? 1 : 0
      alpha.data[i] = isInside ? (x === 199 ? 0.3 : 1) : isLock || isLoose ? 0.5 : 0
      const light = isLock ? ofLock : (isInside ? ofSquare : ground)(x, y)
      picture.data.fill(light, i * 4, i * 4 + 3)
    }
  }
  return { picture, mask, alpha }
}
const softOf = ({ picture, mask, alpha }: ReturnType<typeof scene>, likely: Field): Field =>
  matted(picture, mask, likely, alpha, surroundOf(meansBeside(picture, mask)))
const at = ({ data }: Field, x: number, y: number): number => data[y * side + x]!
const square = (ground: number, ofSquare: number) =>
  scene(
    () => ground,
    170,
    () => ofSquare,
  )
const everywhere = (): Field => ({ ...newField(side, side), data: new Float32Array(side * side).fill(0.5) })

test('what stands off on calm ground is kept, and the edge within is soft', () => {
  const soft = softOf(square(200, 60), everywhere())
  expect(at(soft, 150, 96)).toBeCloseTo(0.5)
  expect(at(soft, 199, 150)).toBeCloseTo(0.3)
  expect(at(soft, 150, 150)).toBe(1)
})

test('inside of a mask what is deep in it or was seen as the subject is whole, as a sleeve of the colour of a wall', () => {
  const sleeve = square(200, 60)
  for (const x of [190, 197]) sleeve.alpha.data[150 * side + x] = 0.3
  const unseen = softOf(sleeve, everywhere())
  expect(at(unseen, 190, 150)).toBe(1)
  expect(at(unseen, 197, 150)).toBeCloseTo(0.3)
  const seen = softOf(sleeve, { ...everywhere(), data: everywhere().data.fill(1) })
  expect(at(seen, 197, 150)).toBeGreaterThan(0.9)
})

test('what has the colours of its ground, or lies in the dark, is as the mask says', () => {
  expect(at(softOf(square(200, 190), everywhere()), 199, 150)).toBe(1)
  expect(at(softOf(square(12, 140), everywhere()), 199, 150)).toBe(1)
})

test('what hangs on nothing is left', () => {
  const soft = softOf(
    scene(() => 200),
    everywhere(),
  )
  expect(at(soft, 208, 150)).toBe(0)
})

test('what has the colour of its ground is no hair, whatever was seen in the dark', () => {
  const dark = scene(() => 20, 24)
  expect(at(softOf(dark, everywhere()), 150, 96)).toBe(0)
})

test('lines of a busy ground are no hair, nor what nothing was likely to be before', () => {
  const busy = scene((x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 40 : 210))
  expect(at(softOf(busy, everywhere()), 150, 96)).toBe(0)
  const calm = scene(() => 200)
  expect(at(softOf(calm, newField(side, side)), 150, 96)).toBe(0)
})

test('of the subject counts what is asked for, and deep inside ground from further away', () => {
  const { picture, mask } = scene((x, y) => (x >= 100 && x < 200 && y >= 150 && y < 200 ? 220 : 40))
  const beside = Math.floor(0.66 * side) * side + 0.5 * side
  expect(surroundOf(meansBeside(picture, mask)).contrast[beside]).toBeGreaterThan(150)
  // A white collar says nothing of the hair above it, nor does what is not there.
  expect(surroundOf(meansBeside(picture, mask, (_, down) => down < 0.5)).contrast[beside]).toBe(0)
  const edge = 0.5 * side * side + Math.floor(0.41 * side)
  expect(surroundOf(meansBeside(picture, mask)).calmness[edge]).toBe(1)
})

/** What becomes of a head of whose every place the network has seen so much, and nothing was seen as the subject. */
function soften(picture: Raster, mask: Field, seen: number, bands = around(mask)): Field {
  const alpha = { ...mask, data: mask.data.map(() => seen) }
  const likely = { ...mask, data: mask.data.map(() => 0.5) }
  const near = surroundOf(meansBeside(picture, mask))
  return matted(picture, mask, likely, alpha, near, { bands, near })
}

describe('hair before a wall', () => {
  const gap = { x: size / 2 + unit - 5, y: Math.round(chin - unit * 0.6) }
  const lock = { x: size / 2, y: chin - unit * 1.6 }
  const withGap = (colour: Colour) => head((x, y) => (isNear(x, y, gap, 4) ? colour : undefined))

  test('has no wall between its curls', () => {
    const { picture, mask } = withGap(wall)
    const soft = soften(picture, mask, 1)
    expect(atHead(mask, gap.x, gap.y)).toBe(1)
    expect(atHead(soft, gap.x, gap.y)).toBe(0)
    expect(atHead(soft, size / 2, Math.round(chin - unit * 1.3))).toBe(1)
  })

  test('has none either where the head fills the photo to its upper rim', () => {
    const tight = 130
    const { picture, mask } = head(() => undefined)
    const [low, part] = [newRaster(size, size - tight), newField(size, size - tight)]
    low.data.set(picture.data.subarray(tight * size * 4))
    part.data.set(mask.data.subarray(tight * size))
    const lifted = drawnFace({ x: size / 2, y: chin - tight }, unit)
    const inside = { x: Math.round(size / 2 + unit * 0.8), y: 8 }
    for (let y = 0; y < 12; y++)
      for (let x = inside.x - 5; x < inside.x + 5; x++) low.data.set([...wall, 255], (y * size + x) * 4)
    expect(atHead(part, inside.x, inside.y)).toBe(1)
    expect(atHead(soften(low, part, 1, around(part, lifted)), inside.x, inside.y)).toBeLessThan(0.2)
  })

  test('is there in part where hair and wall are mixed, and no more than was seen', () => {
    const { picture, mask } = withGap(
      hair.map((value, c) => value * 0.3 + wall[c]! * 0.7) as unknown as Colour,
    )
    const share = atHead(soften(picture, mask, 1), gap.x, gap.y)
    expect(share).toBeGreaterThan(0.1)
    expect(share).toBeLessThan(0.9)
    expect(atHead(soften(picture, mask, 0.05), gap.x, gap.y)).toBeLessThan(share)
  })

  test('keeps what is neither hair nor wall', () => {
    const { picture, mask } = withGap([220, 40, 60])
    expect(atHead(soften(picture, mask, 0.9), gap.x, gap.y)).toBeGreaterThan(0.85)
  })

  test('keeps what lies deeper in the head, as a temple does, unless it has the very colour of the wall', () => {
    const temple = { x: gap.x - 9, y: gap.y }
    const deepIn = (part: number): number => {
      const lit = hair.map((value, c) => value * part + wall[c]! * (1 - part)) as unknown as Colour
      const { picture, mask } = head((x, y) => (isNear(x, y, temple, 4) ? lit : undefined))
      return atHead(soften(picture, mask, 1), temple.x, temple.y)
    }
    expect(deepIn(0.25)).toBeGreaterThan(0.85)
    expect(deepIn(0)).toBeLessThan(0.05)
  })

  test('keeps what lies right beside a face, as a forehead that shines', () => {
    const { picture, mask } = withGap(wall)
    const turned = drawnFace({ x: size / 2 + unit * 0.5, y: chin }, unit)
    expect(atHead(soften(picture, mask, 1, around(mask, turned)), gap.x, gap.y)).toBeGreaterThan(0.7)
  })

  test('brings a lock that the mask has lost, and no speck that hangs on nothing', () => {
    const speck = { x: size / 2 - unit * 0.75, y: chin - unit * 1.42 }
    const { picture, mask } = head((x, y) =>
      isNear(x, y, lock, 4) || isNear(x, y, speck, 2) ? hair : undefined,
    )
    const tip = { x: lock.x, y: Math.round(lock.y - 3) }
    expect(atHead(mask, tip.x, tip.y)).toBe(0)
    const soft = soften(picture, mask, 1)
    expect(atHead(soft, tip.x, tip.y)).toBeGreaterThan(0.8)
    expect(atHead(soft, Math.round(speck.x), Math.round(speck.y))).toBe(0)
  })
})

describe('of a head nothing is taken by its colours', () => {
  /** What of the head itself is left, beside what is left where no hair is looked for. */
  const untouched = ({ picture, mask }: ReturnType<typeof head>) =>
    [undefined, []].map((bands) =>
      soften(picture, mask, 0.7, bands).data.filter((_, i) => mask.data[i]! > 0.5),
    )

  test('before a wall of the colour of its hair', () => {
    const plain = head(() => undefined).mask
    const [soft, without] = untouched(head((x, y) => (atHead(plain, x, y) > 0.5 ? undefined : hair)))
    expect(soft).toEqual(without)
  })

  test('before a busy ground, of which any colour can be made', () => {
    const grounds: Colour[] = [wall, [30, 120, 60], [220, 180, 40], [40, 40, 120]]
    const busy = (seed: number) => grounds[((Math.floor(seed / 9) * 2654435761) % 4) | 0]!
    const [soft, without] = untouched(head(() => undefined, busy))
    expect(soft).toEqual(without)
  })

  test('before a darker ground, where every shadow of a face is on the way to it', () => {
    const lit: Colour = [72, 54, 44]
    const night: Colour = [9, 9, 10]
    const over = { x: size / 2, y: chin - unit * 0.6 }
    const shown = head(
      (x, y) => (isNear(x, y, over, unit * 0.87) ? skin : isNear(x, y, over, unit) ? lit : undefined),
      () => night,
    )
    const [soft, without] = untouched(shown)
    expect(soft).toEqual(without)
  })

  test('below the chin, where a collar is as white as the wall', () => {
    const collar = { x: Math.round(size / 2 + unit * 0.6 - 5), y: Math.round(chin + unit * 0.35) }
    const { picture, mask } = head((x, y) => (isNear(x, y, collar, 4) ? wall : undefined))
    expect(atHead(soften(picture, mask, 1), collar.x, collar.y)).toBe(1)
  })
})
