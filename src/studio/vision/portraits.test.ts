import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { portrait } from '#test/pictures.ts'
import { headFrame, oneFace } from './one-face.ts'
import { withPortraits } from './portraits.ts'
import type { Field, Raster } from './raster.ts'
import { newField, openPicture, within } from './raster.ts'
import type { Face } from './sight.ts'
import { look } from './sight.ts'

let picture: Raster
let face: Face
let scale: number
/** As if the first look had told nothing. */
let nothing: Field
beforeAll(async () => {
  const [width, height] = [1200, 800]
  const person = await sharp(portrait()).resize(300, 400, { fit: 'cover' }).toBuffer()
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#7d8894' } })
    .composite([{ input: person, left: 200, top: 400 }])
    .jpeg()
    .toBuffer()
  picture = await openPicture({ bytes, type: 'image/jpeg', width, height })
  face = oneFace(await look(picture))
  const small = await within(picture, 360)
  scale = small.width / picture.width
  nothing = newField(small.width, small.height)
  nothing.data.fill(0.5)
}, 60_000)

test('a head in a large picture is looked at closely, and the rest stays as it was', async () => {
  const seen = await withPortraits(nothing, picture, [face], scale)
  const { chin, unit } = headFrame(face)
  const at = (x: number, y: number): number =>
    seen.data[Math.round(y * scale) * seen.width + Math.round(x * scale)]!
  expect(at(chin.x, chin.y - unit * 0.5)).toBeGreaterThan(0.85)
  expect(at(chin.x, chin.y + unit)).toBeGreaterThan(0.8)
  expect(at(chin.x - unit * 1.2, chin.y - unit * 0.9)).toBeLessThan(0.2)
  expect(at(1100, 100)).toBe(0.5)
})

test('a head that leans far is left to the first look', async () => {
  const turn = (35 * Math.PI) / 180
  const { x, y } = face.mesh[152]!
  const leaning = face.mesh.map((point) => ({
    x: x + (point.x - x) * Math.cos(turn) - (point.y - y) * Math.sin(turn),
    y: y + (point.x - x) * Math.sin(turn) + (point.y - y) * Math.cos(turn),
  }))
  expect(await withPortraits(nothing, picture, [{ ...face, mesh: leaning }], scale)).toBe(nothing)
})
