import { expect, test } from 'vitest'
import { labOf } from './lab.ts'
import { withoutLeaks } from './leaked-ground.ts'
import { newField, newRaster } from './raster.ts'
import { calmLab } from './surroundings.ts'

const size = 200
const each = (visit: (i: number, x: number, y: number) => void) => {
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) visit(y * size + x, x, y)
}

/** A red bottle that stands on grey, and at its foot what is as grey as the ground, a little darker. */
const photo = newRaster(size, size)
const isBottle = (x: number, y: number): boolean => x >= 60 && x < 140 && y >= 20 && y < 180
const isFoot = (x: number, y: number): boolean => x >= 95 && x < 125 && y >= 172 && y < 180
each((i, x, y) => {
  const [red, rest] = isFoot(x, y) ? [135, 135] : isBottle(x, y) ? [190, 30] : [150, 150]
  photo.data.set([red, rest, rest, 255], i * 4)
})

function footKept(chance: number | null): number {
  const [mask, seen] = [newField(size, size), newField(size, size)]
  each((i, x, y) => {
    if (isBottle(x, y)) mask.data[i] = 1
    seen.data[i] = isFoot(x, y) ? (chance ?? 0) : mask.data[i]!
  })
  const colours = calmLab({ width: size, height: size, lab: labOf(photo) })
  withoutLeaks(colours, mask, chance === null ? null : seen)
  let [kept, all] = [0, 0]
  each((i, x, y) => {
    if (!isFoot(x, y)) return
    all++
    kept += mask.data[i]!
  })
  return kept / all
}

test('a shadow at the foot is taken away; a foot of the ground’s own colour stays where a network knows it', () => {
  expect(footKept(null)).toBeLessThan(0.5)
  expect(footKept(0.3)).toBeLessThan(0.5)
  expect(footKept(1)).toBe(1)
})
