import { describe, expect, test } from 'vitest'
import { registerFonts } from '../fonts.ts'
import { bent } from './bend.ts'
import { dotsOf, matraOf, outlined } from './letters.ts'
import type { LogoPlan } from './logo.ts'
import { designLogo, svgOf } from './logo.ts'
import { boxOf, islands } from './shapes.ts'
import { logoStyle } from './style.ts'

registerFonts()

const plan = (kind: LogoPlan['kind'], name: string, seed: number, vibe = 'Modern'): LogoPlan => ({
  kind,
  name,
  tagline: 'Made at home',
  trade: ['Food'],
  icons: ['soup', 'leaf', 'chef-hat'],
  style: logoStyle([vibe], '#0b4f3c', seed),
  seed,
})

const shapesOf = (plan: LogoPlan) =>
  designLogo(plan)
    .pieces.map(({ path }) => path.toSVGString())
    .join(' ')

describe('again is another design', () => {
  const cases = (['wordmark', 'symbol', 'combination'] as const).flatMap((kind) =>
    ['Ruma Kitchen', 'রুমার রান্নাঘর'].map((name) => [kind, name] as const),
  )
  test.each(cases)('%s of %s', (kind, name) => {
    const drawn = Array.from({ length: 5 }, (_, seed) => shapesOf(plan(kind, name, seed)))
    expect(new Set(drawn).size).toBe(5)
  })

  test('and not the same with another icon', () => {
    const drawn = [1, 2, 3, 4].map((seed) =>
      shapesOf({ ...plan('symbol', 'Ruma Kitchen', seed), icons: ['soup'] }),
    )
    expect(new Set(drawn).size).toBe(4)
  })
})

describe('letters', () => {
  const face = { family: 'Hind', weight: 700, tracking: 0 } as const

  test('dots stand alone: one over i, one under র, none in o', () => {
    const count = (text: string) => dotsOf(outlined(text, face).path).length
    expect(['i', 'o', 'র', 'ন', 'jil'].map(count)).toEqual([1, 0, 1, 0, 2])
  })

  test('the headline of Bangla is where the letters hang', () => {
    const { top, thick } = matraOf(face)
    expect(boxOf(outlined('ক', face).path).top).toBeCloseTo(top, 0)
    expect(thick).toBeGreaterThan(5)
    expect(thick).toBeLessThan(20)
  })

  test('a bent word keeps its holes and its distance from the middle', () => {
    const flat = outlined('BOB', { family: 'Montserrat', weight: 700, tracking: 0 }).path
    const round = bent(flat, 200, 0)
    expect(islands(round)).toHaveLength(islands(flat).length)
    const box = boxOf(round)
    expect(Math.abs(box.top)).toBeGreaterThan(200)
    expect(Math.abs(box.top)).toBeLessThan(285)
  })
})

test('the SVG holds every shape of the logo and no text', () => {
  const { pieces, box } = designLogo(plan('combination', 'রুমার রান্নাঘর', 3))
  const svg = svgOf(pieces, box)
  expect(svg.match(/<path/g)).toHaveLength(pieces.length)
  expect(svg).not.toContain('<text')
})

test('a very long name still gives a logo of sane proportions', () => {
  const name = 'শাহজালাল ইলেকট্রনিক্স অ্যান্ড মোবাইল সার্ভিস সেন্টার'
  for (const kind of ['wordmark', 'combination'] as const) {
    const { box } = designLogo(plan(kind, name, 1))
    const ratio = (box.right - box.left) / (box.bottom - box.top)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(6)
  }
})
