// What the built-in studio makes of the shipped "before" pictures: a fresh install makes the same.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type GarmentName, garmentPicture } from '#studio/testing/garments.ts'
import type { Ground } from '#shared/offices/office.ts'
import { usualPlace } from '#shared/offices/place.ts'
import { findOffice, offices } from '#shared/offices/rows.ts'
import { cutPhoto } from '../../src/server/features/offices/cut.ts'
import type { Made } from '../../src/studio/recipe.ts'
import { recipes } from '../../src/studio/recipes/recipes.ts'
import { toPng } from '../../src/studio/vision/raster.ts'
import type { FieldValue } from '#shared/tools/declaration/field-kinds.ts'
import type { StudioPicture } from '#studio/job.ts'
import { shippedPictures } from '../../src/server/features/content/shipped-pictures.ts'
import type { ToolId } from '../../src/shared/tools/cards.ts'
import { complete, encode } from './encode.mjs'

type Order = {
  tool: ToolId
  before?: string
  values: Record<string, FieldValue>
  seed?: number
  /** What is to be put on. */
  garment?: GarmentName
  /** A logo is transparent: here it lies on paper. */
  paper?: string
  /** A passport photo cut for another office than the first, as its buyer does it. */
  office?: [id: string, ground: Ground]
}

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
const logo = (
  kind: 'Wordmark' | 'Combination',
  [brand_name, tagline]: [string, string],
  [industry, vibe]: [string, string],
  [primary_color, paper]: [string, string],
  seed = 1,
): Order => ({
  tool: 'logo_maker',
  values: {
    logo_type: kind,
    brand_name,
    tagline,
    industry,
    style_vibe: [vibe],
    primary_color,
    usage: ['Social avatar'],
  },
  seed,
  paper,
})
const dressed = (before: string, garment: GarmentName): Order => ({
  tool: 'swap_clothing',
  before,
  garment,
  values: { upload_mode: 'together' },
})
const cutout = (before: string): Order => ({ tool: 'background_remover', before, values: {} })

