import { expect, test } from 'vitest'
import { overlap, type TestScene, testScene } from '#studio/testing/scenes.ts'
import { cutOut } from './cutout.ts'
import { laidOut, partAround, shrunk } from './from-nearby.ts'
import { newField, newRaster } from './raster.ts'

const photo = { width: 4000, height: 3000 }

/** A mask of 1,000 × 750 in which so much is the subject. */
function subjectAt(left: number, top: number, width: number, height: number) {
  const field = newField(1000, 750)
  for (let y = top; y < top + height; y++) field.data.fill(1, y * 1000 + left, y * 1000 + left + width)
  return field
}

test('a small subject is looked at in its part of the photo, with some of what is around it', () => {
  expect(partAround(subjectAt(400, 300, 200, 100), photo)).toEqual({
    left: 1440,
    top: 1040,
    width: 1120,
    height: 720,
  })
  expect(partAround(subjectAt(0, 650, 200, 100), photo)).toEqual({
    left: 0,
    top: 2440,
    width: 960,
    height: 560,
  })
})

test('one that fills its photo is not, nor one that is a few pixels', () => {
  expect(partAround(subjectAt(100, 100, 700, 600), photo)).toBeNull()
  expect(partAround(subjectAt(400, 300, 20, 20), photo)).toBeNull()
  expect(partAround(newField(1000, 750), photo)).toBeNull()
})

test('what is found there lies where it was in the whole, and in a smaller copy of it', () => {
  const part = { left: 7, top: 5, width: 3, height: 4 }
  const found = newField(3, 4)
  found.data.fill(0.5)
  const whole = laidOut(found, part, { width: 20, height: 10 })
  const seen = [...whole.data].flatMap((value, i) => (value > 0 ? [[i % 20, Math.floor(i / 20)]] : []))
  expect([seen.length, seen[0], seen.at(-1)]).toEqual([12, [7, 5], [9, 8]])
  expect(shrunk({ left: 1440, top: 2440, width: 2560, height: 560 }, 0.256)).toEqual({
    left: 368,
    top: 624,
    width: 656,
    height: 144,
  })
})

/** A scene whose ground goes on, in a picture so many times as large. */
function fromAfar({ picture, truth }: TestScene, times: number) {
  const [width, height] = [picture.width * times, picture.height * times]
  const [wide, wanted] = [newRaster(width, height), newField(width, height)]
  const inside = (at: number, length: number): number =>
    Math.min(length - 1, Math.max(0, at - (length * (times - 1)) / 2))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = inside(y, picture.height) * picture.width + inside(x, picture.width)
      wide.data.set(picture.data.subarray(from * 4, from * 4 + 4), (y * width + x) * 4)
      wanted.data[y * width + x] = truth.data[from]!
    }
  }
  return { wide, wanted }
}

test('a mug on a wall of tiles is cut out as well from afar', async () => {
  const scene = testScene(8, 600, 520)
  expect(scene.name).toBe('mug on tiles')
  const { wide, wanted } = fromAfar(scene, 3)
  const { alpha, likely } = await cutOut(wide)
  // Seen once, it has 0.95.
  expect(overlap(alpha, wanted)).toBeGreaterThan(0.98)
  expect(likely).toMatchObject({ width: 1100 })
})

test('a look from nearby that is much less sure counts for nothing', async () => {
  const scene = testScene(10, 500, 500)
  expect(scene.name).toBe('box on lights')
  // From nearby, it has 0.14.
  expect((await cutOut(fromAfar(scene, 2).wide)).certainty).toBeGreaterThan(0.5)
})
