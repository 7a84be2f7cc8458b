import { describe, expect, test } from 'vitest'
import { behind, softly, standing, withDoubts } from './own-ground.ts'
import { type Field, newField, newRaster, type Raster } from './raster.ts'

const [width, height] = [400, 300]

/** 1 within these boxes: left, top, right, bottom. */
function filled(...boxes: [number, number, number, number][]) {
  const field = newField(width, height)
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) field.data.fill(1, y * width + left, y * width + right)
  return field
}

/** A ground of lines, or a calm one. */
function lines(by: number): Raster {
  const ground = newRaster(128, 96)
  for (let i = 0; i < 128 * 96; i++) {
    const grey = 120 + (i % 8 < 4 ? by : 0)
    ground.data.set([grey, grey, grey, 255], i * 4)
  }
  return ground
}

describe('before the ground of the photo itself', () => {
  const body: [number, number, number, number] = [150, 60, 250, 300]
  const at = (field: { data: Float32Array }, x: number, y: number) => field.data[y * width + x]!

  test('a cut stays as it is where it is what was likely, and before a calm wall to its last hair', () => {
    const changes = (cut: Field, ground: Raster): number => {
      const out = withDoubts(cut, filled(body), ground).data
      return Math.max(...out.map((value, i) => Math.abs(value - cut.data[i]!)))
    }
    expect(changes(filled(body), lines(60))).toBeLessThan(1e-4)
    expect(changes(filled(body, [250, 80, 330, 81]), lines(2))).toBe(0)
  })

  test('a scrap that nobody had seen is gone, and a bite is whole', () => {
    const [scrap, bite]: [number, number, number, number][] = [
      [250, 120, 280, 160],
      [150, 200, 175, 240],
    ]
    const cut = filled(body, scrap!)
    for (let y = bite![1]; y < bite![3]; y++) cut.data.fill(0, y * width + bite![0], y * width + bite![2])
    const out = withDoubts(cut, filled(body), lines(60))
    expect(at(out, 265, 140)).toBe(0)
    expect(at(out, 162, 220)).toBeGreaterThan(0.9)
    expect(at(out, 200, 150)).toBe(1)
    expect(at(out, 50, 50)).toBe(0)
    // Before a calm wall it is hair that nobody had seen.
    expect(at(withDoubts(cut, filled(body), lines(2)), 265, 140)).toBe(1)
  })

  test('stands what of the photo is the subject, before what is none, which goes on in a mirror', async () => {
    const photo = newRaster(width, height)
    for (let i = 0; i < width * height; i++)
      photo.data.set(i % width < width / 2 ? [200, 30, 30, 255] : [30, 30, 200, 255], i * 4)
    const ground = await behind(photo, filled(body))
    expect(Math.max(ground.width, ground.height)).toBe(256)
    expect(ground.data[(150 * ground.width + Math.round(ground.width / 2)) * 4 + 3]).toBe(0)
    expect([...photo.data.subarray(0, 4)]).toEqual([200, 30, 30, 255])
    const beyond = softly(ground, { left: -100, top: 0, width: 50, height: 50 })
    expect(beyond.data[0]! - beyond.data[2]!).toBeGreaterThan(150)
    standing(photo, filled(body))
    expect([photo.data[3], photo.data[(100 * width + 200) * 4 + 3]]).toEqual([0, 255])
  })
})
