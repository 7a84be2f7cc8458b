// Draws one sheet of results per tool into data/engine-sheets, to be looked at:
//   npm run engine:sheet                       the drawn test scenes
//   npm run engine:sheet -- ~/photos [tool]    photographs of your own; faces are found among them
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import type { GarmentName } from '#studio/testing/garments.ts'
import { garmentNames, garmentPicture } from '#studio/testing/garments.ts'
import { testScenes } from '#studio/testing/scenes.ts'
import { openStudio } from '../src/studio/studio.ts'
import { newSheet } from '../src/studio/draw/canvas.ts'
import { toPng } from '../src/studio/vision/raster.ts'
import type { FieldValue } from '#shared/tools/declaration/field-kinds.ts'
import type { StudioPicture } from '#studio/job.ts'
import { adGenerator } from '../src/shared/tools/ad-generator.ts'
import { casualBackgrounds, professionalBackgrounds } from '../src/shared/tools/profile-options.ts'
import { thumbnailMaker } from '../src/shared/tools/thumbnail-maker.ts'
import type { ToolId } from '../src/shared/tools/cards.ts'

const [folder, only] = process.argv.slice(2)
const target = 'data/engine-sheets'
const cell = 420

type Trial = { tool: ToolId; values: Record<string, FieldValue>; drawn?: boolean; garment?: GarmentName }

type Choice = typeof adGenerator.fields.product_type | typeof thumbnailMaker.fields.theme
const optionsOf = ({ options }: Choice) =>
  (typeof options === 'function' ? options({}) : options).map(({ value }) => value)
const goods = optionsOf(adGenerator.fields.product_type)
const themes = optionsOf(thumbnailMaker.fields.theme)
const backgrounds = [...new Set([...professionalBackgrounds, ...casualBackgrounds].map(({ value }) => value))]
const vibes = ['Minimal', 'Modern', 'Playful', 'Bold', 'Elegant', 'Luxury', 'Techy']
const kinds = ['Wordmark (text only)', 'Symbol/icon only', 'Combination mark (text + symbol)']

const trials: Trial[] = [
  ...goods.map((good, n): Trial => ({
    tool: 'ad_generator',
    values: {
      text_option: 'both',
      product_name: n % 2 ? 'নতুন কালেকশন' : 'Morning Cup Set',
      shop_name: n % 2 ? 'রুমার শপ' : 'Dhaka Home Store',
      product_type: [good],
      product_details: n % 2 ? 'হাতে তৈরি\n৮৫০ টাকা' : 'Made by hand. Price 850 tk',
    },
  })),
  ...themes.map((theme, n): Trial => ({
    tool: 'thumbnail_maker',
    values: {
      platform: 'YouTube',
      aspect_ratio: '16:9',
      theme,
      has_face: 'Yes',
      main_title: n % 2 ? 'মাসে ৫০ হাজার টাকা আয়' : 'How I Started My Shop',
    },
  })),
  { tool: 'passport_photo', values: { change_dress: 'no' } },
  ...backgrounds.map((background): Trial => ({
    tool: 'profile_studio',
    values: { background, body_position: 'chest-up', export_size: '600x600' },
  })),
  ...Array.from({ length: 21 }, (_, n): Trial => ({
    tool: 'logo_maker',
    drawn: true,
    values: {
      logo_type: kinds[n % 3]!,
      brand_name: n % 4 === 3 ? 'রুমার রান্নাঘর' : 'Ruma Kitchen',
      tagline: 'Made at home',
      industry: ['Food', 'Fashion', 'Tech'][n % 3]!,
      style_vibe: [vibes[n % 7]!],
      primary_color: ['#0b4f3c', '#c8452d', '#2563eb'][n % 3]!,
      usage: ['Print'],
    },
  })),
  ...garmentNames.map((garment): Trial => ({
    tool: 'swap_clothing',
    garment,
    values: { upload_mode: 'together' },
  })),
  { tool: 'background_remover', values: {} },
  { tool: 'image_upscaler', values: {} },
  { tool: 'ai_expand', values: { aspect_ratio: '9:16' } },
  { tool: 'ai_expand', values: { aspect_ratio: '16:9' } },
]

async function pictures(): Promise<StudioPicture[]> {
  if (!folder) {
    const scenes = testScenes(640, 560).slice(6)
    return Promise.all(
      scenes.map(async ({ picture }) => ({
        bytes: await toPng(picture),
        type: 'image/png' as const,
        width: 640,
        height: 560,
      })),
    )
  }
  const names = (await readdir(folder)).filter((name) => /\.(?:png|jpe?g|webp)$/i.test(name)).sort()
  return Promise.all(
    names.map(async (name) => ({
      bytes: await readFile(path.join(folder, name)),
      type: 'image/png' as const,
      width: 0,
      height: 0,
    })),
  )
}

async function picturesFor({ garment }: Trial, file?: StudioPicture): Promise<Record<string, StudioPicture>> {
  if (!file) return {}
  if (!garment) return { file }
  const bytes = await toPng(garmentPicture(garment))
  return { file, combined_image: { ...file, bytes } }
}

await mkdir(target, { recursive: true })
/** Pictures that a tool has refused for want of a face: one refusal is enough. */
const faceless = new Set<StudioPicture>()
const studio = openStudio({ atOnce: 2 })
const files = await pictures()
for (const tool of new Set(trials.map((trial) => trial.tool))) {
  if (only && only !== tool) continue
  const results: Buffer[] = []
  const own = trials.filter((trial) => trial.tool === tool)
  for (const [index, trial] of own.entries()) {
    // Where there is one trial it runs over all pictures; where there are many, each takes the next picture.
    const needsFace = ['passport_photo', 'profile_studio', 'swap_clothing'].includes(tool)
    const chosen = trial.drawn
      ? [undefined]
      : own.length < 4 || needsFace
        ? files
        : [files[index % files.length]]
    for (const file of chosen) {
      if (needsFace && file && faceless.has(file)) continue
      try {
        const made = await studio.make(
          {
            tool,
            values: trial.values,
            pictures: await picturesFor(trial, file),
            seed: index + 1,
          },
          new AbortController().signal,
        )
        results.push(made.bytes)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        if (file && message.startsWith('No face')) faceless.add(file)
        else console.log(`${tool}: ${message}`)
      }
    }
  }
  const columns = Math.min(4, Math.max(1, results.length))
  const sheet = newSheet(columns * cell, Math.max(1, Math.ceil(results.length / columns)) * cell)
  sheet.pen.fillStyle = tool === 'background_remover' ? '#c94f9b' : '#f4f1ea'
  sheet.pen.fillRect(0, 0, sheet.width, sheet.height)
  for (const [index, bytes] of results.entries()) {
    const image = await loadImage(bytes)
    const scale = (cell - 16) / Math.max(image.width, image.height)
    const [w, h] = [image.width * scale, image.height * scale]
    sheet.pen.drawImage(
      image,
      (index % columns) * cell + (cell - w) / 2,
      Math.floor(index / columns) * cell + (cell - h) / 2,
      w,
      h,
    )
  }
  await writeFile(path.join(target, `${tool}.png`), sheet.canvas.toBuffer('image/png'))
  console.log(`${target}/${tool}.png  ${results.length} pictures`)
}
await studio.close()
