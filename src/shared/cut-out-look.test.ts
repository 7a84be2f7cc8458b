import { describe, expect, it } from 'vitest'
import { edgeBlur, edgedValue, frameOf, softShadow } from './cut-out-look.ts'

const size = { width: 100, height: 80 }

function box(left: number, top: number, right: number, bottom: number): Uint8ClampedArray {
  const alpha = new Uint8ClampedArray(size.width * size.height)
  for (let y = top; y < bottom; y++) alpha.fill(255, y * size.width + left, y * size.width + right)
  return alpha
}

describe('the frame around a subject', () => {
  it('leaves the same room on all sides, also beyond the photo', () => {
    expect(frameOf(box(40, 30, 60, 60), size)).toEqual({ left: 38, top: 28, width: 24, height: 34 })
    expect(frameOf(box(0, 0, 50, 80), size)).toEqual({ left: -6, top: -6, width: 62, height: 92 })
  })

  it('is none where nothing was kept', () => {
    expect(frameOf(new Uint8ClampedArray(8_000), size)).toBeNull()
  })
})

describe('the shadow', () => {
  const at = (shadow: Float32Array, x: number, y: number) => shadow[y * size.width + x]!
  const of = (alpha: Uint8ClampedArray) => softShadow(alpha, size)

  it('is darkest where the thing touches the ground, weaker around it, and gone far away', () => {
    const shadow = of(box(30, 20, 70, 60))
    expect(at(shadow, 50, 60)).toBeGreaterThan(at(shadow, 29, 40))
    expect(at(shadow, 29, 40)).toBeGreaterThan(0)
    expect(at(shadow, 5, 5)).toBe(0)
    expect(Math.max(...shadow)).toBeLessThanOrEqual(0.42)
  })

  it('does not touch where the thing hangs in the air', () => {
    const alpha = box(20, 20, 50, 60)
    alpha.set(box(60, 20, 80, 40).map((value, i) => Math.max(value, alpha[i]!)))
    const shadow = of(alpha)
    expect(at(shadow, 70, 41)).toBeLessThan(at(shadow, 35, 61))
  })

  it('of what is cut off by the lower border has no dark foot', () => {
    expect(Math.max(...of(box(30, 20, 70, 80)))).toBeLessThan(Math.max(...of(box(30, 20, 70, 60))))
  })
})

it('an edge stays, hardens around its middle, or is blurred first', () => {
  expect([0, 1, 2].map((step) => edgedValue(step / 2, -3))).toEqual([0, 0.5, 1])
  expect(edgedValue(0.4, -1)).toBeCloseTo(0.25)
  expect([edgedValue(0.3, 0), edgedValue(0.3, 2)]).toEqual([0.3, 0.3])
  expect([edgeBlur(0, 4_000), edgeBlur(-2, 4_000), edgeBlur(3, 900), edgeBlur(1, 100)]).toEqual([0, 0, 3, 1])
})
