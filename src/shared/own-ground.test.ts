import { describe, expect, it } from 'vitest'
import { focusOfRows, insidePhoto, mirrored, outOfFocus } from './own-ground.ts'

const size = { width: 80, height: 60 }
const [red, blue, green] = [
  [200, 40, 40],
  [40, 40, 200],
  [20, 220, 20],
] as const

/** Red on the left and blue on the right, with a green subject before them; `open` says how much of a pixel is ground. */
function behind(open: (x: number, y: number) => number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(size.width * size.height * 4)
  for (let i = 0; i < size.width * size.height; i++) {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    const share = open(x, y)
    const ground = x < size.width / 2 ? red : blue
    for (let c = 0; c < 3; c++) pixels[i * 4 + c] = ground[c]! * share + green[c]! * (1 - share)
    pixels[i * 4 + 3] = share * 255
  }
  return pixels
}

const at = (out: Uint8ClampedArray, x: number, y: number) => [
  ...out.subarray((y * size.width + x) * 4, (y * size.width + x) * 4 + 4),
]
const greenest = (out: Uint8ClampedArray): number => {
  let most = 0
  for (let i = 0; i < out.length; i += 4) most = Math.max(most, out[i + 1]!)
  return most
}

describe('what is behind a subject, out of focus', () => {
  const of = (open: Parameters<typeof behind>[0]) => outOfFocus(behind(open), size)

  it('goes on where it is hidden, with nothing of the subject in it', () => {
    const out = of((x) => (x >= 20 && x < 60 ? 0 : 1))
    expect(at(out, 2, 30)).toEqual([...red, 255])
    expect(at(out, 77, 30)).toEqual([...blue, 255])
    const [left, middle, right] = [at(out, 24, 30), at(out, 40, 30), at(out, 56, 30)]
    expect(left[0]! - left[2]!).toBeGreaterThan(60)
    expect(Math.abs(middle[0]! - middle[2]!)).toBeLessThan(40)
    expect(right[2]! - right[0]!).toBeGreaterThan(60)
    expect(greenest(out)).toBeLessThanOrEqual(41)
  })

  it('takes nothing from beside a soft edge, where the subject’s colours are still seen', () => {
    const out = of((x, y) => Math.min(1, Math.max(0, (Math.hypot(x - 40, y - 30) - 14) / 4)))
    expect(greenest(out)).toBeLessThan(60)
  })

  it('has no line left that the photo had', () => {
    const out = of(() => 1)
    const reds = Array.from({ length: size.width }, (_, x) => at(out, x, 30)[0]!)
    const steps = reds.slice(1).map((value, x) => Math.abs(value - reds[x]!))
    expect(Math.max(...steps)).toBeLessThan(60)
  })

  it('is something also where all of it, or all but a corner, is hidden', () => {
    const corner = of((x, y) => (x < 6 && y < 6 ? 1 : 0))
    expect(at(corner, 79, 59)).toEqual([...red, 255])
    const nothing = of(() => 0)
    expect(at(nothing, 40, 30)[3]).toBe(255)
  })
})

it('goes on in a mirror beyond both ends of a line, however far', () => {
  expect([-4, -3, -1, 0, 2, 3, 5, 6].map((at) => mirrored(at, 3))).toEqual([2, 2, 0, 0, 2, 2, 0, 0])
})

describe('what a subject stands on', () => {
  const focusOf = (isOf: (x: number, y: number) => boolean) =>
    focusOfRows(
      Uint8ClampedArray.from({ length: size.width * size.height }, (_, i) =>
        isOf(i % size.width, Math.floor(i / size.width)) ? 255 : 0,
      ),
      size,
    )

  it('is in focus at its foot and below, and less and less above', () => {
    const rows = focusOf((x, y) => x < 30 && y >= 10 && y < 50)
    expect([rows[49], rows[59]]).toEqual([1, 1])
    expect(rows[45]).toBeLessThan(0.6)
    expect(rows[45]).toBeGreaterThan(0.3)
    expect([rows[40], rows[10]]).toEqual([0, 0])
  })

  it('is not where one hair hangs further down', () => {
    const rows = focusOf((x, y) => (x < 30 && y >= 10 && y < 40) || (x === 5 && y < 55))
    expect(rows[39]).toBe(1)
  })

  it('is nothing where the photo ends in the subject, or shows none', () => {
    expect(Math.max(...focusOf((x, y) => x < 30 && y >= 10))).toBe(0)
    expect(Math.max(...focusOf(() => false))).toBe(0)
  })
})

it('is framed no further than the photo goes', () => {
  expect(insidePhoto({ left: -6, top: 10, width: 40, height: 60 }, size)).toEqual({
    left: 0,
    top: 10,
    width: 34,
    height: 50,
  })
})
