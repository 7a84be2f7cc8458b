import { expect, test } from 'vitest'
import { boxMean, resizedField } from './filter.ts'
import { type Field, newField } from './raster.ts'

function speckled(width: number, height: number): Field {
  const field = newField(width, height)
  for (let i = 0; i < field.data.length; i++) field.data[i] = ((i * 7_919) % 97) / 97
  return field
}

/** As it is said, pixel by pixel. */
function plainMean({ width, height, data }: Field, radius: number): Float32Array {
  return data.map((_, i) => {
    let [sum, count] = [0, 0]
    const [column, row] = [i % width, Math.floor(i / width)]
    for (let y = Math.max(0, row - radius); y <= Math.min(height - 1, row + radius); y++) {
      for (let x = Math.max(0, column - radius); x <= Math.min(width - 1, column + radius); x++) {
        sum += data[y * width + x]!
        count++
      }
    }
    return sum / count
  })
}

test.each([
  [40, 30, 3],
  [40, 30, 1],
  [9, 40, 6],
  [5, 4, 12],
])('the mean around each pixel of %i × %i, %i around', (width, height, radius) => {
  const field = speckled(width, height)
  const wanted = plainMean(field, radius)
  // What one mean leaves behind is nothing to the next.
  boxMean(speckled(60, 60), 9)
  const apart = boxMean(field, radius)
  expect(field.data).toEqual(speckled(width, height).data)
  const inPlace = boxMean(field, radius, field)
  expect(inPlace).toBe(field)
  for (const { data } of [apart, inPlace])
    for (let i = 0; i < wanted.length; i++) expect(data[i]).toBeCloseTo(wanted[i]!, 5)
})

test('where all is one or nothing the mean is so to the bit, as others ask for it', () => {
  const full = { ...newField(70, 50), data: new Float32Array(70 * 50).fill(1) }
  for (const radius of [1, 2, 7, 30]) expect(new Set(boxMean(full, radius).data)).toEqual(new Set([1]))
})

test('a field grows and shrinks between the four places around each pixel', () => {
  const slope = newField(8, 6)
  for (let i = 0; i < slope.data.length; i++) slope.data[i] = (i % 8) + 10 * Math.floor(i / 8)
  for (const [width, height] of [
    [29, 17],
    [5, 3],
    [3, 40],
  ] as const) {
    const { data } = resizedField(slope, width, height)
    for (let i = 0; i < data.length; i++) {
      const across = Math.min(7, Math.max(0, (((i % width) + 0.5) * 8) / width - 0.5))
      const down = Math.min(5, Math.max(0, ((Math.floor(i / width) + 0.5) * 6) / height - 0.5))
      expect(data[i]).toBeCloseTo(across + 10 * down, 4)
    }
  }
})
