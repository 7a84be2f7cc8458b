import { describe, expect, test } from 'vitest'
import { drawnFace } from '../testing/drawn-face.ts'
import { focusOf, partAround } from './focus.ts'
import { newRaster } from './raster.ts'

const picture = newRaster(800, 600)
const nothing = { faces: [], bodies: [], things: [] }
const cup = { label: 'cup', score: 0.8, box: { left: 600, top: 300, width: 120, height: 100 } }
const pot = { left: 100, top: 200, width: 200, height: 220 }

describe('what of a photo is to be seen', () => {
  test('is a head with what is above and below the face', () => {
    const { box } = drawnFace({ x: 400, y: 400 }, 150)
    const focus = focusOf(picture, { ...nothing, faces: [drawnFace({ x: 400, y: 400 }, 150)] }, pot)!
    expect(focus.top).toBeLessThan(box.top)
    expect(focus.top + focus.height).toBeGreaterThan(box.top + box.height)
    expect(focus.left).toBeGreaterThan(pot.left)
  })

  test('is what was found as well as what has a name', () => {
    const focus = focusOf(picture, { ...nothing, things: [cup] }, pot)
    expect(focus).toEqual({ left: 100, top: 200, width: 620, height: 220 })
  })

  test('is nothing where there is nothing', () => {
    expect(focusOf(picture, nothing, null)).toBeNull()
  })
})

describe('the part of a photo around it', () => {
  const around = (focus: typeof pot, ratio: number, least = 0) =>
    partAround(picture, focus, ratio, { fill: { across: 0.5, down: 0.8 }, least, middle: 0.5 })

  test('shows it in the middle, as large as it may be', () => {
    const focus = { left: 300, top: 250, width: 100, height: 80 }
    const part = around(focus, 1)
    expect(part).toEqual({ left: 250, top: 190, width: 200, height: 200 })
  })

  test('ends at the border of the photo', () => {
    const { left, top, width, height } = around({ left: 760, top: 0, width: 40, height: 200 }, 0.8)
    expect([left + width, top, width / height]).toEqual([800, 0, 0.8])
  })

  test('is no larger than the photo and no smaller than is asked', () => {
    expect(around({ left: 0, top: 0, width: 800, height: 600 }, 1)).toMatchObject({ width: 600, height: 600 })
    expect(around({ left: 400, top: 300, width: 10, height: 10 }, 1, 300).height).toBe(300)
  })
})
