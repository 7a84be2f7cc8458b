import { expect, test } from 'vitest'
import { colourMatte } from './colour-matte.ts'
import { newField, newRaster } from './raster.ts'

const [width, height] = [120, 80]

/** A slope from `front` to `back` between two thirds, with the shares that it was mixed of; both uneven. */
function slope(front: readonly number[], back: readonly number[]) {
  const [picture, truth] = [newRaster(width, height), newField(width, height)]
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const bent = x + Math.sin(y / 6) * 5
    const share = Math.min(1, Math.max(0, (75 - bent) / 30))
    const uneven = Math.sin(x / 3) * Math.cos(y / 4) * 4
    truth.data[i] = share
    picture.data.set(
      [0, 1, 2].map((c) => front[c]! * share + back[c]! * (1 - share) + uneven),
      i * 4,
    )
  }
  return { picture, truth }
}

const wrong = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, i) => sum + Math.abs(value - other[i]!), 0) / one.length

test('what is mixed of two colours is told apart from what is known beside it', () => {
  const { picture, truth } = slope([40, 30, 26], [214, 208, 196])
  const value = newField(width, height)
  const open = { ...truth, data: truth.data.map((share) => (share > 0 && share < 1 ? 1 : 0)) }
  for (let i = 0; i < value.data.length; i++) value.data[i] = open.data[i] === 1 ? 0.5 : truth.data[i]!
  const matte = colourMatte(picture, { value, open })
  expect(wrong(value.data, truth.data)).toBeGreaterThan(0.05)
  expect(wrong(matte.data, truth.data)).toBeLessThan(0.02)
})

test('what is not open stays, and what is of one colour stays as it was said', () => {
  const { picture, truth } = slope([40, 30, 26], [214, 208, 196])
  const kept = colourMatte(picture, { value: truth, open: newField(width, height) })
  expect(kept.data).toEqual(truth.data)
  const plain = slope([90, 90, 90], [90, 90, 90]).picture
  const [half, all] = [newField(width, height), newField(width, height)]
  half.data.fill(0.5)
  all.data.fill(1)
  const matte = colourMatte(plain, { value: half, open: all })
  expect(wrong(matte.data, half.data)).toBeLessThan(0.001)
})
