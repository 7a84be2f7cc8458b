import { expect, test } from 'vitest'
import { isCutInSight } from './borders.ts'
import { newField } from './raster.ts'

const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
})

function filled(at: ReturnType<typeof box>) {
  const alpha = newField(100, 100)
  for (let y = at.top; y < at.top + at.height; y++)
    alpha.data.fill(1, y * 100 + at.left, y * 100 + at.left + at.width)
  return { alpha, box: at }
}

test.each([
  ['whole', box(20, 20, 80, 80), false],
  ['cut above', box(20, 0, 80, 80), true],
  ['cut at the left', box(0, 20, 80, 80), true],
  ['cut at the right', box(20, 20, 100, 80), true],
  ['cut below, where it stands', box(20, 20, 80, 100), false],
])('a subject that is %s', (_, at, isCut) => {
  expect(isCutInSight(filled(at))).toBe(isCut)
})

test('a finger that reaches out of the photo is no reason to frame it', () => {
  const { alpha, box: at } = filled(box(20, 20, 80, 80))
  for (let y = 0; y < 20; y++) alpha.data.fill(1, y * 100 + 40, y * 100 + 46)
  expect(isCutInSight({ alpha, box: { ...at, top: 0, height: 80 } })).toBe(false)
})
