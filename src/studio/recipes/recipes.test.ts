import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { StudioFailure } from '#studio/job.ts'
import type { FieldValue } from '#shared/tools/declaration/field-kinds.ts'
import type { StudioPicture } from '#studio/job.ts'
import { readDesign } from '#shared/designs/read-design.ts'
import { toolById } from '#shared/tools/index.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { animatedWebp, headerBomb, portrait, webpBomb } from '#test/pictures.ts'
import { jarPicture, jobFor } from '../testing/pictures.ts'
import { cutOut } from '../vision/cutout.ts'
import { overlap, testScene } from '#studio/testing/scenes.ts'
import { recipes } from './recipes.ts'

const jar = jarPicture(160, 132)

const made = async (...job: Parameters<typeof jobFor>) => {
  const { bytes, note, svg, design } = await recipes[job[0]](jobFor(...job))
  return { bytes, note, svg, design, meta: await sharp(bytes).metadata() }
}

const pictureOf = async (
  image: ReturnType<typeof sharp>,
  format: 'png' | 'jpeg' | 'webp' = 'png',
): Promise<StudioPicture> => {
  const bytes = await image.toFormat(format).toBuffer()
  const { width, height } = await sharp(bytes).metadata()
  return { bytes, type: `image/${format}`, width, height }
}

const flat = (width: number, height: number, background = '#7a8f6a') =>
  sharp({ create: { width, height, channels: 3, background } })

describe('each tool gives a picture of the promised size', () => {
  test('an ad is 1080 × 1350 without transparency', async () => {
    const values = {
      text_option: 'both',
      product_name: 'জলপাই আচার',
      shop_name: 'Ruma',
      product_type: ['Food Item'],
    }
    const { meta, design } = await made('ad_generator', values, { file: jar })
    expect([meta.width, meta.height, meta.hasAlpha]).toEqual([1080, 1350, false])
    // It can be drawn again from its document.
    expect(readDesign(JSON.stringify(design?.document))).toEqual({ design: design?.document })
  })

  test('a background is gone around the jar and the jar is still there', async () => {
    const { bytes, meta } = await made('background_remover', {}, { file: jar })
    expect([meta.width, meta.height, meta.hasAlpha]).toEqual([160, 132, true])
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number, y: number) => data[(y * 160 + x) * 4 + 3]
    expect(alphaAt(5, 5)).toBe(0)
    expect(alphaAt(155, 66)).toBe(0)
    expect(alphaAt(80, 80)).toBe(255)
  })

  test('the shadow at its foot goes with the ground', async () => {
    const { picture, truth } = testScene(1, 900, 800)
    const { alpha } = await cutOut(picture)
    expect(overlap(alpha, truth)).toBeGreaterThan(0.99)
  })

  test('a small picture gets four times as large and stays the same picture', async () => {
    const { bytes, meta } = await made('image_upscaler', {}, { file: jarPicture(60, 50) })
    expect([meta.width, meta.height]).toEqual([240, 200])
    const back = await sharp(bytes).resize(60, 50).raw().toBuffer()
    const own = await sharp(jarPicture(60, 50).bytes).removeAlpha().raw().toBuffer()
    const far = own.reduce((sum, value, i) => sum + Math.abs(value - back[i]!), 0) / own.length
    expect(far).toBeLessThan(6)
  })

  test('transparency survives the upscaler', async () => {
    const picture = await pictureOf(
      sharp({
        create: { width: 40, height: 40, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } },
      }),
    )
    const { bytes } = await made('image_upscaler', {}, { file: picture })
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBeGreaterThan(120)
    expect(data[3]).toBeLessThan(135)
  })

  test.each(['1:1', '9:16', '16:9'])('expanding to %s cuts nothing off', async (ratio) => {
    const { meta, bytes } = await made('ai_expand', { aspect_ratio: ratio }, { file: jar })
    const [across, up] = ratio.split(':').map(Number)
    expect(meta.width / meta.height).toBeCloseTo(across! / up!, 1)
    expect(meta.width).toBeGreaterThanOrEqual(160)
    expect(meta.height).toBeGreaterThanOrEqual(132)
    const middle = await sharp(bytes)
      .extract({ left: Math.floor(meta.width / 2), top: Math.floor(meta.height / 2), width: 1, height: 1 })
      .raw()
      .toBuffer()
    const own = await sharp(jar.bytes).extract({ left: 80, top: 66, width: 1, height: 1 }).raw().toBuffer()
    expect(Math.abs(middle[0]! - own[0]!)).toBeLessThan(12)
  })

  test.each([
    ['YouTube', '16:9', 1280, 720],
    ['TikTok', '9:16', 1080, 1920],
    ['Instagram', '4:5', 1080, 1350],
    ['LinkedIn', '1:1', 1200, 1200],
  ])('a thumbnail for %s in %s has its exact pixels', async (platform, aspect_ratio, width, height) => {
    const { meta, design } = await made('thumbnail_maker', {
      platform,
      aspect_ratio,
      theme: 'News',
      main_title: 'আজকের খবর',
    })
    expect([meta.width, meta.height]).toEqual([width, height])
    expect(readDesign(JSON.stringify(design?.document))).toEqual({ design: design?.document })
  })

  test('a logo is transparent, and its SVG holds outlines instead of letters', async () => {
    const { meta, svg } = await made('logo_maker', {
      logo_type: 'Combination mark (text + symbol)',
      brand_name: 'রুমার রান্নাঘর',
      industry: 'Food',
      style_vibe: ['Playful'],
      primary_color: '#0b4f3c',
    })
    expect(meta.hasAlpha).toBe(true)
    expect(svg).toContain('<path')
    expect(svg).not.toContain('<text')
  })
})

