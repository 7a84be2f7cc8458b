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

type Foot = { contact?: string; logo?: { width: number; height: number } }

function laid(
  shape: ShapeName,
  subject: { width: number; height: number },
  hasPill: boolean,
  { contact, logo }: Foot = {},
): Design {
  return layAd(pen, {
    size: shapes[shape],
    words: { ...words, ...(contact !== undefined && { contact }) },
    logo,
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

const feet: [boolean, Foot][] = [
  [true, {}],
  [false, {}],
  [
    true,
    { contact: '০১৭১১-২৩৪৫৬৭ · WhatsApp 01811-223344\nমিরপুর ১০, ঢাকা', logo: { width: 400, height: 400 } },
  ],
  [false, { contact: '01711234567', logo: { width: 900, height: 60 } }],
  [true, { logo: { width: 60, height: 900 } }],
]

test.each(cases)('in a %s of a thing of %o everything is in the picture', (shape, subject) => {
  for (const [hasPill, foot] of feet) {
    const design = laid(shape, subject, hasPill, foot)
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

test.each(Object.keys(shapes) as ShapeName[])(
  'in a %s nothing at the foot covers anything else there',
  (shape) => {
    for (const [hasPill, foot] of feet) {
      const { parts } = laid(shape, { width: 300, height: 420 }, hasPill, foot)
      const boxes = parts.filter(({ id }) => ['shop', 'contact', 'logo'].includes(id)).map(({ box }) => box)
      for (const [n, one] of boxes.entries())
        for (const other of boxes.slice(n + 1)) {
          const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
          const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
          expect(Math.min(across, down)).toBeLessThan(0.01)
        }
    }
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
