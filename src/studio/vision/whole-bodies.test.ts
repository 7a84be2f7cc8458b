import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Field, newField, openPicture, type Raster } from './raster.ts'
import { weighed, withWholeBodies } from './whole-bodies.ts'

const [width, height] = [400, 400]
const skin = '#c68b62'
const figure = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><g transform="translate(50 0)">
  <rect x="-50" width="400" height="300" fill="#cfd8dc"/><rect x="-50" y="300" width="400" height="100" fill="#7a9a55"/>
  <ellipse cx="150" cy="75" rx="19" ry="24" fill="${skin}"/><rect x="142" y="95" width="16" height="14" fill="#b97e57"/>
  <path d="M130 70q4-24 20-22 18 0 20 22-8-12-20-12-12 0-20 12z" fill="#2b1d14"/>
  <path d="M118 108q32-8 64 0l6 30-8 66h-60l-8-66z" fill="#b3262e"/>
  <path d="M117 110l-17 50-6 45 10 2 10-42 14-36zM183 110l17 50 6 45-10 2-10-42-14-36z" fill="#b3262e"/>
  <circle cx="98" cy="212" r="8" fill="${skin}"/><circle cx="202" cy="212" r="8" fill="${skin}"/>
  <path d="M120 202h60l8 140h-22l-16-110-16 110h-22z" fill="#26344d"/>
  <path d="M110 342h26v12h-34zM164 342h24l10 12h-34z" fill="#222"/></g></svg>`
const drawn = async (): Promise<Raster> => {
  const bytes = await sharp(Buffer.from(figure)).png().toBuffer()
  return openPicture({ bytes, type: 'image/png', width: 0, height: 0 })
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
  const after = await withWholeBodies(before, await drawn(), [body], [face])
  expect(at(before, betweenLegs)).toBeCloseTo(0.8)
  expect(at(after, betweenLegs)).toBeLessThan(0.2)
  expect(at(after, plank)).toBeLessThan(0.2)
  expect(at(after, leg)).toBeGreaterThan(0.9)
  expect(at(after, [200, 75])).toBeCloseTo(0.8)
})

test('of whom less than three faces are shown, and of somebody who was seen elsewhere, the first look stands', async () => {
  const picture = await drawn()
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
