import { expect, test } from 'vitest'
import { profileFrame } from './profile-frame.ts'
import { newField } from './raster.ts'

const unit = 200
const chin = { x: 300, y: 640 }
const [eyes, cheeks] = [
  { x: 300, y: 540 },
  { x: 300, y: 560 },
]
const head = { chin, eyes, cheeks, middle: { x: 300, y: 560 }, unit, faceWidth: 150, tilt: 0 }
const square = { width: 600, height: 600 }

/** A head with hair that stands so high over the chin, on shoulders that fill the photo from side to side. */
function person(hair: number) {
  const alpha = newField(600, 900)
  const fill = (left: number, top: number, right: number, bottom: number): void => {
    for (let y = top; y < bottom; y++) alpha.data.fill(1, y * 600 + left, y * 600 + right)
  }
  fill(210, Math.round(chin.y - hair * unit), 390, 760)
  fill(0, 700, 600, 900)
  return alpha
}

/** How far the frame reaches over the chin, in heights of the face. */
function reach(hair: number, shown: number): { above: number; below: number } {
  const { scale, chinY } = profileFrame(head, person(hair), square, { shown, middle: 0.5 })
  return { above: chinY / scale / unit, below: (square.height - chinY) / scale / unit }
}

test('no hair is lost, however high it stands, and the shoulders still end at the borders of the picture', () => {
  for (const hair of [1.3, 1.5, 1.7, 1.85])
    for (const shown of [2.2, 2.9, 3.9]) {
      const { above, below } = reach(hair, shown)
      expect(above).toBeGreaterThanOrEqual(hair)
      expect(below).toBeGreaterThan(0.09)
      expect(below).toBeLessThan(1.31)
      // From the middle to a side it is 300 pixels in the photo.
      expect(above + below).toBeLessThanOrEqual(600 / unit + 0.001)
    }
})

test('over hair that lies flat there is no more air for it', () => {
  expect(reach(1.2, 2.9).above).toBeCloseTo(reach(1.3, 2.9).above, 5)
})

test('a corner of a shoulder that the photo cuts lies outside of the picture, which shows the rest', () => {
  // A shoulder that slopes until it meets the side of the photo in its last twenty rows.
  const alpha = person(1.3)
  for (let y = 700; y < 900; y++) {
    alpha.data.fill(0, y * 600 + 300 + Math.min(300, y - 580), y * 600 + 600)
    alpha.data.fill(0, y * 600, y * 600 + 20)
  }
  const wide = { width: 900, height: 600 }
  const { scale, chinY } = profileFrame(head, alpha, wide, { shown: 3.2, middle: 0.5 })
  expect(wide.width / scale).toBeGreaterThan(840)
  expect(chin.y + (wide.height - chinY) / scale).toBeLessThan(886)
})

test('hair that the photo cuts is cut by the picture, and not below its edge', () => {
  const alpha = person(1.3)
  for (let y = 0; y < 400; y++) alpha.data.fill(1, y * 600 + 60, y * 600 + 140)
  const { scale, chinY } = profileFrame(head, alpha, square, { shown: 2.9, middle: 0.5 })
  expect(chinY / scale).toBeLessThan(chin.y)
})

test('a shoulder that the photo cuts moves out of the picture as far as the head may leave the middle', () => {
  const alpha = person(1.3)
  alpha.data.fill(1, 650 * 600)
  const frame = (width: number) => {
    const { pivot, scale } = profileFrame(head, alpha, { width, height: 600 }, { shown: 2.9, middle: 0.5 })
    return { moved: pivot.x - chin.x, across: width / scale }
  }
  expect(frame(1_200).across).toBeGreaterThan(630)
  expect(frame(1_200).moved).toBeCloseTo(0, 5)
  expect(frame(300).moved).toBe(0)
  // Now the photo cuts the right shoulder alone.
  for (let y = 0; y < 900; y++) alpha.data.fill(0, y * 600, y * 600 + 60)
  const { moved, across } = frame(1_200)
  expect(moved).toBeCloseTo(-across * 0.025, 5)
})

test('a photo that ends below the forehead shows no head', () => {
  const raised = (up: number) => ({
    ...head,
    chin: { ...chin, y: unit * up },
    eyes: { x: 300, y: unit * (up - 0.5) },
  })
  const frame = (up: number) => () =>
    profileFrame(raised(up), person(1.3), square, { shown: 2.9, middle: 0.5 })
  expect(frame(0.7)).toThrow('The top of the head is cut off')
  expect(frame(0.95)).not.toThrow()
})
