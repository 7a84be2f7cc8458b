import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { newSheet, rasterOf } from './canvas.ts'
import { families, font } from '#shared/drawing/faces.ts'
import { set, write } from '#shared/drawing/type.ts'

/** Conjuncts, reordered vowels and a reph: whatever shapes letters wrongly gets these wrong. */
const words = 'ক্ষ জ্ঞ ন্ধ্র স্ত্রী কর্তৃক র‍্যাব শ্রদ্ধা'

function drawn(text: string, family: 'Hind' | 'Baloo') {
  const sheet = newSheet(640, 110)
  sheet.pen.fillStyle = '#ffffff'
  sheet.pen.fillRect(0, 0, 640, 110)
  const setting = set(sheet.pen, text, { family, weight: 700, size: 56, lines: 1 }, 620)
  write(sheet.pen, setting, 10, 15, { colour: '#000000' })
  return rasterOf(sheet)
}

test.each(['Hind', 'Baloo'] as const)(
  'Bangla conjuncts in %s look as in the checked picture',
  async (family) => {
    const now = drawn(words, family)
    const file = new URL(`./testing/bangla-${family.toLowerCase()}.png`, import.meta.url)
    const checked = await sharp(await readFile(file))
      .ensureAlpha()
      .raw()
      .toBuffer()
    const far = checked.reduce((sum, value, i) => sum + Math.abs(value - now.data[i]!), 0) / checked.length
    expect(far).toBeLessThan(1.5)
  },
)

test('letters that are not joined would be seen', async () => {
  const file = new URL('./testing/bangla-hind.png', import.meta.url)
  const checked = await sharp(await readFile(file))
    .ensureAlpha()
    .raw()
    .toBuffer()
  const apart = drawn(words.replaceAll('্', '্\u200c'), 'Hind')
  const far = checked.reduce((sum, value, i) => sum + Math.abs(value - apart.data[i]!), 0) / checked.length
  expect(far).toBeGreaterThan(4)
})

test('a long title gets smaller and breaks between words, never inside one', () => {
  const { pen } = newSheet(10, 10)
  const setting = set(
    pen,
    'প্রাকৃতিক মধু সরাসরি সুন্দরবন থেকে আপনার ঘরে',
    { family: 'Hind', weight: 700, size: 90, lines: 3 },
    400,
  )
  expect(setting.lines.length).toBeLessThanOrEqual(3)
  expect(setting.lines.join(' ')).toBe('প্রাকৃতিক মধু সরাসরি সুন্দরবন থেকে আপনার ঘরে')
  expect(setting.width).toBeLessThanOrEqual(400)
})

test('line breaks that somebody typed stay', () => {
  const { pen } = newSheet(10, 10)
  const setting = set(pen, 'ঈদ অফার\n\n৫০% ছাড়', { family: 'Hind', weight: 700, size: 40, lines: 1 }, 600)
  expect(setting.lines).toEqual(['ঈদ অফার', '', '৫০% ছাড়'])
})

test('two thousand letters without a space are set in a moment', () => {
  const { pen } = newSheet(10, 10)
  const from = performance.now()
  const setting = set(
    pen,
    'শক্তি'.repeat(1_000),
    { family: 'Hind', weight: 700, size: 900, smallest: 20, lines: 3 },
    300,
    200,
  )
  expect(setting.width).toBeLessThanOrEqual(300)
  expect(setting.height).toBeLessThanOrEqual(200)
  expect(performance.now() - from).toBeLessThan(20_000)
})

test.each([
  ['🔥', 'Chobi Emoji'],
  ['🚚', 'Chobi Emoji'],
  ['👨‍👩‍👧‍👦', 'Chobi Emoji'],
  ['مرحبا', 'Chobi Arabic'],
])('%s is drawn, also where a server has no typefaces of its own', (text, family) => {
  const picture = (face: string) => {
    const { pen, canvas } = newSheet(200, 90)
    pen.font = face
    pen.fillText(text, 5, 65)
    return canvas.toBuffer('image/png')
  }
  expect(picture(font('Hind', 700, 48, text)).equals(picture(`700 48px "${family}"`))).toBe(true)
  expect(picture(font('Hind', 700, 48, text)).equals(picture('700 48px "Chobi Hind"'))).toBe(false)
})

const ofPages = [
  'fonts/hind-siliguri-400-bengali',
  'fonts/hind-siliguri-600-bengali',
  'design-fonts/Hind-600-bangla',
]

// Three weights of Hind as they are published have half of it: in prices, years and every number of a phone.
test.each([
  ...families.flatMap((family) => [400, 500, 600, 700].map((weight) => font(family, weight, 100, '১'))),
  ...ofPages.map((file) => `100px "${file}"`),
])('the digit ১ is whole in %s', (face) => {
  for (const file of ofPages)
    GlobalFonts.registerFromPath(
      fileURLToPath(new URL(`../../web/assets/${file}.woff2`, import.meta.url)),
      file,
    )
  const { pen } = newSheet(10, 10)
  pen.font = face
  const tall = (sign: string) => {
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(sign)
    return actualBoundingBoxAscent + actualBoundingBoxDescent
  }
  expect(tall('১') / tall('৯')).toBeGreaterThan(0.95)
})
