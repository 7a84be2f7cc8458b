import { expect, it } from 'vitest'
import type { Design } from '#shared/designs/design.ts'
import { adTemplateNames, thumbnailTemplateNames } from '#shared/designs/posters/template-names.ts'
import { type OtherLook, ownLooks } from '#shared/designs/other-looks.ts'
import { readDesign } from '#shared/designs/read-design.ts'
import { newSheet, rasterOf } from '../draw/canvas.ts'
import { sampleAd } from '../testing/ads.ts'
import { jobFor } from '../testing/pictures.ts'
import { toWebp } from '../vision/raster.ts'
import { inOtherLook } from './other-looks.ts'
import { thumbnailMaker } from './thumbnail-maker.ts'

const subject = await toWebp(rasterOf(newSheet(40, 60)))

const inLook = (document: Design, look: OtherLook, paid = document): Promise<Design> =>
  inOtherLook({ document, paid, subject, logo: null, kit: null, looks: [look] })

const partOf = ({ parts }: Design, id: string) => parts.find((part) => part.id === id)

async function thumbnail(): Promise<Design> {
  const values = { theme: 'Gaming', platform: 'YouTube', aspect_ratio: '16:9', main_title: '৭ দিনে শিখুন' }
  const { design } = await thumbnailMaker(jobFor('thumbnail_maker', values, {}, 4))
  if (!design) throw new Error('a thumbnail without a design')
  return design.document
}

/** As small as it is drawn quickly; nothing else depends on that. */
const small = (design: Design): Design => ({ ...design, size: { width: 324, height: 405 } })

it.each([
  ['an ad', () => Promise.resolve(small(sampleAd().design)), adTemplateNames],
  ['a thumbnail', thumbnail, thumbnailTemplateNames],
] as const)('%s is a document in every look, whatever look it has', async (_, begin, names) => {
  const paid = await begin()
  const hidden = paid.parts.map((part) => (part.kind === 'text' ? { ...part, isHidden: true } : part))
  let document: Design = { ...paid, parts: hidden }
  for (const look of [...names.filter((_name, n) => n % 4 === 0), ...ownLooks]) {
    document = await inLook(document, look, paid)
    expect([look, readDesign(JSON.stringify(document))]).toEqual([look, { design: document }])
    // Hidden it stays at hand.
    const texts = document.parts.filter(({ kind }) => kind === 'text')
    expect([look, texts.length > 0, texts.every(({ isHidden }) => isHidden)]).toEqual([look, true, true])
    expect(document.texts).toMatchObject(paid.texts)
  }
})

it('a thumbnail’s sign is a sign again, and on its side, when the studio’s own look comes back', async () => {
  const paid = await thumbnail()
  const cover = await inLook(paid, 'cover-eid')
  expect(partOf(cover, 'product')).toMatchObject({ look: { kind: 'sticker' } })
  const back = await inLook(cover, 'own-1', paid)
  expect(back).toMatchObject({ template: paid.template, ground: paid.ground, paints: paid.paints })
  expect(partOf(back, 'picture')).toMatchObject({ look: { kind: 'plain' } })
  expect(partOf(back, 'title')).toEqual(partOf(paid, 'title'))
})

it('a template’s words for the occasion give way to those of the next one, in the same language', async () => {
  const eid = await inLook(small(sampleAd().design), 'eid-arch')
  expect(eid.texts['kicker']).toBe('ঈদ কালেকশন')
  expect((await inLook(eid, 'drop-slab')).texts['kicker']).toBe('মূল্য ছাড়')
  const emptied = { ...eid, texts: { ...eid.texts, kicker: '' } }
  expect((await inLook(emptied, 'drop-slab')).texts['kicker']).toBe('')
})

it('a colour that somebody gave it chooses among those of a template', async () => {
  const eid = await inLook(small(sampleAd().design), 'drop-slab')
  const grounds = await Promise.all(
    ['#d4001a', '#0a3d9c'].map(async (panel) => {
      const { ground } = await inLook({ ...eid, paints: { ...eid.paints, panel } }, 'drop-burst')
      return 'tint' in ground && ground.tint
    }),
  )
  expect(new Set(grounds).size).toBe(2)
})
