import { describe, expect, test } from 'vitest'
import { lockupNames, type Sketch, wordmarkNames } from '#shared/logos/sketch.ts'
import { commonOf, inkOf, longerSide } from '../../testing/ink.ts'
import { registerFonts } from '../fonts.ts'
import { designLogo } from './logo.ts'
import { boxOf, grown, joined } from './shapes.ts'
import { logoStyle } from './style.ts'
import { banglaVoices } from './voices.ts'

registerFonts()

// What hangs lowest in names, and stands highest in lines: the tails of ু ূ ৃ, and ী ঁ and a reph.
const names = ['কুমুর গৃহ', 'কৃষ্ণচূড়া ও পূর্বাশা', 'Gypsy Jungle', 'মৌ']
const taglines = ['Édith’s Épicerie', 'চাঁদনী হাতে বানানো খাঁটি মধু, সুন্দরবন থেকে আপনার ঘরে']
const voices = [banglaVoices.elegant[0], banglaVoices.bold[0], banglaVoices.modern[0], banglaVoices.luxury[1]]
/** Of an em, which is a hundred: what stands nearer than this touches when it is printed small. */
const nearest = 3

const ways = [
  ...wordmarkNames.map((wordmark) => ['wordmark', { wordmark, lockup: 'over' }] as const),
  ...lockupNames.map((lockup) => ['combination', { wordmark: 'plain', lockup }] as const),
]

describe.each(ways)('%s %o', (kind, way) => {
  test('keeps the tagline away from the name', () => {
    const found: string[] = []
    let measured = 0
    for (const [n, name] of names.entries())
      for (const [m, tagline] of taglines.entries()) {
        const voice = voices[(n + m) % voices.length]!
        const vibe = (n + m) % 2 === 0 ? 'Elegant' : 'Bold'
        const sketch: Sketch = { mark: 'stamped', ...way, voice }
        const style = logoStyle([vibe], '#0b4f3c', n, voice)
        const trade = ['Food']
        const { pieces } = designLogo({ kind, name, tagline, style, seed: n, trade, sketch, icons: ['soup'] })
        const line = pieces.filter(({ part }) => part === 'tagline').map(({ path }) => path)
        if (line.length === 0) continue
        measured++
        const rest = pieces.filter(({ part }) => part !== 'tagline').map(({ path }) => path)
        const wide = grown(joined(...line), nearest)
        const box = boxOf(...rest, wide)
        const scale = 640 / longerSide(box)
        if (commonOf(inkOf([wide], box, scale), inkOf(rest, box, scale)) > 0)
          found.push(`${name}, ${tagline}, ${vibe}`)
      }
    expect(found).toEqual([])
    expect(measured).toBeGreaterThan(3)
  })
})
