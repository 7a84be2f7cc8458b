import { expect, test } from 'vitest'
import sharp from 'sharp'
import { readDesign } from '#shared/designs/read-design.ts'
import { shapes } from '#shared/designs/shapes.ts'
import { thumbnailMaker } from '../recipes/thumbnail-maker.ts'
import { sampleAd } from '../testing/ads.ts'
import { jobFor } from '../testing/pictures.ts'
import type { Made } from '../recipe.ts'
import { sheetOf } from './canvas.ts'
import { designed } from './designed.ts'
import { redrawn } from './redraw.ts'
import { reshaped } from './reshape.ts'

type MadeOfDesign = Required<Pick<Made, 'bytes' | 'design'>>

async function thumbnail(theme: string, aspect_ratio: string): Promise<MadeOfDesign> {
  const values = { theme, platform: 'YouTube', aspect_ratio, main_title: 'মাত্র ৭ দিনে শিখুন' }
  const { bytes, design } = await thumbnailMaker(jobFor('thumbnail_maker', values, {}, 4))
  if (!design) throw new Error('a thumbnail without a design')
  return { bytes, design }
}

function ad(): Promise<MadeOfDesign> {
  const { design, ground, subject } = sampleAd()
  return designed({ document: design, ground }, { subject: sheetOf(subject) })
}

async function far(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()))
  if (!a || a.length !== b?.length) throw new Error('they are of different sizes')
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length
}

test.each<[string, () => Promise<MadeOfDesign>]>([
  ['an ad', ad],
  ['a wide thumbnail', () => thumbnail('Gaming', '16:9')],
  ['a tall thumbnail', () => thumbnail('Promo', '9:16')],
  ['a square one', () => thumbnail('News', '1:1')],
])('%s comes out the same from what is kept, and when its ground is drawn anew', async (_, make) => {
  const { bytes, design } = await make()
  const read = readDesign(JSON.stringify(design.document))
  if ('wrong' in read) throw new Error(read.wrong.key)
  const { ground, subject = null } = design.pieces
  for (const kept of [ground, null]) {
    const again = await redrawn({ document: read.design, ground: kept, subject })
    expect(await far(again, bytes)).toBeLessThan(1.5)
  }
  const other = { ...read.design, ground: { ...read.design.ground, state: 12_345 } }
  expect((await redrawn({ document: other, ground: null, subject })).equals(bytes)).toBe(false)
})

test.each<[string, () => Promise<MadeOfDesign>]>([
  ['an ad', ad],
  ['a thumbnail', () => thumbnail('Gaming', '16:9')],
])('%s is laid out anew in another shape, as its owner coloured it', async (_, make) => {
  const { design } = await make()
  const { document, pieces } = design
  for (const size of [shapes.cover, shapes.story]) {
    const reshape = (changed = document) =>
      reshaped({ document: changed, subject: pieces.subject ?? null, size })
    const made = await reshape()
    expect(await sharp(made).metadata()).toMatchObject({ ...size, hasAlpha: false })
    const paints = Object.fromEntries(Object.keys(document.paints).map((name) => [name, '#ff00ff']))
    expect(await far(await reshape({ ...document, paints }), made)).toBeGreaterThan(1)
  }
})

test('an ad in the shape that it was paid in is the ad that was paid', async () => {
  const { bytes, design } = await ad()
  const { document, pieces } = design
  const again = await reshaped({ document, subject: pieces.subject ?? null, size: document.size })
  expect(await far(again, bytes)).toBeLessThan(1.5)
})
