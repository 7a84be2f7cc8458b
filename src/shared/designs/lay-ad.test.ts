import { expect, test } from 'vitest'
import { newSheet } from '#studio/draw/canvas.ts'
import type { Design } from './design.ts'
import { layAd } from './lay-ad.ts'
import { readDesign } from './read-design.ts'
import { type ShapeName, shapes } from './shapes.ts'

const { pen } = newSheet(10, 10)
const words = {
  headline: 'প্রাকৃতিক মধু সরাসরি সুন্দরবন থেকে আপনার ঘরে',
  line: 'খাঁটি সরিষার তেলে ঘরে বানানো, কোনো রং নেই, কোনো ভেজাল নেই',
  shop: 'রুমার রান্নাঘর ও মৌ অর্গানিক ফুডস',
  badge: '৳২৫০',
}

function laid(shape: ShapeName, subject: { width: number; height: number }, hasPill: boolean): Design {
  return layAd(pen, {
    size: shapes[shape],
    words,
    template: { name: 'ad', voice: 'warm', isCentred: true, hasPill },
    ground: { scene: 'studio', tint: '#5fa386', state: 1 },
    stage: {
      ground: 0.855,
      width: 0.64,
      dark: false,
      shadow: 0.5,
      light: -0.5,
      reflection: 0.1,
      accent: '#1f4a1b',
    },
    subject: { ...subject, foot: { left: 0, right: 1 }, covers: () => true },
  })
}

const cases = (Object.keys(shapes) as ShapeName[]).flatMap((shape) =>
  [
    { width: 300, height: 420 },
    { width: 900, height: 400 },
    { width: 120, height: 900 },
  ].map((subject) => [shape, subject] as const),
)

test.each(cases)('in a %s of a thing of %o everything is in the picture', (shape, subject) => {
  for (const hasPill of [true, false]) {
    const design = laid(shape, subject, hasPill)
    const { width, height } = design.size
    for (const { id, box } of design.parts) {
      const [right, bottom] = [box.x + box.width, box.y + box.height]
      const isIn = box.x >= -0.01 && box.y >= -0.01 && right <= width + 0.01 && bottom <= height + 0.01
      expect([id, isIn]).toEqual([id, true])
    }
    expect(readDesign(JSON.stringify(design))).toEqual({ design })
  }
})

test.each(['link', 'youtube', 'cover', 'cover-large'] as const)(
  'in a %s words and product stand beside each other',
  (shape) => {
    const { parts } = laid(shape, { width: 900, height: 400 }, true)
    const boxOf = (id: string) => parts.find((part) => part.id === id)!.box
    for (const id of ['headline', 'line', 'shop'])
      expect(boxOf(id).x + boxOf(id).width).toBeLessThanOrEqual(boxOf('product').x)
    expect(boxOf('line').y + boxOf('line').height).toBeLessThanOrEqual(boxOf('shop').y)
  },
)

test('in a story nothing that is read lies under the buttons of the app', () => {
  const { parts, size } = laid('story', { width: 300, height: 420 }, true)
  for (const { kind, box } of parts)
    if (kind === 'text') {
      expect(box.y).toBeGreaterThan(size.height * 0.12)
      expect(box.y + box.height).toBeLessThan(size.height * 0.925)
    }
})
