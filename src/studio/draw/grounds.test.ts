import { expect, test } from 'vitest'
import sharp from 'sharp'
import type { Design } from '#shared/designs/design.ts'
import { type GroundChoice, onGround } from '#shared/designs/ground-choice.ts'
import { readDesign } from '#shared/designs/read-design.ts'
import { thumbnailMaker } from '../recipes/thumbnail-maker.ts'
import { sampleAd } from '../testing/ads.ts'
import { jobFor } from '../testing/pictures.ts'
import { readOf } from '../testing/measure-read.ts'
import { sheetOf } from './canvas.ts'
import { drawnGround, groundChoices } from './grounds.ts'
import { groundOf } from './redraw.ts'

const ad = sampleAd({ scene: 'studio' })
const named = (choices: GroundChoice[], name: string) => choices.find((choice) => choice.name === name)
const onAll = (design: Design) => {
  const choices = groundChoices(design)
  const own =
    'scene' in design.ground ? design.ground.scene : 'look' in design.ground ? design.ground.look : ''
  return choices.map((choice) => onGround(design, named(choices, own), choice))
}

test('on each of its grounds an ad is what a layout there would colour and light, and a document', () => {
  const choices = groundChoices(ad.design)
  expect(onGround(ad.design, named(choices, 'studio'), named(choices, 'studio')!)).toEqual(ad.design)
  for (const design of onAll(ad.design)) {
    expect(readDesign(JSON.stringify(design))).toEqual({ design })
    if (!('scene' in design.ground)) throw new Error('an ad without a scene')
    const there = sampleAd({ scene: design.ground.scene }).design
    expect(design.paints).toEqual(there.paints)
    const product = (of: Design) => of.parts.find((part) => part.kind === 'piece')!
    expect(product(design).look).toEqual(product(there).look)
    const foot = (of: Design) => product(of).box.y + product(of).box.height
    expect(Math.abs(foot(design) - foot(there))).toBeLessThan(1)
  }
})

test.each(['#d95f8d', '#c8452d', '#0b8f6a'])(
  'in %s the words of an ad are read on every set of ads',
  (tint) => {
    const { design, subject } = sampleAd({ tint })
    for (const one of onAll(design).slice(0, 11)) {
      const read = readOf(one, { ground: groundOf(one), subject: sheetOf(subject) })
      expect([one.ground, read.filter(([, contrast]) => contrast < 4.5)]).toEqual([one.ground, []])
    }
  },
)

test('a design of an earlier release takes the colours of another ground as well', () => {
  const choices = groundChoices(ad.design)
  const [studio, neon] = [named(choices, 'studio'), named(choices, 'neon')]
  const old = { ...ad.design, paints: { ...ad.design.paints, ...studio?.earlier } }
  expect(onGround(old, studio, neon!).paints).toMatchObject({ ink: neon?.paints['ink'], seal: '#f2a20d' })
})

test('a colour, a shadow and a place that somebody chose stay on every ground', () => {
  const { design } = ad
  const chosen: Design = {
    ...design,
    paints: { ...design.paints, seal: '#2563eb' },
    parts: design.parts.map((part) =>
      part.kind === 'piece' && part.look.kind === 'standing'
        ? { ...part, box: { ...part.box, y: 200 }, look: { ...part.look, shadow: 0 } }
        : part,
    ),
  }
  for (const { paints, parts } of onAll(chosen)) {
    expect(paints['seal']).toBe('#2563eb')
    expect(parts.find(({ kind }) => kind === 'piece')).toMatchObject({ box: { y: 200 }, look: { shadow: 0 } })
  }
})

test('a thumbnail takes a look’s colours and letters', async () => {
  const values = { theme: 'News', platform: 'YouTube', aspect_ratio: '16:9', main_title: 'আজকের খবর' }
  const { design } = await thumbnailMaker(jobFor('thumbnail_maker', values, {}, 4))
  const { document } = design!
  const all = onAll(document)
  expect(all).toHaveLength(8)
  for (const one of all) expect(readDesign(JSON.stringify(one))).toEqual({ design: one })
  const motivational = all.find(({ ground }) => 'look' in ground && ground.look === 'motivational')!
  expect(motivational.parts.find(({ kind }) => kind === 'text')).toMatchObject({ face: { family: 'Anton' } })
})

test('a ground alone is drawn in the size of its design, and small', async () => {
  const whole = await drawnGround({ document: ad.design, scale: 1 })
  expect(await sharp(whole).metadata()).toMatchObject({ format: 'webp', width: 1080, height: 1350 })
  const small = await drawnGround({ document: ad.design, scale: 0.2 })
  expect(await sharp(small).metadata()).toMatchObject({ width: 216, height: 270 })
  const far = await Promise.all(
    [whole, small].map((bytes) =>
      sharp(bytes).resize(20, 25, { fit: 'fill' }).removeAlpha().raw().toBuffer(),
    ),
  )
  const apart = far[0]!.reduce((sum, value, at) => sum + Math.abs(value - far[1]![at]!), 0) / far[0]!.length
  expect(apart).toBeLessThan(6)
})
