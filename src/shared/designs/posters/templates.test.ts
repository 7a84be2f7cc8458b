import { expect, test } from 'vitest'
import { measured, type Said } from '#studio/testing/measure-poster.ts'
import { readDesign } from '../read-design.ts'
import { type ShapeName, shapes } from '../shapes.ts'
import { templateNames } from './template-names.ts'
import { templates } from './templates.ts'

const said: Record<string, Said> = {
  'short Bangla': { headline: 'খাঁটি মধু', line: '', badge: '৳৪৫০', shop: 'মৌ', contact: '' },
  'long Bangla': {
    headline: 'প্রাকৃতিক মধু সরাসরি সুন্দরবন থেকে আপনার ঘরে',
    line: 'খাঁটি সরিষার তেলে ঘরে বানানো, কোনো রং নেই, কোনো ভেজাল নেই',
    badge: 'মাত্র ৳১,২৫,০০০',
    shop: 'রুমার রান্নাঘর ও মৌ অর্গানিক ফুডস',
    contact: '০১৭১২-৩৪৫৬৭৮\nদোকান ১২, নিউ মার্কেট, ঢাকা',
  },
  'short English': { headline: 'Joy', line: 'Made by hand', badge: '', shop: '', contact: '' },
  'long English': {
    headline: 'The Little Companion Everybody Falls in Love With',
    line: 'Home delivery all over Bangladesh, cash when it is in your hands',
    badge: 'Up to 50% off',
    shop: 'Dhaka Home and Living Store',
    contact: '01712-345678, fb.com/dhakahome',
  },
}

const goods = [
  { width: 300, height: 420 },
  { width: 900, height: 400 },
  { width: 120, height: 400 },
]

// Each of these stands for the others of its kind: no shape differs from one of them by more than its size.
const forms: readonly ShapeName[] = ['portrait', 'post', 'story', 'link', 'cover']
const words = Object.keys(said)
/** In which all that a template can say is said. */
const full = ['long Bangla', 'long English']
const few = ['short Bangla', 'short English']

/** Every template in each of its colours, each in another shape; with `EVERY_WORD` all of them, which takes minutes. */
const all = templateNames.map((name, n) => [name, n] as const)

test.each(all)('%s keeps its words apart, in the picture and easy to read', (name, n) => {
  const { length } = templates[name].dresses
  for (const [at, shape] of forms.entries())
    for (const [word, dress] of process.env['EVERY_WORD'] === undefined
      ? some(at - n, length)
      : every(length)) {
      const thing = goods[(n + at) % goods.length]!
      const { design, faults } = measured(name, { size: shapes[shape], said: said[word]!, thing, dress })
      expect([shape, word, dress, ...faults]).toEqual([shape, word, dress])
      expect(readDesign(JSON.stringify(design))).toEqual({ design })
    }
})

type Case = [word: string, dress: number]

const every = (dresses: number): Case[] =>
  words.flatMap((word) => Array.from({ length: dresses }, (_, dress): Case => [word, dress]))

/** Of as many shapes as there are colours one each with all words, and of one more with few. */
function some(by: number, dresses: number): Case[] {
  const turn = ((by % forms.length) + forms.length) % forms.length
  if (turn < dresses) return [[full[turn % full.length]!, turn]]
  return turn === dresses ? [[few[Math.abs(by) % few.length]!, 0]] : []
}

test.each(['review-stars', 'review-card'] as const)('%s quotes nobody where nobody said anything', (name) => {
  const designOf = (line: string) =>
    measured(name, {
      size: shapes.portrait,
      said: { ...said['long Bangla']!, line },
      thing: goods[0]!,
      dress: 0,
    }).design
  const partsOf = (line: string) => {
    const { parts } = designOf(line)
    return {
      mark: parts.some(({ kind }) => kind === 'quote'),
      heading: parts.some((part) => part.kind === 'text' && part.text === 'kicker'),
    }
  }
  expect(partsOf('দুই বছর ধরে পরছি')).toEqual({ mark: true, heading: true })
  expect(partsOf('')).toEqual({ mark: false, heading: false })
})
