import { expect, test } from 'vitest'
import { newSheet } from '#studio/draw/canvas.ts'
import { contrast, mixed } from '../../drawing/colour.ts'
import type { Box, Design } from '../design.ts'
import { readDesign } from '../read-design.ts'
import { type ShapeName, shapes } from '../shapes.ts'
import { filling, type GivenGround, seenOf } from './given-ground.ts'
import { layOver } from './lay-over.ts'
import { layOverTitle } from './lay-over-title.ts'
import { type Tone, veilFor } from './veil.ts'

const { pen } = newSheet(10, 10)
const ground: GivenGround = { focus: { x: 0.3, y: 0.1, width: 0.4, height: 0.3 }, faces: [] }
const words = {
  headline: 'প্রাকৃতিক মধু সরাসরি সুন্দরবন থেকে আপনার ঘরে',
  line: 'খাঁটি সরিষার তেলে ঘরে বানানো, কোনো রং নেই, কোনো ভেজাল নেই',
  shop: 'রুমার রান্নাঘর ও মৌ অর্গানিক ফুডস',
  badge: '৳২৫০',
  contact: '০১৭১১-০০০০০০ · ফেসবুক: রুমার রান্নাঘর',
}
const logo = { width: 300, height: 120 }

/** Busy above, calm below; on the left too. */
const toneOf = (size: Design['size'], [darkest, lightest, colour]: string[]): Tone => ({
  at: () => ({ darkest: darkest ?? '', lightest: lightest ?? '', colour: colour ?? '' }),
  unrest: ({ x, y }: Box) => (x / size.width + 1 - y / size.height) / 2,
})
const grey = ['#202020', '#e8e8e8', '#777777']

const laid = (shape: ShapeName, of: 'ad' | 'thumbnail'): Design => {
  const size = shapes[shape]
  const template = { name: 'over', of, voice: 'warm', isCentred: true } as const
  const plan = { size, template, ground, tone: toneOf(size, grey), logo }
  return of === 'ad'
    ? layOver(pen, { ...plan, words })
    : layOverTitle({ ...plan, title: words.headline, contact: words.contact })
}

const cases = (Object.keys(shapes) as ShapeName[]).flatMap((shape) =>
  (['ad', 'thumbnail'] as const).map((of) => [shape, of] as const),
)

test.each(cases)('in a %s everything of an %s is in the picture, and a document', (shape, of) => {
  const design = laid(shape, of)
  const { width, height } = design.size
  for (const { id, box, turn } of design.parts) {
    if (id === 'veil-end' && turn !== 0) continue
    const isIn =
      box.x >= -0.01 &&
      box.y >= -0.01 &&
      box.x + box.width <= width + 0.01 &&
      box.y + box.height <= height + 0.01
    expect([id, isIn]).toEqual([id, true])
  }
  expect(readDesign(JSON.stringify(design))).toEqual({ design })
})

test('words stand where least happens, and do not lie over each other', () => {
  const { parts } = laid('portrait', 'ad')
  const boxOf = (id: string) => parts.find((part) => part.id === id)!.box
  expect(boxOf('headline').y).toBeGreaterThan(shapes.portrait.height * 0.4)
  expect(boxOf('line').y + boxOf('line').height).toBeLessThanOrEqual(boxOf('band').y)
  expect(boxOf('seal').y + boxOf('seal').height).toBeLessThanOrEqual(boxOf('headline').y + 1)
})

test.each([
  ['a picture of every grey', ['#000000', '#ffffff', '#808080']],
  ['snow', ['#e0e0e0', '#ffffff', '#f4f4f4']],
  ['night', ['#000000', '#202028', '#101014']],
  ['a red wall', ['#7a1010', '#e84a3a', '#b03020']],
  ['a meadow', ['#2c5a18', '#b8e070', '#6a9a38']],
])('what is written on %s is read', (_, tone) => {
  const veil = veilFor(toneOf(shapes.post, tone), [{ x: 0, y: 0, width: 10, height: 10 }])
  const [darkest = '', lightest = ''] = tone
  for (const seen of [darkest, lightest])
    expect(contrast(veil.ink, mixed(seen, veil.colour, veil.alpha))).toBeGreaterThan(4.5)
})

test('a picture that fills another shape keeps what is to be seen in it', () => {
  const picture = { width: 1080, height: 1350 }
  expect(seenOf(picture, shapes.post, ground)).toBe(1)
  expect(filling(picture, shapes.post, ground)).toEqual({ x: 0, y: 0, width: 1080, height: 1350 })
  expect(
    seenOf(picture, shapes.cover, { ...ground, focus: { x: 0, y: 0, width: 1, height: 1 } }),
  ).toBeLessThan(0.4)
})
