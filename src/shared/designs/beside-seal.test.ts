import { expect, test } from 'vitest'
import { standing } from '../drawing/standing.ts'
import { besideSeal, sealRadius } from './beside-seal.ts'

const room = { left: 0, right: 1080, top: 300, bottom: 1200 }

type Covers = (across: number, down: number) => boolean

function laid(subject: { width: number; height: number; covers: Covers; matters?: Covers }) {
  const placed = (share: number) => standing(subject, 540, 1150, 840 * share, 820 * share)
  const { product, seal } = besideSeal({ subject, unit: 1, room, placed })
  const hides = (what: Covers): boolean => {
    for (let turn = 0; turn < 360; turn++)
      for (const out of [0, 0.5, 1]) {
        const x = seal.x + Math.cos(turn) * seal.radius * out
        const y = seal.y + Math.sin(turn) * seal.radius * out
        if (what((x - product.x) / product.width, (y - product.y) / product.height)) return true
      }
    return false
  }
  return { product, seal, hides, full: placed(1) }
}

const inside: Covers = (across, down) => Math.min(across, down) >= 0 && Math.max(across, down) < 1
const round: Covers = (across, down) => Math.hypot(across - 0.5, down - 0.5) < 0.5

test('beside a slim bottle the seal is as large as ever', () => {
  const { seal, product, full, hides } = laid({ width: 300, height: 800, covers: inside })
  expect(hides(inside)).toBe(false)
  expect(seal.radius).toBe(sealRadius)
  expect(product).toEqual(full)
})

test('a round thing leaves a corner, for a smaller seal at most', () => {
  const { seal, hides, product } = laid({ width: 820, height: 820, covers: round })
  expect(hides(round)).toBe(false)
  expect(seal.radius).toBeGreaterThanOrEqual(96)
  expect(product.width).toBeGreaterThan(820 * 0.8)
})

test('what fills its place steps back for the seal', () => {
  const { hides, product, full } = laid({ width: 900, height: 860, covers: inside })
  expect(hides(inside)).toBe(false)
  expect(product.width).toBeLessThan(full.width)
  expect(product.y + product.height).toBeCloseTo(full.y + full.height)
})

test('on a print it may lie, on the thing that is shown there it may not', () => {
  const matters: Covers = (across, down) => Math.hypot(across - 0.5, down - 0.5) < 0.36
  const { hides, product, full, seal } = laid({ width: 900, height: 860, covers: inside, matters })
  expect(hides(matters)).toBe(false)
  expect(product).toEqual(full)
  expect(seal.radius).toBe(sealRadius)
})
