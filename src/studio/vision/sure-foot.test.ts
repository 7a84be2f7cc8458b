import { expect, test } from 'vitest'
import { boxOf } from './box.ts'
import { newField, newRaster } from './raster.ts'
import { hasSureFoot, raggedness } from './sure-foot.ts'

const side = 400
type Shape = (x: number, y: number) => boolean

const jar: Shape = (x, y) => x >= 120 && x < 280 && y >= 80 && y < 320
/** Blades of grass stand before it. */
const bitten: Shape = (x, y) => jar(x, y) && (y < 300 || x % 16 < 8)
/** Its lower third is of the floor's colour. */
const floor: Shape = (_, y) => y >= 240 && y < 300

function maskOf(isIn: Shape) {
  const alpha = newField(side, side)
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = isIn(i % side, Math.floor(i / side)) ? 1 : 0
  return { alpha, box: boxOf(alpha)! }
}

function photoOf(isDark: Shape) {
  const photo = newRaster(side, side)
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [i % side, Math.floor(i / side)]
    photo.data.fill((isDark(x, y) ? 40 : 220) + ((x * 7 + y * 13) % 11), i * 4, i * 4 + 3)
    photo.data[i * 4 + 3] = 255
  }
  return photo
}

const things = (label: string) => ({
  things: [{ label, score: 0.9, box: { left: 0, top: 0, width: 9, height: 9 } }],
})

test('bites along the foot are counted, those above are not, and a plain foot has none', () => {
  expect(raggedness(maskOf(jar))).toBeCloseTo(1, 1)
  expect(raggedness(maskOf(bitten))).toBeGreaterThan(1.5)
  expect(raggedness(maskOf((x, y) => jar(x, y) && (y >= 200 || y % 16 < 8)))).toBeCloseTo(1, 1)
})

test('a jar on white has a sure foot; torn by grass, or with its own colours beside it, it has not', async () => {
  const sure = (photo: Shape, cut: Shape) =>
    hasSureFoot(photoOf(photo), { ...maskOf(cut), sight: things('bottle') }, false)
  expect(await sure(jar, jar)).toBe(true)
  expect(await sure(jar, bitten)).toBe(false)
  expect(await sure((x, y) => jar(x, y) || (floor(x, y) && x >= 90 && x < 310), jar)).toBe(false)
})

test('a person whom the photo cuts may end in fingers, an animal may not', async () => {
  const sure = (label: string) => hasSureFoot(photoOf(jar), { ...maskOf(bitten), sight: things(label) }, true)
  expect(await sure('person')).toBe(true)
  expect(await sure('dog')).toBe(false)
})
