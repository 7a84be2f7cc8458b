// What the built-in studio makes of the shipped "before" pictures: a fresh install makes the same.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { garmentPicture } from '../../bench/engine-garments.ts'
import { recipes } from '../../src/server/engine/builtin/recipes/recipes.ts'
import { toPng } from '../../src/server/engine/builtin/vision/raster.ts'
import type { EnginePicture, FieldValue } from '../../src/server/engine/engine.ts'
import { shippedPictures } from '../../src/server/features/content/shipped-pictures.ts'
import type { ToolId } from '../../src/shared/tools/index.ts'
import { complete, encode, sweep, writeList } from './encode.mjs'

type Order = { tool: ToolId; before: string; values: Record<string, FieldValue>; seed?: number }

const ad = (before: string, values: Record<string, FieldValue>, seed = 1): Order => ({
  tool: 'ad_generator',
  before,
  values: { text_option: 'both', ...values },
  seed,
})
const thumbnail = (before: string, theme: string, main_title: string, seed = 1): Order => ({
  tool: 'thumbnail_maker',
  before,
  values: { platform: 'YouTube', aspect_ratio: '16:9', theme, main_title, has_face: 'Yes' },
  seed,
})
const cutout = (before: string): Order => ({ tool: 'background_remover', before, values: {} })

export const orders: Record<string, Order> = {
  'jar-ad': ad('jar-photo', {
    product_type: ['Food Item'],
    product_name: 'আমের আচার',
    shop_name: 'রুমা’স কিচেন',
    product_details: 'মায়ের হাতের স্বাদ\n৫০০ গ্রাম ৩৫০ টাকা',
  }),
  'cake-ad': ad('cake-photo', {
    product_type: ['Cake Item'],
    product_name: 'Chocolate Cherry Cake',
    shop_name: 'Sweet Mirpur',
    product_details: 'Order one day before. 1200 tk',
  }),
  'bottle-ad': ad('bottle-photo', {
    product_type: ['Cosmetics'],
    product_name: 'Rose Face Serum',
    shop_name: 'Niora',
    product_details: 'Rose and turmeric, 30 ml. 650 tk',
  }),
  'cloth-ad': ad('cloth-photo', {
    product_type: ['Clothes/Clothing'],
    product_name: 'জামদানি শাড়ি',
    shop_name: 'ঢাকা থ্রেডস',
    product_details: 'ঈদ কালেকশন\n১৮৫০ টাকা থেকে',
  }),
  'cloth-cutout': cutout('cloth-photo'),
  'bottle-cutout': cutout('bottle-photo'),
  'rafi-passport': {
    tool: 'passport_photo',
    before: 'rafi-home',
    values: { change_dress: 'yes', choose_dress: 'Dark Grey Formal Suit' },
  },
  'nila-passport': { tool: 'passport_photo', before: 'nila-home', values: { change_dress: 'no' } },
  'nila-profile': {
    tool: 'profile_studio',
    before: 'nila-home',
    values: { background: 'office-blur', body_position: 'chest-up', export_size: '800x800' },
  },
  'rafi-profile': {
    tool: 'profile_studio',
    before: 'rafi-home',
    values: { background: 'library-bokeh', body_position: 'chest-up', export_size: '800x800' },
  },
  'face-thumbnail': thumbnail('rafi-home', 'Business/Professional', '5 Mistakes of New Shops'),
  'buds-thumbnail': thumbnail('buds-photo', 'Product Promo', 'Earbuds for 1,500 Taka?'),
  'jar-wide': { tool: 'ai_expand', before: 'jar-narrow', values: { aspect_ratio: '16:9' } },
  'cake-wide': { tool: 'ai_expand', before: 'cake-narrow', values: { aspect_ratio: '16:9' } },
  'rafi-shirt': { tool: 'swap_clothing', before: 'rafi-home', values: { upload_mode: 'together' } },
}

const pictures = join(import.meta.dirname, '../../public/pictures')

/** The shipped picture of that name, at its largest. */
async function shipped(name: string): Promise<EnginePicture> {
  const file = readdirSync(pictures)
    .filter((each) => each.startsWith(`${name}-`) && each.endsWith('.webp') && !each.endsWith('-400.webp'))
    .toSorted()
    .at(-1)
  if (!file) throw new Error(`There is no shipped picture called ${name}`)
  const bytes = await sharp(readFileSync(join(pictures, file)))
    .png()
    .toBuffer()
  return { bytes, type: 'image/png', width: 0, height: 0 }
}

/** The finished PNG of one example. */
export async function make(name: string): Promise<Buffer> {
  const order = orders[name]
  if (!order) throw new Error(`Nobody ordered ${name}`)
  const { tool, before, values, seed = 1 } = order
  const files: Record<string, EnginePicture> = { file: await shipped(before) }
  if (tool === 'swap_clothing') {
    const bytes = await toPng(garmentPicture('shirt'))
    files['combined_image'] = { bytes, type: 'image/png', width: 0, height: 0 }
  }
  const job = { generationId: name, userId: 'examples', tool, values, pictures: files, seed }
  const { bytes } = await recipes[tool](job)
  return sharp(bytes)
    .resize({ width: 1280, height: 1000, fit: 'inside', withoutEnlargement: true })
    .toBuffer()
}

/** Puts what the engine makes in place of what was shipped under the same names. */
export async function remake(folder: string): Promise<void> {
  const list: Record<string, (typeof shippedPictures)[string]> = { ...shippedPictures }
  for (const name of new Set([...Object.keys(shippedPictures), ...Object.keys(orders)])) {
    const drawn = orders[name] ? undefined : shippedPictures[name]
    list[name] = drawn ? await complete(name, drawn, folder) : await encode(name, await make(name), folder)
    console.log(name)
  }
  sweep(folder, list)
  const sorted = Object.entries(list).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeList(
    join(import.meta.dirname, '../../src/server/features/content/shipped-pictures.ts'),
    Object.fromEntries(sorted),
  )
}
