import { expect, test } from 'vitest'
import type { Design } from '#shared/designs/design.ts'
import { layThumbnail } from '#shared/designs/lay-thumbnail.ts'
import { mostLetters } from '#shared/designs/limits.ts'
import { readDesign } from '#shared/designs/read-design.ts'
import { sampleAd } from '#studio/testing/ads.ts'
import { hasShadow, mirrored, paintsOf, withPaint, withShadow, withShown } from './change-look.ts'
import { middleOfThing, moved, sized, turnedBy } from './change-place.ts'
import { withText } from './change-text.ts'
import { shownDetails, withDetail } from './change-contact.ts'
import { canAddText, withFace, withoutOwnText, withOwnText } from './change-own-text.ts'
import { withLogo, withSubject } from './change-pieces.ts'
import { afterGesture } from './gesture.ts'
import { partsOf, type Thing, thingNamed, thingsOf } from './things.ts'

const ad = sampleAd().design
const thumbnail = layThumbnail({
  size: { width: 1280, height: 720 },
  title: 'মাত্র ৭ দিনে শিখুন',
  isMirrored: false,
  look: {
    title: { family: 'Baloo', weight: 800, colour: '#ffffff', accent: '#ffe14d', outline: '#5c0008' },
    frame: '#ffffff',
  },
  ground: { look: 'promo', tint: null, choice: 1, state: 2 },
  subject: { width: 500, height: 700, foot: { left: 0, right: 1 }, as: 'sticker' },
})

