import { expect, test } from 'vitest'
import sharp from 'sharp'
import { defaultsOf, shownFields } from '#shared/tools/declaration/values.ts'
import { ownBackground } from '#shared/tools/profile-options.ts'
import { toolById, tools } from '#shared/tools/index.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import type { StudioPicture } from '#studio/job.ts'
import { portrait } from '#test/pictures.ts'
import { jarPicture, jobFor } from '../testing/pictures.ts'
import { recipes } from './recipes.ts'

const face: StudioPicture = { bytes: portrait(), type: 'image/jpeg', width: 560, height: 700 }
const jar = jarPicture(160, 132)

/** Forms that open every part of their tool. */
const forms: Record<ToolId, [Record<string, string | string[]>, Record<string, StudioPicture>]> = {
  ad_generator: [
    { product_name: 'Honey', shop_name: 'Ruma', product_type: ['Food Item'], product_details: '350 tk' },
    { file: jar },
  ],
  passport_photo: [{}, { file: face }],
  profile_studio: [{ add_name: 'Ruma', export_size: '64x96', background: 'our shop' }, { file: face }],
  thumbnail_maker: [{ has_face: 'Yes', main_title: 'Honey', thumbnail_about: 'bees' }, { file: jar }],
  logo_maker: [{ brand_name: 'Ruma', tagline: 'Home', industry: 'Food', style_vibe: ['Bold'] }, {}],
  background_remover: [{}, { file: jar }],
  image_upscaler: [{}, { file: jarPicture(40, 32) }],
  ai_expand: [{ aspect_ratio: '4:5' }, { file: jar }],
  swap_clothing: [{}, { file: face, combined_image: jar }],
}

test.each(tools)(
  'what $name asks and the studio never looks at is said beside the choice',
  async ({ id }) => {
    const [values, pictures] = forms[id]
    const read = new Set<string>()
    const job = jobFor(id, { ...defaultsOf(toolById(id)), ...values }, pictures)
    const watched = new Proxy(job.values, {
      get(all, key) {
        read.add(String(key))
        return Reflect.get(all, key)
      },
    })
    // The shop's details come with the job; whether they do is what its owner has said in the form.
    const whole = new Proxy(
      { ...job, values: watched },
      {
        get(all, key) {
          if (key === 'kit') read.add('brand_kit')
          return Reflect.get(all, key) as unknown
        },
      },
    )
    await recipes[id](whole)
    const silent = shownFields(toolById(id), job.values)
      .filter(([name, field]) => field.kind !== 'image' && !read.has(name))
      .filter(([, { studioNote, engineNote }]) => studioNote === undefined && engineNote === undefined)
      .map(([name]) => name)
    expect(silent).toEqual([])
  },
)

test.each([
  ['4096x64', 'clean-white'],
  ['64x4096', 'clean-white'],
  ['4096x64', ownBackground],
  ['64x4096', ownBackground],
])('a profile of %s before %s comes out as it was asked, and has no hole', async (size, background) => {
  const { bytes } = await recipes.profile_studio(
    jobFor('profile_studio', { export_size: size, background }, { file: face }),
  )
  const { width, height, hasAlpha } = await sharp(bytes).metadata()
  expect([`${width}x${height}`, hasAlpha]).toEqual([size, false])
})
