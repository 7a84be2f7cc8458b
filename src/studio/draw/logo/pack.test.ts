import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Logo } from '#shared/logos/logo.ts'
import { contrast } from '#shared/drawing/colour.ts'
import { designed, drawnLogo, frameOf, painted } from './drawn.ts'
import { inOneColour, onGround } from './one-colour.ts'
import { logoPack } from './pack.ts'

const logo: Logo = {
  version: 1,
  kind: 'combination',
  name: 'Ruma Kitchen',
  tagline: 'Made at home',
  colour: '#0b4f3c',
  symbol: null,
  idea: { called: 'Ruma Kitchen', trade: ['', '', 'Food'], vibe: ['Modern'], seed: 11, isSquare: false },
}
const shapesOf = (document: Logo) => designed(document).pieces.map(({ path }) => path.toSVGString())
const coloursOf = (document: Logo) => designed(document).pieces.map(({ colour }) => colour)

test('every file has the size that it is named after, and the ground that it promises', async () => {
  const files = await logoPack(logo)
  const found = new Map(files.map(({ name, bytes }) => [name, bytes]))
  for (const width of [512, 1024, 2048, 4096]) {
    const { data, info } = await pixelsOf(found.get(`transparent ${width}.png`))
    expect([info.width, data[3]]).toEqual([width, 0])
  }
  for (const [name, colour] of Object.entries({
    white: [255, 255, 255],
    black: [0, 0, 0],
    colour: [11, 79, 60],
  })) {
    const { data } = await pixelsOf(found.get(`on ${name}.png`))
    expect([...data.subarray(0, 4)]).toEqual([...colour, 255])
  }
  const sizes = { 'facebook profile': [1080, 1080], 'facebook cover': [1702, 630], 'icon 16': [16, 16] }
  for (const [name, size] of Object.entries(sizes)) {
    const { info } = await pixelsOf(found.get(`${name}.png`))
    expect([info.width, info.height]).toEqual(size)
  }
  expect(
    Buffer.from(found.get('one colour black.svg') ?? [])
      .toString()
      .match(/fill="#[\da-f]{6}"/g),
  ).toEqual(['fill="#000000"'])
})

const pixelsOf = (bytes: Uint8Array | undefined) =>
  sharp(bytes ?? new Uint8Array())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

test('another letter, tagline or colour keeps the idea', () => {
  const marks = (document: Logo) => shapesOf({ ...document, kind: 'symbol' })
  for (let seed = 0; seed < 12; seed++) {
    const one = { ...logo, idea: { ...logo.idea, seed } }
    expect(marks({ ...one, name: 'Ruma Kitchens', tagline: 'Since 2010' })).toEqual(marks(one))
    const red = { ...one, colour: '#b3261e' }
    expect(shapesOf(red)).toEqual(shapesOf(one))
    expect(coloursOf(red)).not.toEqual(coloursOf(one))
  }
})

test('a sign that somebody chose is in it, whatever the idea was', () => {
  for (let seed = 0; seed < 12; seed++) {
    const one = { ...logo, kind: 'symbol' as const, idea: { ...logo.idea, seed } }
    expect(shapesOf({ ...one, symbol: 'fish' })).not.toEqual(shapesOf({ ...one, symbol: 'cake' }))
  }
})

test('a document that was paid is drawn as it was paid, each time', async () => {
  const [one, other] = [await drawnLogo(logo), await drawnLogo(structuredClone(logo))]
  expect(one.bytes.equals(other.bytes)).toBe(true)
  expect(one.svg).toBe(other.svg)
})

test('in one colour nothing that was told apart by its colour is lost', async () => {
  for (let seed = 0; seed < 12; seed++) {
    const { pieces, box } = designed({ ...logo, kind: 'symbol', idea: { ...logo.idea, seed } })
    const frame = frameOf(box, true)
    const size = { width: 128, height: 128 }
    const whole = await pixelsOf(await painted(pieces, frame, size))
    const single = await pixelsOf(await painted(inOneColour(pieces, '#000000'), frame, size))
    const covered = (data: Buffer) => data.filter((value, at) => at % 4 === 3 && value > 127).length
    expect(covered(single.data)).toBeGreaterThan(covered(whole.data) * 0.35)
    // What several colours made becomes shape and hole; one colour alone is a shape already.
    if (pieces.length === 1) expect(covered(single.data)).toBe(covered(whole.data))
  }
})

test('on a ground that swallows its colours it is black or white', () => {
  const { pieces } = designed(logo)
  for (const ground of ['#0b4f3c', '#000000', '#f2b632', '#777777'])
    for (const { colour } of onGround(pieces, ground))
      expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3)
})
