import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { megabyte } from '#shared/pictures.ts'
import { toolById, tools } from '#shared/tools/index.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { db } from '#server/database/transaction.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { garmentPicture } from '#studio/testing/garments.ts'
import { jarPicture } from '#studio/testing/pictures.ts'
import { toPng } from '#studio/vision/raster.ts'
import { goodForm, make, picturePart, press, refusalOf } from './forms.ts'
import { assertWell } from './invariants.ts'
import { detailedPhoto, portrait } from './pictures.ts'
import { ownProgram } from './own-program.ts'
import { balanceOf, newPerson } from './people.ts'

const program = ownProgram({ WORKERS: '1' })
let photos: Record<'thing' | 'smallerThing' | 'grainyThing' | 'face' | 'clothes', File>

beforeAll(async () => {
  const jar = jarPicture(800, 600).bytes
  const upright = { width: 3_000, height: 4_000 }
  photos = {
    thing: picturePart(await detailedPhoto(jar)),
    smallerThing: picturePart(await detailedPhoto(jar, { width: 1_500, height: 1_225 })),
    grainyThing: picturePart(await detailedPhoto(jar, {}, 48)),
    face: picturePart(await detailedPhoto(portrait(), upright)),
    clothes: picturePart(await toPng(garmentPicture('tee', 480, 600))),
  }
}, 300_000)
afterEach(() => assertWell())

const uploads: Record<ToolId, Record<string, keyof typeof photos>> = {
  ad_generator: { file: 'thing' },
  logo_maker: {},
  passport_photo: { file: 'face' },
  profile_studio: { file: 'face' },
  thumbnail_maker: { file: 'thing' },
  background_remover: { file: 'thing' },
  // Twelve megapixels cannot grow; of this one twelve are made.
  image_upscaler: { file: 'smallerThing' },
  // On a soft copy of itself, which weighs little.
  ai_expand: { file: 'grainyThing' },
  swap_clothing: { file: 'face', combined_image: 'clothes' },
}

it('a photograph that cannot grow is refused by the upscaler before anything is held', async () => {
  const person = await newPerson(program, { credits: 10 })
  const form = await goodForm('image_upscaler', { file: photos.thing })
  expect(await refusalOf(await press(person, 'image_upscaler', form))).toEqual({
    status: 400,
    message: expect.stringContaining('4000 × 3000'),
    field: 'file',
  })
  expect(await balanceOf(person)).toEqual({ credits: 100, held: 0, made: 0 })
})

describe('twelve megapixels full of detail, from the upload to the gallery', () => {
  it.each(tools.map(({ id }) => id))('%s', { timeout: 240_000 }, async (tool) => {
    const person = await newPerson(program, { credits: 10 })
    const pictures = Object.entries(uploads[tool]).map(([field, photo]) => [field, photos[photo]] as const)
    const made = await make(person, tool, Object.fromEntries(pictures), 200_000)
    expect(made).toMatchObject({ state: 'done', error: null, result: { isSaved: true } })
    expect(await balanceOf(person)).toEqual({ credits: 100 - toolById(tool).price, held: 0, made: 1 })

    const [kept] = await db().select().from(generatedAds).where(eq(generatedAds.generationId, made.id))
    const full = await person.send(`/api/pictures/${kept?.id}/full`)
    const { width, height, format, hasAlpha } = await sharp(Buffer.from(await full.arrayBuffer())).metadata()
    expect({ width, height, hasAlpha }).toMatchObject({
      width: made.result?.width,
      height: made.result?.height,
      hasAlpha: made.result?.hasAlpha,
    })
    expect(format).toBe('png')
    // Heavier than what is taken from strangers: so much detail is the reason for these two photographs.
    if (tool === 'image_upscaler' || tool === 'ai_expand') expect(kept?.bytes).toBeGreaterThan(10 * megabyte)
  })
})