describe('what cannot be made is said, never guessed', () => {
  test.each(['passport_photo', 'profile_studio'] as const)('%s asks for a face', async (tool) => {
    await expect(made(tool, {}, { file: jar })).rejects.toThrow('No face found')
  })

  test('swapping clothes asks for a face too', async () => {
    const pictures = { file: jar, combined_image: jar }
    await expect(made('swap_clothing', { upload_mode: 'together' }, pictures)).rejects.toThrow(
      'No face found',
    )
  })

  test('what is no picture is refused with a sentence', async () => {
    const picture = { ...jar, bytes: Buffer.from('not a picture') }
    await expect(made('background_remover', {}, { file: picture })).rejects.toBeInstanceOf(StudioFailure)
  })
})

describe('odd pictures are handled or refused, and never break the worker', () => {
  const odd: [string, () => Promise<StudioPicture>][] = [
    ['one pixel', () => pictureOf(flat(1, 1))],
    ['a hair line', () => pictureOf(flat(2000, 1))],
    ['grey', () => pictureOf(sharp(jar.bytes).greyscale())],
    ['16 bits', () => pictureOf(sharp(jar.bytes).toColourspace('rgb16'))],
    ['palette', async () => ({ ...jar, bytes: await sharp(jar.bytes).png({ palette: true }).toBuffer() })],
    [
      'CMYK',
      async () => ({
        ...jar,
        type: 'image/jpeg',
        bytes: await sharp(jar.bytes).toColourspace('cmyk').jpeg().toBuffer(),
      }),
    ],
    [
      'all clear',
      () =>
        pictureOf(
          sharp({
            create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
          }),
        ),
    ],
  ]
  test.each(odd)('%s', async (_, picture) => {
    const file = await picture()
    for (const tool of ['background_remover', 'ai_expand'] as const) {
      const outcome = await made(tool, { aspect_ratio: '1:1' }, { file }).then(
        ({ meta }) => meta.format,
        (error: unknown) => (error instanceof StudioFailure ? 'refused with a sentence' : String(error)),
      )
      expect(['png', 'refused with a sentence']).toContain(outcome)
    }
  })

  test.each([
    ['a header that claims 60 megapixels', headerBomb],
    ['a few bytes that unpack to gigabytes', webpBomb],
    ['an animation', animatedWebp],
  ])('%s is refused quickly', async (_, bomb) => {
    const file = { ...jar, bytes: Buffer.from(await bomb()) }
    const from = performance.now()
    await expect(made('background_remover', {}, { file })).rejects.toBeInstanceOf(StudioFailure)
    expect(performance.now() - from).toBeLessThan(60_000)
  })

  test('a photo that lies on its side stands up', async () => {
    const bytes = await sharp(jar.bytes).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { meta } = await made('background_remover', {}, { file: { ...jar, bytes, type: 'image/jpeg' } })
    expect([meta.width, meta.height]).toEqual([132, 160])
  })

  test('longer than any side we take', async () => {
    const file = await pictureOf(flat(20_000, 1))
    await expect(made('background_remover', {}, { file })).rejects.toThrow(/too large/)
  })
})

describe('the same job and seed give the same bytes', () => {
  const face: Record<string, StudioPicture> = {
    file: { bytes: portrait(), type: 'image/jpeg', width: 560, height: 700 },
  }
  const thing = { file: jar }
  const jobs: [ToolId, Record<string, FieldValue>, Record<string, StudioPicture>, 'varies' | 'stays'][] = [
    ['ad_generator', { product_name: 'Honey', product_type: ['Food Item'] }, thing, 'varies'],
    ['thumbnail_maker', { main_title: 'Big news', theme: 'Gaming' }, thing, 'varies'],
    ['logo_maker', { brand_name: 'Ruma', industry: 'Food' }, {}, 'varies'],
    ['ai_expand', { aspect_ratio: '16:9' }, face, 'stays'],
    ['profile_studio', { background: 'library', export_size: '200x200' }, face, 'varies'],
    ['profile_studio', { background: 'own-blur', export_size: '200x200' }, face, 'stays'],
    ['swap_clothing', { upload_mode: 'separate' }, { ...face, cloth_image: jar }, 'varies'],
    // There is one right answer to these.
    ['passport_photo', { change_dress: 'no' }, face, 'stays'],
    ['background_remover', {}, thing, 'stays'],
    ['image_upscaler', {}, { file: jarPicture(60, 50) }, 'stays'],
  ]
  test.each(jobs)('%s', async (tool, values, pictures, otherSeed) => {
    const once = await made(tool, values, pictures, 5)
    const other = await made(tool, values, pictures, 6)
    expect(other.bytes.equals(once.bytes)).toBe(otherSeed === 'stays')
    // What another seed does not change, the same one does not either.
    const again = otherSeed === 'stays' ? other : await made(tool, values, pictures, 5)
    expect(again.bytes.equals(once.bytes)).toBe(true)
    // What cannot change is not offered for another credit.
    expect(toolById(tool).studioRepeats?.(values) ?? false).toBe(otherSeed === 'stays')
  })

  test('every tool is among them', () => {
    expect([...new Set(jobs.map(([tool]) => tool))].toSorted()).toEqual(Object.keys(recipes).toSorted())
  })
})
