import { expect, test } from 'vitest'
import { at, chin, hair, head, isNear, size, unit, wall } from '../testing/drawn-head.ts'
import { softened } from '../vision/filter.ts'
import type { Field } from '../vision/raster.ts'
import { meansBeside } from '../vision/beside-colours.ts'
import { matteOf } from './matte-network.ts'

const crown = { x: size / 2, y: Math.round(chin - unit * 1.6) }
/** Single hairs that stand up from the head, three pixels wide, which the mask has all or none of. */
const isHair = (x: number, y: number): boolean =>
  y < crown.y + 8 && y > crown.y - 24 && Math.abs(x - crown.x) < 60 && (x - crown.x + 60) % 10 < 3
const isTuft = (x: number, y: number): boolean =>
  y < crown.y + 8 && y > crown.y - 24 && Math.abs(x - crown.x) < 60

const meanOf = (field: Field, isMeant: (x: number, y: number) => boolean): number => {
  let [sum, count] = [0, 0]
  for (let y = crown.y - 20; y < crown.y - 4; y++) {
    for (let x = crown.x - 50; x < crown.x + 50; x++) {
      if (!isMeant(x, y)) continue
      sum += at(field, x, y)
      count++
    }
  }
  return sum / count
}

test.each([true, false])(
  'single hairs are told from the wall between them (in the mask: %s)',
  async (isIn) => {
    const { picture, mask } = head((x, y) => (isHair(x, y) ? hair : isTuft(x, y) ? wall : undefined))
    for (let i = 0; i < mask.data.length; i++)
      if (isTuft(i % size, Math.floor(i / size))) mask.data[i] = isIn ? 1 : 0
    const alpha = await matteOf(picture, mask, softened(mask, 6), meansBeside(picture, mask))
    const isMiddle = (x: number): boolean => (x - crown.x + 60) % 10 === 1
    const isBetween = (x: number): boolean => [5, 6, 7].includes((x - crown.x + 60) % 10)
    const [hairs, between] = [meanOf(alpha, isMiddle), meanOf(alpha, isBetween)]
    expect(hairs - between).toBeGreaterThan(0.05)
    expect(at(alpha, size / 2, Math.round(chin - unit * 0.5))).toBeGreaterThan(0.95)
  },
)

test('it sees a large picture part by part, without a seam', async () => {
  const lock = { x: size / 2 + unit, y: chin - unit }
  const { picture, mask } = head((x, y) => (isNear(x, y, lock, 12) ? hair : undefined))
  const tall = {
    width: size,
    height: size * 4,
    data: new Uint8ClampedArray([1, 2, 3, 4].flatMap(() => [...picture.data])),
  }
  const four = (field: Field): Field => ({
    width: size,
    height: size * 4,
    data: Float32Array.from([1, 2, 3, 4].flatMap(() => [...field.data])),
  })
  const whole = four(mask)
  const alpha = await matteOf(tall, whole, four(softened(mask, 2)), meansBeside(tall, whole))
  const inside = (field: Field, y: number): number => at(field, size / 2, y)
  const within = Array.from({ length: tall.height - 12 }, (_, k) => k + 12).filter(
    (y) => inside(whole, y) === 1 && inside(whole, y - 12) === 1,
  )
  expect(within.length).toBeGreaterThan(size)
  expect(Math.min(...within.map((y) => inside(alpha, y)))).toBeGreaterThan(0.6)
})

test('where no edge is near, all is the subject’s or nothing', async () => {
  const { picture, mask } = head(() => undefined)
  const whole = { ...mask, data: mask.data.map(() => 1) }
  const alpha = await matteOf(picture, whole, softened(mask, 2), meansBeside(picture, mask))
  expect(alpha.data.every((value) => value === 1)).toBe(true)
})
