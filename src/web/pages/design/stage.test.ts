import { describe, expect, it } from 'vitest'
import { newSheet } from '#studio/draw/canvas.ts'
import { sampleAd } from '#studio/testing/ads.ts'
import { boundsOf } from './bounds.ts'
import { withText } from './change-text.ts'
import { extentOf } from './extent.ts'
import { around, outside, type Turned, upright } from './geometry.ts'
import { pinched, pulled, straightened } from './gesture.ts'
import { hitAt } from './hit.ts'
import { marginOf, snapped } from './snap.ts'
import { thingNamed, thingsOf } from './things.ts'

const { design } = sampleAd()
const { pen } = newSheet(10, 10)
const targets = thingsOf(design).map((thing) => ({ id: thing.id, bounds: boundsOf(pen, design, thing) }))
const middle = ({ x, y, width, height }: Turned) => ({ x: x + width / 2, y: y + height / 2 })
const bounds = (id: string) => targets.find((target) => target.id === id)!.bounds

describe('a touch', () => {
  it('finds each part by its middle, also the price that lies on the product', () => {
    for (const id of ['headline', 'line', 'badge', 'shop', 'product'])
      expect([id, hitAt(targets, middle(bounds(id)), 30)]).toEqual([id, id])
  })

  it('may miss by a finger, and means nothing beside everything', () => {
    const { x, y, height } = bounds('shop')
    expect(hitAt(targets, { x: x - 15, y: y + height / 2 }, 20)).toBe('shop')
    expect(hitAt(targets, { x: 2, y: 2 }, 20)).toBeNull()
  })

  it('knows a turned box', () => {
    const box = { x: 0, y: 0, width: 100, height: 10, turn: Math.PI / 2 }
    expect(outside(box, { x: 50, y: 50 })).toBe(0)
    expect(outside(box, { x: 5, y: 5 })).toBeCloseTo(40)
    expect(upright(box)).toMatchObject({ x: expect.closeTo(45), y: expect.closeTo(-45), turn: 0 })
    expect(around([box, box])).toMatchObject({ width: expect.closeTo(100), height: expect.closeTo(10) })
  })
})

it('shows a text where its letters are, not where they could be', () => {
  const short = withText(design, 'headline', 'চা')
  const thing = thingNamed(short, 'headline')!
  const { width, height, x } = boundsOf(pen, short, thing)
  const { box } = design.parts.find(({ id }) => id === 'headline')!
  expect(width).toBeLessThan(box.width / 2)
  expect(height).toBeLessThan(box.height)
  expect(x + width / 2).toBeCloseTo(box.x + box.width / 2, 0)
  const empty = withText(design, 'headline', ' ')
  expect(boundsOf(pen, empty, thing)).toMatchObject(box)
})

it('paints a part on whole pixels, with room for its shadow', () => {
  for (const part of design.parts) {
    const { x, y, width, height } = extentOf([part])
    expect([x, y, width, height].every(Number.isInteger)).toBe(true)
    expect(x).toBeLessThanOrEqual(part.box.x)
    expect(y + height).toBeGreaterThanOrEqual(part.box.y + part.box.height)
  }
})

describe('what is moved', () => {
  const size = { width: 1_000, height: 1_200 }
  const box = { x: 0, y: 0, width: 200, height: 100 }

  it('snaps to the middle, a third, a margin or another part, whichever is nearest', () => {
    expect(snapped({ ...box, x: 396, y: 300 }, size, [], 8)).toMatchObject({ dx: 4, lines: { x: 500 } })
    expect(snapped({ ...box, x: 300, y: 345 }, size, [], 8)).toMatchObject({ dy: 5, lines: { y: 400 } })
    expect(snapped({ ...box, x: 57, y: 300 }, size, [], 8)).toMatchObject({ dx: marginOf(size) - 57 })
    const other = { x: 620, y: 900, width: 80, height: 80 }
    expect(snapped({ ...box, x: 618, y: 300 }, size, [other], 8)).toMatchObject({ dx: 2, lines: { x: 620 } })
  })

  it('goes its own way elsewhere', () => {
    const { dx, dy, lines } = snapped({ ...box, x: 130, y: 200 }, size, [], 8)
    expect([dx, dy, lines]).toEqual([0, 0, { x: null, y: null }])
  })
})

describe('two fingers', () => {
  const from = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ] as const

  it('make larger, turn and take along', () => {
    const to = [
      { x: 10, y: 20 },
      { x: 10, y: 220 },
    ] as const
    expect(pinched(from, to)).toMatchObject({ by: 2, turn: expect.closeTo(Math.PI / 2), dx: -40, dy: 120 })
  })

  it('do not turn by trembling', () => {
    const to = [
      { x: 0, y: 0 },
      { x: 100, y: 8 },
    ] as const
    expect(pinched(from, to).turn).toBe(0)
  })
})

it('a handle makes larger by its way from the middle, and a turn stops where it stands straight', () => {
  const pull = pulled({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 0, y: 30 })
  expect(pull).toMatchObject({ by: 3, turn: expect.closeTo(Math.PI / 2) })
  expect(straightened(-0.12, 0.14)).toBeCloseTo(-0.14)
  expect(straightened(0.3, 0.14)).toBe(0.3)
})
