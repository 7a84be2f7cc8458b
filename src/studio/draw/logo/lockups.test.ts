import { describe, expect, test } from 'vitest'
import { amountOf, commonOf, type Ink, inkOf, longerSide } from '../../testing/ink.ts'
import { registerFonts } from '../fonts.ts'
import { designLogo } from './logo.ts'
import type { Box, Piece } from './shapes.ts'
import { boxOfPieces, piece } from './shapes.ts'
import { logoStyle } from './style.ts'
import { matra } from './wordmark-designs.ts'
import { setName, wholeOf } from './words.ts'

registerFonts()

const names = [
  'Ruma',
  'Jyoti Shop',
  'Ruma’s Kitchen',
  'gym',
  'Dhaka Home Store',
  'Bengal Fabrics & Jewellery',
  'কথা',
  'রুমার রান্নাঘর',
  'ঐতিহ্য',
  'শ্রী জুয়েলার্স',
  'কুমু',
  'হৃদয়ের টান',
  'মিষ্টি মুখ ঢাকা',
  'ওড়না',
]

/** Pixels that the pieces cover, in a box of paper. */
const covered = (pieces: Piece[], box: Box): Ink =>
  inkOf(
    pieces.map(({ path }) => path),
    box,
    420 / longerSide(box),
  )

describe.each(names)('%s', (name) => {
  test('is never touched by the line under it', () => {
    let measured = 0
    for (const kind of ['wordmark', 'combination'] as const) {
      for (let seed = 0; seed < 4; seed++) {
        const tagline = seed > 1 ? 'Made at home' : 'হাতের ছোঁয়া'
        const style = logoStyle([seed % 2 ? 'Bold' : 'Elegant'], '#0b4f3c', seed)
        const { pieces, box } = designLogo({
          kind,
          name,
          tagline,
          style,
          seed,
          trade: ['Food'],
          icons: ['soup', 'leaf'],
        })
        const lines = pieces.filter(({ part }) => part === 'tagline')
        if (lines.length === 0) continue
        measured++
        const rest = pieces.filter(({ part }) => part !== 'tagline')
        expect(commonOf(covered(lines, box), covered(rest, box)), `${kind} ${tagline} ${seed}`).toBe(0)
      }
    }
    expect(measured).toBeGreaterThan(3)
  })
})

const voice = { family: 'Hind', weight: 700, tracking: 0, upper: false, round: 0.5, stroke: 2 } as const

test.each(['A', 'মৌ'])('a long line below %s is large enough to be read', (name) => {
  for (const lockup of ['over', 'beside', 'divided', 'panel'] as const)
    for (const tagline of [
      'One letter and a rather long line of words below it',
      'হাতে বানানো খাঁটি মধু, সুন্দরবন থেকে আপনার ঘরে',
    ]) {
      const style = logoStyle(['Elegant'], '#0b4f3c', 1)
      const sketch = { mark: 'stamped', lockup, wordmark: 'plain', voice } as const
      const { pieces, box } = designLogo({
        kind: 'combination',
        name,
        tagline,
        style,
        seed: 1,
        trade: [],
        icons: ['soup', 'leaf'],
        sketch,
      })
      const line = pieces.filter(({ part }) => part === 'tagline')
      expect(line).toHaveLength(1)
      const said = boxOfPieces(line)
      const tall = (said.bottom - said.top) / (box.bottom - box.top)
      expect([lockup, tagline, tall > 0.1]).toEqual([lockup, tagline, true])
    }
})

test.each(names.slice(6))(
  'the coloured head line of %s is its own: nothing is cut and nothing added',
  (name) => {
    for (const vibe of ['Bold', 'Elegant', 'Playful', 'Modern']) {
      for (let seed = 0; seed < 2; seed++) {
        const style = logoStyle([vibe], '#0b4f3c', seed)
        const made = matra({ name, style, seed })
        if (!made) continue
        const whole = [piece(wholeOf(setName(name, style, 'center')), '#000')]
        const box = boxOfPieces([...whole, ...made.pieces])
        const [own, drawn] = [covered(whole, box), covered(made.pieces, box)]
        const common = commonOf(own, drawn)
        // The seam between both colours takes half a pixel of its row.
        expect(amountOf(drawn) - common).toBeLessThan(amountOf(own) * 0.002)
        expect(amountOf(own) - common).toBeLessThan(amountOf(own) * 0.03)
      }
    }
  },
)