export const orders: Record<string, Order> = {
  'jar-ad': ad(
    'jar-photo',
    {
      product_type: ['Food Item'],
      product_name: 'আমের আচার',
      shop_name: 'রুমা’স কিচেন',
      product_details: 'মায়ের হাতের স্বাদ\n৫০০ গ্রাম ৩৫০ টাকা',
    },
    4,
  ),
  'cake-ad': ad('cake-photo', {
    product_type: ['Cake Item'],
    product_name: 'Chocolate Cherry Cake',
    shop_name: 'Sweet Mirpur',
    product_details: 'Order one day before. 1200 tk',
  }),
  'bottle-ad': ad(
    'bottle-photo',
    {
      product_type: ['Cosmetics'],
      product_name: 'Rose Face Serum',
      shop_name: 'Niora',
      product_details: 'Rose and turmeric, 30 ml. 650 tk',
    },
    4,
  ),
  'cloth-ad': ad('cloth-photo', {
    product_type: ['Clothes/Clothing'],
    product_name: 'জামদানি শাড়ি',
    shop_name: 'ঢাকা থ্রেডস',
    product_details: 'ঈদ কালেকশন\n১৮৫০ টাকা থেকে',
  }),
  // The same jar in another set: the home page shows it beside the first.
  'jar-harvest': ad(
    'jar-photo',
    {
      product_type: ['Organic honey and fruit'],
      product_name: 'আমের আচার',
      shop_name: 'রুমা’স কিচেন',
      product_details: 'রোদে শুকানো কাঁচা আম\n৩৫০ টাকা',
    },
    2,
  ),
  'logo-ruma': logo(
    'Combination',
    ['রুমা’স কিচেন', 'মায়ের হাতের স্বাদ'],
    ['Food', 'Playful'],
    ['#0b4f3c', '#fbf3df'],
    4,
  ),
  'logo-niora': logo(
    'Wordmark',
    ['Niora', 'skin, the gentle way'],
    ['Beauty', 'Elegant'],
    ['#8a3b28', '#f8ebe4'],
    6,
  ),
  'logo-threads': logo(
    'Combination',
    ['Dhaka Threads', 'Jamdani since 1998'],
    ['Fashion', 'Elegant'],
    ['#0b4f3c', '#eef3ee'],
    2,
  ),
  'logo-bari': logo('Combination', ['TechBari', ''], ['Tech', 'Techy'], ['#1d4ed8', '#eef3fb'], 0),
  'logo-mirpur': logo(
    'Combination',
    ['Sweet Mirpur', 'Cakes to order'],
    ['Cake', 'Playful'],
    ['#9f2246', '#fcecef'],
    4,
  ),
  'logo-boi': logo('Wordmark', ['বই ঘর', 'গল্পের ঠিকানা'], ['Education', 'Modern'], ['#7a2e1d', '#faf3e3'], 7),
  'cloth-cutout': cutout('cloth-photo'),
  'bottle-cutout': cutout('bottle-photo'),
  'mug-cutout': cutout('mug-photo'),
  'buds-cutout': cutout('buds-photo'),
  'jar-cutout': cutout('jar-photo'),
  'rafi-passport': { tool: 'passport_photo', before: 'rafi-home', values: { change_dress: 'no' } },
  'rafi-visa': {
    tool: 'passport_photo',
    before: 'rafi-home',
    values: { change_dress: 'no' },
    office: ['us-visa', 'white'],
  },
  'rafi-blue': {
    tool: 'passport_photo',
    before: 'rafi-home',
    values: { change_dress: 'no' },
    office: ['kw-passport', 'blue'],
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
  'nila-cafe': {
    tool: 'profile_studio',
    before: 'nila-home',
    values: {
      photo_type: 'casual',
      background: 'cafe-lights',
      body_position: 'shoulders-up',
      export_size: '800x800',
    },
  },
  'rafi-sunset': {
    tool: 'profile_studio',
    before: 'rafi-home',
    values: {
      photo_type: 'casual',
      background: 'sunset-sky',
      body_position: 'chest-up',
      export_size: '800x800',
    },
  },
  'jar-large': { tool: 'image_upscaler', before: 'jar-small', values: {} },
  'cake-large': { tool: 'image_upscaler', before: 'cake-small', values: {} },
  'mug-large': { tool: 'image_upscaler', before: 'mug-small', values: {} },
  'bottle-large': { tool: 'image_upscaler', before: 'bottle-small', values: {} },
  'face-thumbnail': thumbnail('rafi-home', 'Business/Professional', '5 Mistakes of New Shops'),
  'jar-thumbnail': thumbnail('jar-photo', 'Product Promo', '৫ মিনিটে আমের আচার!'),
  'cake-thumbnail': thumbnail('cake-photo', 'Lifestyle', 'Bakery Cake at Home'),
  'buds-thumbnail': thumbnail('buds-photo', 'Product Promo', 'Earbuds for 1,500 Taka?'),
  'jar-wide': { tool: 'ai_expand', before: 'jar-narrow', values: { aspect_ratio: '16:9' } },
  'cake-wide': { tool: 'ai_expand', before: 'cake-narrow', values: { aspect_ratio: '16:9' } },
  'mug-wide': { tool: 'ai_expand', before: 'mug-photo', values: { aspect_ratio: '16:9' } },
  'bottle-square': { tool: 'ai_expand', before: 'bottle-photo', values: { aspect_ratio: '1:1' } },
  'buds-wide': { tool: 'ai_expand', before: 'buds-photo', values: { aspect_ratio: '3:2' } },
  'cloth-wide': { tool: 'ai_expand', before: 'cloth-photo', values: { aspect_ratio: '4:3' } },
  'rafi-shirt': dressed('rafi-home', 'shirt'),
  'rafi-striped': dressed('rafi-home', 'tee'),
}

const pictures = join(import.meta.dirname, '../../public/pictures')

type List = typeof shippedPictures

/** The file of a picture that ships, at its largest. */
export function openShipped(name: string, list: List): Buffer {
  const shipped = list[name]
  if (!shipped) throw new Error(`There is no shipped picture called ${name}`)
  return readFileSync(join(pictures, `${name}-${shipped.hash}-${Math.max(...shipped.widths)}.webp`))
}

/** The finished PNG of one example. */
export async function make(name: string, list: List = shippedPictures): Promise<Buffer> {
  const order = orders[name]
  if (!order) throw new Error(`Nobody ordered ${name}`)
  const { tool, before, values, seed = 1, paper, office, garment } = order
  const files: Record<string, StudioPicture> = {}
  if (before) {
    const bytes = await sharp(openShipped(before, list)).png().toBuffer()
    files['file'] = { bytes, type: 'image/png', width: 0, height: 0 }
  }
  if (garment) {
    const bytes = await toPng(garmentPicture(garment))
    files['combined_image'] = { bytes, type: 'image/png', width: 0, height: 0 }
  }
  const job = { tool, values, pictures: files, seed }
  const made = await recipes[tool](job)
  const picture = office ? await cutFor(office, made) : sharp(made.bytes)
  if (paper) picture.flatten({ background: paper })
  const width = tool === 'logo_maker' ? 800 : 1280
  return picture.resize({ width, height: 1000, fit: 'inside', withoutEnlargement: true }).toBuffer()
}

async function cutFor([id, ground]: [id: string, ground: Ground], { portrait: kept }: Made) {
  const office = findOffice(offices, id)
  const portrait = kept?.places.figure
  const place = office && portrait && usualPlace(office, portrait)
  if (!place) throw new Error(`No photo for ${id} can be cut`)
  const { data, width, height } = await cutPhoto(kept.figure, {
    portrait,
    place,
    size: office.pixels,
    ground,
  })
  return sharp(data, { raw: { width, height, channels: 3 } }).png()
}

/** A corner of a photo as a messenger hands it on: a few hundred dots wide, and pressed hard. */
const smalls: Record<string, [photo: string, left: number, top: number, share: number]> = {
  'jar-small': ['jar-photo', 0.28, 0.22, 0.5],
  'cake-small': ['cake-photo', 0.2, 0.2, 0.6],
  'mug-small': ['mug-photo', 0.18, 0.2, 0.6],
  'bottle-small': ['bottle-photo', 0.25, 0.3, 0.5],
}

async function makeSmall(name: string, list: List): Promise<Buffer> {
  const [photo, left, top, share] = smalls[name] ?? ['', 0, 0, 0]
  const whole = sharp(openShipped(photo, list))
  const { width, height } = await whole.metadata()
  const corner = await whole
    .extract({
      left: Math.round(width * left),
      top: Math.round(height * top),
      width: Math.round(width * share),
      height: Math.round(height * share),
    })
    .resize({ width: 200 })
    .jpeg({ quality: 72 })
    .toBuffer()
  return sharp(corner).png().toBuffer()
}

/** Adds what the studio makes of the pictures that are on the list already; with names, only those are made anew. */
export async function makeOrders(folder: string, list: List, names: readonly string[] = []): Promise<void> {
  const isKept = (name: string) => names.length > 0 && !names.includes(name) && shippedPictures[name]
  const add = async (name: string, draw: () => Promise<Buffer>) => {
    const kept = isKept(name)
    list[name] = kept ? await complete(name, kept, folder) : await encode(name, await draw(), folder)
    console.log(name)
  }
  for (const name of Object.keys(smalls)) await add(name, () => makeSmall(name, list))
  for (const name of Object.keys(orders)) await add(name, () => make(name, list))
}