const accepted = (design: Design) => readDesign(JSON.stringify(design))
const thing = (design: Design, id: string): Thing => {
  const found = thingNamed(design, id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}
const part = (design: Design, id: string) => design.parts.find((one) => one.id === id)!

test('a person takes a price and its seal for one, and a shade for none', () => {
  expect(thingsOf(ad).map(({ id, parts, all }) => [id, parts, all])).toEqual([
    ['headline', ['headline'], ['headline']],
    ['line', ['rule', 'line'], ['line', 'rule']],
    ['product', ['product'], ['product']],
    ['badge', ['seal', 'badge'], ['badge', 'seal']],
    ['shop', ['shop'], ['shop', 'shade']],
  ])
  expect(thingsOf(thumbnail).map(({ id }) => id)).toEqual(['picture', 'title'])
})

test('a seal goes where its price goes', () => {
  const before = thing(ad, 'badge')
  const after = moved(ad, before, -100, 40)
  for (const id of ['seal', 'badge']) {
    expect(part(after, id).box.x).toBeCloseTo(part(ad, id).box.x - 100)
    expect(part(after, id).box.y).toBeCloseTo(part(ad, id).box.y + 40)
  }
  expect(part(after, 'product')).toBe(part(ad, 'product'))
  expect(part(ad, 'seal').box.x).not.toBe(part(after, 'seal').box.x)
})

test('nothing is moved out of the picture, and what cannot move stays the same', () => {
  const far = moved(ad, thing(ad, 'product'), 9_999, -9_999)
  expect(middleOfThing(far, thing(far, 'product')).x).toBeCloseTo(1_080, 0)
  expect(middleOfThing(far, thing(far, 'product')).y).toBeCloseTo(0, 0)
  expect(moved(ad, thing(ad, 'product'), 0.2, 0.2)).toBe(ad)
})

test('what grows keeps its middle, and letters grow with their box', () => {
  const shop = thing(ad, 'shop')
  const after = sized(ad, shop, 1.5)
  const [one, other] = [middleOfThing(ad, shop), middleOfThing(after, shop)]
  expect([other.x, other.y]).toEqual([expect.closeTo(one.x, 0), expect.closeTo(one.y, 0)])
  expect(part(after, 'shop')).toMatchObject({ face: { size: 81, smallest: 42 }, behind: { padding: 72 } })
  expect(sized(ad, shop, 1)).toBe(ad)
})

test('a turn there and back is none', () => {
  const badge = thing(ad, 'badge')
  const back = turnedBy(turnedBy(ad, badge, 1), badge, -1)
  expect(part(back, 'seal').turn).toBeCloseTo(part(ad, 'seal').turn, 3)
  expect(part(back, 'badge').box.x).toBeCloseTo(part(ad, 'badge').box.x, 0)
  // What is nearly straight stands straight.
  expect(part(turnedBy(ad, badge, -0.135), 'seal').turn).toBe(0)
})

test('a text that is hidden takes its shade along, and comes back with it', () => {
  const hidden = withShown(ad, thing(ad, 'shop'), false)
  expect(hidden.parts.filter(({ isHidden }) => isHidden).map(({ id }) => id)).toEqual(['shade', 'shop'])
  expect(withShown(hidden, thing(hidden, 'shop'), true)).toEqual(ad)
})

test.each([
  ['ad', ad, 'product'],
  ['thumbnail', thumbnail, 'picture'],
  ['text that had none', ad, 'headline'],
] as const)('the shadow of an %s goes and comes back', (_, design, id) => {
  const had = hasShadow(part(design, id))
  const without = withShadow(design, thing(design, id), false, design)
  expect(hasShadow(part(without, id))).toBe(false)
  const again = withShadow(without, thing(without, id), true, design)
  expect(hasShadow(part(again, id))).toBe(true)
  if (had) expect(part(again, id)).toEqual(part(design, id))
  expect(accepted(again)).toEqual({ design: again })
})

test('the product is mirrored, and back', () => {
  const once = mirrored(ad, thing(ad, 'product'))
  expect(part(once, 'product')).toMatchObject({ isMirrored: true })
  expect(mirrored(once, thing(once, 'product'))).toEqual(ad)
})

test('only a colour colours, and only a paint that is there', () => {
  expect(paintsOf(ad, thing(ad, 'badge'))).toEqual(['seal', 'seal-ink'])
  expect(withPaint(ad, 'seal', '#0B4F3C').paints['seal']).toBe('#0b4f3c')
  expect(withPaint(ad, 'seal', 'red')).toBe(ad)
  expect(withPaint(ad, 'constructor', '#ffffff')).toBe(ad)
})

test.each([
  ['Windows’ line breaks', 'a\r\nb\rc', 'a\nb\nc'],
  ['signs that no typeface has', 'a\u0000\u0007b', 'ab'],
  ['half a sign', 'a\ud800b', 'a\ufffdb'],
  ['joiners and conjuncts', 'ক্‌ষ র‍্য 👨‍👩‍👧‍👦', 'ক্‌ষ র‍্য 👨‍👩‍👧‍👦'],
  ['more than there may be', 'ক্ষ'.repeat(mostLetters + 50), 'ক্ষ'.repeat(mostLetters)],
])('%s: what is typed is held as it can be', (_, typed, held) => {
  const after = withText(ad, 'headline', typed)
  expect(after.texts['headline']).toBe(held)
  expect(accepted(after)).toEqual({ design: after })
})

test('what would not fit into the document is not taken in', () => {
  const family = '👨‍👩‍👧‍👦'.repeat(mostLetters)
  const one = withText(ad, 'headline', family)
  expect(one.texts['headline']).toBe(family)
  expect(withText(one, 'line', family)).toBe(one)
  expect(withText(ad, 'nowhere', 'x')).toBe(ad)
})

/** The same numbers every time. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

test.each([
  ['an ad', ad],
  ['a thumbnail', thumbnail],
])('whatever is done to %s, the server takes it', (_, first) => {
  const next = dice(7)
  let design: Design = first
  for (let n = 0; n < 400; n++) {
    const all = thingsOf(design)
    const one = all[Math.floor(next() * all.length)]!
    const wild = {
      dx: (next() - 0.5) * 1e4,
      dy: (next() - 0.5) * 1e4,
      by: next() * 4,
      turn: (next() - 0.5) * 20,
    }
    const paints = paintsOf(design, one)
    const done: (() => Design)[] = [
      () => moved(design, one, wild.dx, wild.dy),
      () => sized(design, one, wild.by),
      () => turnedBy(design, one, wild.turn),
      () => afterGesture(design, one, wild),
      () => mirrored(design, one),
      () => withShown(design, one, next() > 0.3),
      () => withShadow(design, one, next() > 0.5, first),
      () => withPaint(design, paints[0] ?? '', next() > 0.5 ? '#AbCdEf' : 'none'),
      () =>
        withText(
          design,
          one.text ?? '',
          String.fromCharCode(...Array.from({ length: 40 }, () => next() * 65_536)),
        ),
    ]
    design = done[Math.floor(next() * done.length)]!()
    expect(accepted(design)).toEqual({ design })
    expect(partsOf(design, thingsOf(design)[0]!).length).toBeGreaterThan(0)
  }
})

const kit = { phone: '০১৭১১-২৩৪৫৬৭', whatsapp: '01811 223344', address: 'মিরপুর ১০', pageName: 'fb.com/ruma' }
const [long, wide] = [
  { side: 'piece-1', width: 200, height: 900, foot: { left: 0.1, right: 0.9 } },
  { side: 'piece-2', width: 1_100, height: 90, foot: { left: 0, right: 1 } },
] as const

test.each([
  ['an ad', ad],
  ['a thumbnail', thumbnail],
])(
  'each detail of the shop comes into %s and out of it by itself, and words of one’s own stay',
  (_, design) => {
    let now = design
    for (const detail of ['address', 'phone', 'whatsapp', 'pageName'] as const) {
      now = withDetail(now, kit, detail, true)
      expect(accepted(now)).toEqual({ design: now })
      expect(part(now, 'contact').box.y).toBeGreaterThan(0)
    }
    expect(now.texts['contact']).toBe('০১৭১১-২৩৪৫৬৭ · WhatsApp 01811 223344\nমিরপুর ১০ · fb.com/ruma')
    now = withText(now, 'contact', `${now.texts['contact']} · শুক্রবার বন্ধ`)
    now = withDetail(now, kit, 'whatsapp', false)
    expect(now.texts['contact']).toBe('০১৭১১-২৩৪৫৬৭\nমিরপুর ১০ · fb.com/ruma\nশুক্রবার বন্ধ')
    for (const detail of ['phone', 'address', 'pageName'] as const) now = withDetail(now, kit, detail, false)
    expect(now.texts['contact']).toBe('শুক্রবার বন্ধ')
    expect(Object.values(shownDetails(now, kit)).join('')).toBe('')
    expect(accepted(now)).toEqual({ design: now })
  },
)

test('texts of one’s own are bounded, can have other letters, and go again', () => {
  let now = ad
  for (let count = 0; canAddText(now); count++) {
    expect(count).toBeLessThan(8)
    const added = withOwnText(now, 'আজই অর্ডার করুন')!
    now = withFace(added.design, thing(added.design, added.id), { family: 'Anton', weight: 400 })
    expect(accepted(now)).toEqual({ design: now })
  }
  expect(withOwnText(now, 'আরও')).toBeNull()
  for (const { id } of thingsOf(now)) now = withoutOwnText(now, { id })
  expect({ ...now, paints: {} }).toEqual({ ...ad, paints: {} })
})

test.each([long, wide])('another cut-out stands on the same floor, whatever its shape', (piece) => {
  for (const design of [ad, thumbnail]) {
    const now = withSubject(design, piece)
    expect(accepted(now)).toEqual({ design: now })
    const [id] = design.parts.flatMap((each) => (each.kind === 'piece' ? [each.id] : []))
    const [before, after] = [part(design, id!).box, part(now, id!).box]
    expect(after.y + after.height).toBeCloseTo(before.y + before.height)
    expect(after.width / after.height).toBeCloseTo(piece.width / piece.height, 1)
    const logo = withLogo(now, piece)
    expect(accepted(logo)).toEqual({ design: logo })
  }
})
