import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Box, Design } from '#shared/designs/design.ts'
import { readDesign } from '#shared/designs/read-design.ts'
import type { Canvas } from '@napi-rs/canvas'
import { drawDesign, type Pieces } from '#shared/designs/draw-design.ts'
import type { PicturePen } from '#shared/drawing/pen.ts'
import { sampleAd } from '../testing/ads.ts'
import { openPicture, type Raster } from '../vision/raster.ts'
import { emblemPart } from '#shared/designs/emblem.ts'
import { newSheet, rasterOf, sheetOf } from './canvas.ts'
import { designed } from './designed.ts'

const { design, ground, subject } = sampleAd()
const pieces = { ground, subject: sheetOf(subject) }
function drawn(changed: Design, from: Pieces<Canvas> = pieces): Raster {
  const on = newSheet(changed.size.width, changed.size.height)
  drawDesign(on, newSheet, changed, from)
  return rasterOf(on)
}
const whole = drawn(design)

const withoutPart = (...ids: string[]): Design => ({
  ...design,
  parts: design.parts.map((part) => (ids.includes(part.id) ? { ...part, isHidden: true } : part)),
})
const withPart = (id: string, change: object): Design => ({
  ...design,
  parts: design.parts.map((part) => (part.id === id ? { ...part, ...change } : part)),
})
const withText = (texts: Record<string, string>): Design => ({
  ...design,
  texts: { ...design.texts, ...texts },
})

/** The smallest box around all that differs; none where nothing does. */
function changes(one: Raster, other: Raster): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
  for (let i = 0; i < one.data.length; i += 4) {
    const far = [0, 1, 2].some((n) => Math.abs(one.data[i + n]! - other.data[i + n]!) > 6)
    if (!far) continue
    const x = (i / 4) % one.width
    const y = Math.floor(i / 4 / one.width)
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

const far = (one: Raster, other: Raster): number =>
  one.data.reduce((sum, value, i) => sum + Math.abs(value - other.data[i]!), 0) / one.data.length

test('a design is drawn again from what is kept of it, and comes out the same', async () => {
  const kept = (await designed({ document: design, ground }, { subject: sheetOf(subject) })).design
  const read = readDesign(JSON.stringify(kept.document))
  if ('wrong' in read) throw new Error(read.wrong.key)
  const open = async (bytes: Buffer) =>
    sheetOf(await openPicture({ bytes, type: 'image/webp', width: 0, height: 0 }))
  const again = drawn(read.design, {
    ground: await open(kept.pieces.ground),
    subject: await open(kept.pieces.subject),
  })
  expect(far(again, whole)).toBeLessThan(1.5)
  expect(far(drawn(withoutPart('product')), whole)).toBeGreaterThan(3)
})

test('a canvas of a browser draws as well', () => {
  expectTypeOf<CanvasRenderingContext2D>().toExtend<PicturePen<CanvasImageSource>>()
  expectTypeOf<OffscreenCanvasRenderingContext2D>().toExtend<PicturePen<CanvasImageSource>>()
})

describe('words', () => {
  const bare = drawn(withText({ headline: '' }))
  const part = design.parts.find(({ id }) => id === 'headline')
  if (!part) throw new Error('an ad without a headline')

  test.each([
    ['Bangla', 'প্রাকৃতিক মধু সরাসরি সুন্দরবন থেকে আপনার ঘরে পৌঁছে দিই'],
    ['English', 'Pure mustard honey from the forest, to your door'],
    ['2,000 letters', 'ক্ষুদ্র শক্তি বিজ্ঞান '.repeat(200).slice(0, 2_000)],
    ['2,000 letters without a space', 'শক্তি'.repeat(400)],
    ['signs', '👨‍👩‍👧‍👦'.repeat(40)],
    ['from right to left', 'مرحبا بكم في متجرنا '.repeat(20)],
    ['many lines', 'ঈদ\n'.repeat(30)],
  ])('%s never stand outside their box', (_, headline) => {
    const change = changes(drawn(withText({ headline })), bare)
    expect(change).not.toBeNull()
    const { x, y, width, height } = part.box
    // A letter may lean out of its own width by a little.
    const lean = 12
    expect(change!.x).toBeGreaterThanOrEqual(x - lean)
    expect(change!.y).toBeGreaterThanOrEqual(y - lean)
    expect(change!.x + change!.width).toBeLessThanOrEqual(x + width + lean)
    expect(change!.y + change!.height).toBeLessThanOrEqual(y + height + lean)
  })

  test('that are empty take with them what belongs to them', () => {
    expect(changes(drawn(withText({ badge: ' ' })), drawn(withoutPart('seal', 'badge')))).toBeNull()
    expect(changes(drawn(withText({ badge: ' ' })), whole)).not.toBeNull()
  })
})

describe('a piece', () => {
  test('is mirrored where it stands, and its foot with it', () => {
    const mirrored = drawn(withPart('product', { isMirrored: true }))
    const change = changes(mirrored, whole)
    expect(change).not.toBeNull()
    // The jar has the same outline on both sides: what is around it, its shadow, stays.
    const { box } = design.parts.find(({ id }) => id === 'product')!
    expect(change!.x).toBeGreaterThanOrEqual(Math.floor(box.x))
    expect(change!.x + change!.width).toBeLessThanOrEqual(Math.ceil(box.x + box.width))
  })

  test('that is the shop’s logo stands whole on its plate, and is not missed while it is on its way', () => {
    const logo = { width: 90, height: 30 }
    const box = { x: 40, y: 1_200, width: 200, height: 100 }
    const withLogo = {
      ...design,
      pieces: { ...design.pieces, logo },
      parts: [...design.parts, emblemPart(box)],
    }
    expect(changes(drawn(withLogo), whole)).toBeNull()
    const sheet = newSheet(logo.width, logo.height)
    sheet.pen.fillStyle = '#ff0000'
    sheet.pen.fillRect(0, 0, logo.width, logo.height)
    const shown = drawn(withLogo, { ...pieces, logo: sheet })
    const colour = (x: number, y: number) => {
      const at = (y * shown.width + x) * 4
      return Array.from(shown.data.slice(at, at + 3))
    }
    expect([colour(140, 1_250), colour(60, 1_250), colour(46, 1_250), colour(140, 1_215)]).toEqual([
      [255, 0, 0],
      [255, 0, 0],
      [255, 255, 255],
      [255, 255, 255],
    ])
  })

  test('that is drawn twice is not lit twice', () => {
    drawn(design)
    expect(changes(drawn(design), whole)).toBeNull()
  })
})
