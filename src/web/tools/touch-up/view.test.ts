import { describe, expect, it } from 'vitest'
import { pinchOf } from './pinch.ts'
import { fitted, mostZoom, movedBy, onSheet, zoomed } from './view.ts'

const sheet = { width: 1_000, height: 500 }
const stage = { width: 360, height: 400 }

describe('what is seen of the sheet', () => {
  const fit = fitted(sheet, stage)

  it('is all of it at first, in the middle', () => {
    expect(fit).toEqual({ scale: 0.36, x: 0, y: 110 })
    expect(onSheet(fit, { x: 180, y: 200 })).toEqual({ x: 500, y: 250 })
  })

  it('comes nearer around the finger, which stays where it is on the picture', () => {
    const finger = { x: 90, y: 200 }
    const near = zoomed(fit, 4, finger, sheet, stage)
    expect(onSheet(near, finger).x).toBeCloseTo(onSheet(fit, finger).x)
    expect(zoomed(near, 100, finger, sheet, stage).scale).toBeCloseTo(fit.scale * mostZoom)
    expect(zoomed(near, 0.001, finger, sheet, stage)).toEqual(fit)
  })

  it('never leaves the stage', () => {
    const near = zoomed(fit, 4, { x: 180, y: 200 }, sheet, stage)
    const { x, y } = movedBy(near, { x: 9_999, y: -9_999 }, sheet, stage)
    expect([x, y]).toEqual([0, stage.height - sheet.height * near.scale])
  })
})

it('two fingers that part come nearer around their middle', () => {
  const fingers = new Map([
    [1, { x: 100, y: 100 }],
    [2, { x: 200, y: 100 }],
  ])
  expect(pinchOf(fingers, 2, { x: 300, y: 100 })).toEqual({
    by: 2,
    moved: { x: 50, y: 0 },
    around: { x: 150, y: 100 },
  })
  expect(pinchOf(new Map(), 1, { x: 5, y: 5 })).toMatchObject({ by: 1, moved: { x: 0, y: 0 } })
})
