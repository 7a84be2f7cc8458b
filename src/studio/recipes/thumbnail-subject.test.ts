import { describe, expect, test } from 'vitest'
import { drawnFace } from '../testing/drawn-face.ts'
import { boxOf } from '../vision/box.ts'
import type { Field } from '../vision/raster.ts'
import { newField } from '../vision/raster.ts'
import { standing } from './thumbnail-subject.ts'

const [width, height, unit] = [600, 900, 100]
const chin = { x: 300, y: 260 }
type Part = [left: number, top: number, right: number, bottom: number]
const headPart: Part = [240, 100, 360, 290]

function figure(parts: Part[], joints: string[] = []) {
  const alpha: Field = newField(width, height)
  for (const [left, top, right, bottom] of [headPart, ...parts])
    for (let y = top; y < bottom; y++) alpha.data.fill(1, y * width + left, y * width + right)
  const body = { score: 1, joints: new Map(joints.map((name) => [name, { x: 300, y: 800, score: 1 }])) }
  return { alpha, box: boxOf(alpha)!, sight: { faces: [drawnFace(chin, unit)], bodies: [body], things: [] } }
}

describe('a person in a thumbnail', () => {
  test('whom a table ends is cut at the lower edge above it', () => {
    const stands = standing(figure([[160, 290, 440, 520]]), 0.85)
    expect(stands?.isCutBelow).toBe(true)
    expect(stands!.box.top + stands!.box.height).toBe(chin.y + unit * 1.6)
  })

  test('whom the photo cuts at a side is cut above that', () => {
    const stands = standing(
      figure([
        [160, 290, 440, 900],
        [0, 380, 440, 900],
      ]),
      0.85,
    )
    expect(stands).toMatchObject({ box: { left: 160, width: 280, top: 100, height: 280 }, isCutBelow: true })
  })

  test('who stands far away is shown from the chest, the feet in sight or not', () => {
    const tall = standing(figure([[220, 290, 380, 880]], ['leftAnkle']), 0.85)
    expect(tall!.box.height).toBeLessThan(350)
    expect(tall!.isCutBelow).toBe(true)
  })

  test('whose head the photo cuts does not stand there', () => {
    expect(standing(figure([[0, 120, 360, 300]]), 0.85)).toBeNull()
    expect(standing(figure([[240, 0, 360, 120]]), 0.85)).toBeNull()
  })

  test('whose arms reach far to both sides does not stand there, as the head would be low', () => {
    expect(standing(figure([[20, 300, 580, 520]]), 0.85)).toBeNull()
  })

  test('of whom there is a head and no bust does not stand there', () => {
    expect(standing(figure([]), 0.85)).toBeNull()
  })
})

test('a thing whose photo ends in its middle does not stand there, another does', () => {
  const bare = ({ alpha, box }: ReturnType<typeof figure>) => ({
    alpha,
    box,
    sight: { faces: [], bodies: [], things: [] },
  })
  expect(standing(bare(figure([[0, 290, 440, 520]])), 0.85)).toBeNull()
  expect(standing(bare(figure([[160, 290, 440, 520]])), 0.85)).toMatchObject({ isCutBelow: false })
})
