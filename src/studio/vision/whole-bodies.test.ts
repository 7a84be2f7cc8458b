import { Path2D } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { newSheet, rasterOf } from '../draw/canvas.ts'
import { type Field, newField, type Raster } from './raster.ts'
import { weighed, withWholeBodies } from './whole-bodies.ts'

const [width, height] = [400, 400]
const skin = '#c68b62'
const shapes = [
  ['#cfd8dc', 'M-50 0h400v300h-400z'],
  ['#7a9a55', 'M-50 300h400v100h-400z'],
  [skin, 'M131 75a19 24 0 1 0 38 0a19 24 0 1 0-38 0z'],
  ['#b97e57', 'M142 95h16v14h-16z'],
  ['#2b1d14', 'M130 70q4-24 20-22 18 0 20 22-8-12-20-12-12 0-20 12z'],
  ['#b3262e', 'M118 108q32-8 64 0l6 30-8 66h-60l-8-66z'],
  ['#b3262e', 'M117 110l-17 50-6 45 10 2 10-42 14-36zM183 110l17 50 6 45-10 2-10-42-14-36z'],
  [skin, 'M90 212a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM194 212a8 8 0 1 0 16 0a8 8 0 1 0-16 0z'],
  ['#26344d', 'M120 202h60l8 140h-22l-16-110-16 110h-22z'],
  ['#222222', 'M110 342h26v12h-34zM164 342h24l10 12h-34z'],
].map(([colour = '', path]) => ({ colour, path: new Path2D(path) }))

/** Somebody who stands on grass with legs apart. */
function drawn(): Raster {
  const sheet = newSheet(width, height)
  sheet.pen.translate(50, 0)
  for (const { colour, path } of shapes) {
    sheet.pen.fillStyle = colour
    sheet.pen.fill(path)
  }
  return rasterOf(sheet)
}
const body = { left: 140, top: 48, width: 120, height: 306 }
const face = { left: 181, top: 51, width: 38, height: 48 }
const betweenLegs = [200, 320] as const
const leg = [172, 320] as const
const plank = [245, 320] as const

const field = (value: (x: number, y: number) => number): Field => {
  const out = newField(width, height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = value(i % width, Math.floor(i / width))
  return out
}
/** As a first look says it that takes along what is between and beside the legs. */
const rough = (): Field =>
  field((x, y) => (x > 145 && x < 255 && y > 48 && y < 354 && (y > 100 || (x > 178 && x < 222)) ? 0.8 : 0.1))
const at = ({ data }: Field, [x, y]: readonly [number, number]): number => data[y * width + x]!

test('what is between legs and beside them goes, and the legs are surer', async () => {
  const before = rough()
  const after = await withWholeBodies(before, drawn(), [body], [face])
  expect(at(before, betweenLegs)).toBeCloseTo(0.8)
  expect(at(after, betweenLegs)).toBeLessThan(0.2)
  expect(at(after, plank)).toBeLessThan(0.2)
  expect(at(after, leg)).toBeGreaterThan(0.9)
  expect(at(after, [200, 75])).toBeCloseTo(0.8)
})

test('of whom less than three faces are shown, and of somebody who was seen elsewhere, the first look stands', async () => {
  const picture = drawn()
  const before = rough()
  const large = { left: 150, top: 51, width: 100, height: 120 }
  expect(await withWholeBodies(before, picture, [body], [large])).toBe(before)
  const elsewhere = field((x) => (x < 60 ? 0.9 : 0.05))
  expect(await withWholeBodies(elsewhere, picture, [body], [face])).toBe(elsewhere)
})

test('far from a body nobody is taken away, and what was missed of it comes back', () => {
  const people = field((x) => (x < 60 ? 0.9 : 0.3))
  const seen = field((x, y) => (x > 150 && x < 250 && y > 100 ? 0.99 : 0.01))
  const joined = weighed(people, seen, [body], [])
  expect(at(joined, [30, 300])).toBeCloseTo(0.9)
  expect(at(joined, [200, 200])).toBeGreaterThan(0.8)
  expect(at(joined, [145, 200])).toBeLessThan(0.05)
})
