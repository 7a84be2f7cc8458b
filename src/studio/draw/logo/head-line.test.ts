import { describe, expect, test } from 'vitest'
import type { LogoVoice } from '#shared/logos/sketch.ts'
import { font, isBangla, shownFamily } from '#shared/drawing/faces.ts'
import { amountOf, commonOf, type Ink, inkOf } from '../../testing/ink.ts'
import { registerFonts } from '../fonts.ts'
import { graphemesOf, letterOf, outlined } from './letters.ts'
import { type Box, boxOf, joined, moved } from './shapes.ts'
import { logoStyle } from './style.ts'
import { banglaVoices } from './voices.ts'
import { matra, type Wordmark } from './wordmark-designs.ts'
import { setName, type Word } from './words.ts'

registerFonts()

/** As every primer has them: 32 letters hang from the line with their whole width, eight with a part of it. */
const hanging = new Set('অআইঈউঊকঘচছজঝটঠডঢতদনফবভমযরলষসহড়ঢ়য়')
const withoutLine = new Set('এঐওঔঙৎ০১২৩৪৫৬৭৮৯')

const names = [
  'কথা',
  'রুমার রান্নাঘর',
  'ঐতিহ্য',
  'এলাচ ওড়না',
  'পণ্য মেলা',
  'ওষুধ ঘর',
  'উৎসব',
  'খাঁটি মধু',
  'কৃষ্ণচূড়া',
  'চৈতি থালা',
  'স্বর্ণালী',
  'শ্রী জুয়েলার্স',
  'মৌ',
  'ক',
  'জ্যোৎস্না',
  'বৈশাখী',
  'গ্রন্থ শিল্প',
  'আঁচল',
  'দই১',
  'রুমা ২৪',
  'রুমা24',
  'A1 রুমা',
  'ঝিঙে ফুল',
  'ঢাকাই জামদানি',
]

/** Each typeface that a name in Bangla can be set in, once. Anton’s is Baloo, which has an idea of its own here. */
const voices = [...new Map(Object.values(banglaVoices).flatMap(eachOnce)).values()]
function eachOnce(all: readonly LogoVoice[]): [string, LogoVoice][] {
  return all.flatMap((voice) => (voice.family === 'Anton' ? [] : [[faceOf(voice), voice]]))
}
function faceOf({ family, weight }: Pick<LogoVoice, 'family' | 'weight'>): string {
  return /^(.*?),/.exec(font(family, weight, 1, 'ক'))?.[1] ?? ''
}
const styles = voices.map((voice) => logoStyle(['Modern'], '#0b4f3c', 0, voice))

const dense = 2

const paper = ({ left, top, right, bottom }: Box): Box => ({
  left: left - 8,
  top: top - 8,
  right: right + 8,
  bottom: bottom + 8,
})

/** What is wrong with a head line, measured on what is drawn. */
function faultsOf(made: Wordmark, words: Word[]): string[] {
  const whole = joined(...words.map(({ path }) => path))
  const [rest, line] = made.pieces.map(({ path }) => path)
  if (!rest || !line) return ['no line']
  const box = paper(boxOf(whole, rest, line))
  const [own, drawn, head] = [
    inkOf([whole], box, dense),
    inkOf([rest, line], box, dense),
    inkOf([line], box, dense),
  ]
  const faults: string[] = []
  if (amountOf(head) - commonOf(head, own) > amountOf(head) * 0.02) faults.push('runs past the letters')
  if (amountOf(own) - commonOf(own, drawn) > amountOf(own) * 0.01) faults.push('takes ink away')
  for (const word of words) {
    const letters = graphemesOf(word.text)
    // Latin beside Bangla in one word is set in the Bangla face, which has it too.
    const face = { ...word.face, family: shownFamily(word.face.family, word.text) }
    for (const [at, letter] of letters.entries()) {
      const path = moved(letterOf(word.text, at, face), word.x, word.y, word.scale)
      if (withoutLine.has(letter) || !isBangla(letter)) {
        const shape = inkOf([path], box, dense)
        if (commonOf(shape, head) > amountOf(shape) * 0.06) faults.push(`cuts ${letter}`)
      }
      if (!hanging.has(letter)) continue
      const { left, right } = boxOf(path)
      const columns = Array.from({ length: Math.round((right - left) * dense) }, (_, n) =>
        Math.round((left - box.left) * dense + n),
      )
      const under = columns.filter((x) => columnTop(head, x) >= 0).length
      if (under < columns.length * 0.8) faults.push(`leaves out ${letter}`)
    }
  }
  return [...faults, ...roundTops(head, boxOf(outlined('ক', words[0]!.face).path).top - box.top)]
}

function columnTop({ width, covered }: Ink, x: number): number {
  for (let y = 0; y * width + x < covered.length; y++) if (covered[y * width + x]) return y
  return -1
}

/** The top of প or ণ is round where no line is: what is coloured there falls off for longer than an end does. */
function roundTops(head: Ink, top: number): string[] {
  let run = 0
  for (let x = 0; x < head.width; x++) {
    const y = columnTop(head, x)
    run = y > (top + 2.5) * dense ? run + 1 : 0
    if (run > 9 * dense) return ['colours a round top']
  }
  return []
}

describe.each(names)('the head line of %s', (name) => {
  test('colours what its letters have of it, and nothing else', () => {
    const found = styles.flatMap((style) => {
      const made = matra({ name, style, seed: 0 })
      if (!made) return []
      const faults = faultsOf(made, setName(name, style, 'center').words)
      return faults.length > 0 ? [`${faceOf(style)}: ${faults.join(', ')}`] : []
    })
    expect(found).toEqual([])
  })
})

test.each(['ও', 'ঙ', 'এ ও', '২৪', 'এ১'])('%s has none, and gets none', (name) => {
  for (const style of styles) expect(matra({ name, style, seed: 0 })).toBeUndefined()
})

test.each(['কথা', 'রুমার রান্নাঘর', 'মিষ্টি মুখ ঢাকা'])('%s has one in each face but the written one', (name) => {
  const offered = styles.map((style) => [faceOf(style), matra({ name, style, seed: 0 }) !== undefined])
  expect(offered).toEqual(styles.map((style) => [faceOf(style), style.family !== 'Atma']))
})
