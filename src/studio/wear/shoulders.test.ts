import { describe, expect, test } from 'vitest'
import type { Face, Point, Sight } from '../vision/sight.ts'
import { shouldersOf } from './shoulders.ts'

const box = { left: 0, top: 0, width: 100, height: 100 }
const face: Face = { score: 1, box, mesh: [], roll: 0, yaw: 0, pitch: 0 }

function sightOf(joints: Record<string, Point>): Sight {
  const all = Object.entries({ nose: { x: 50, y: 50 }, ...joints })
  const named = new Map(all.map(([name, point]) => [name, { ...point, score: 0.9 }]))
  return { faces: [face], things: [], bodies: [{ score: 0.9, joints: named }] }
}

const asIs = (point: Point): Point => point

describe('shoulders of a drawn dress', () => {
  test('are as wide, as deep and as slanted as the person’s', () => {
    const sight = sightOf({ leftShoulder: { x: 1.2, y: 0.6 }, rightShoulder: { x: -0.9, y: 0.5 } })
    const { left, right, below, lean } = shouldersOf(sight, face, asIs)
    expect(left).toBeCloseTo(0.97, 2)
    expect(right).toBeCloseTo(1.3, 2)
    expect(below).toBeCloseTo(0.5, 2)
    expect(lean).toBeCloseTo(0.048, 2)
  })

  test('lie as they usually do where no joints are seen', () => {
    expect(shouldersOf(sightOf({}), face, asIs)).toEqual({ left: 1, right: 1, below: 0.5, lean: 0 })
  })
})
