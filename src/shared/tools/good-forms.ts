import type { FieldValue } from './declaration/field-kinds.ts'
import type { ToolId } from './cards.ts'

type GoodForm = { values: Record<string, FieldValue>; pictures: string[]; shopName: string | null }

/** Test data: for each tool, what a contented person sends. What is not named keeps its default. */
export const goodForms: Record<ToolId, GoodForm> = {
  ad_generator: {
    values: {
      product_name: 'আমের আচার',
      product_type: ['Food Item', 'Homemade pickles'],
      product_details: '৫০০ গ্রাম\n৩৫০ টাকা',
    },
    pictures: ['file'],
    shopName: 'রুমার রান্নাঘর',
  },
  logo_maker: {
    values: {
      brand_name: 'Ruma’s Kitchen',
      tagline: 'Made at home',
      industry: 'Food',
      style_vibe: ['Playful', 'Warm, "hand-made"'],
      usage: ['Facebook page', 'Packaging'],
      primary_color: '#0b4f3c',
    },
    pictures: [],
    shopName: null,
  },
  passport_photo: {
    values: { change_dress: 'no' },
    pictures: ['file'],
    shopName: null,
  },
  profile_studio: {
    values: { photo_type: 'casual', background: 'riverside', add_name: 'Ruma 🙂' },
    pictures: ['file'],
    shopName: null,
  },
  thumbnail_maker: {
    values: { thumbnail_about: 'Cooking in five minutes', main_title: '৫ মিনিটে আচার!' },
    pictures: [],
    shopName: null,
  },
  background_remover: { values: {}, pictures: ['file'], shopName: null },
  image_upscaler: { values: {}, pictures: ['file'], shopName: null },
  ai_expand: { values: { aspect_ratio: '4:5' }, pictures: ['file'], shopName: null },
  swap_clothing: { values: {}, pictures: ['file', 'combined_image'], shopName: null },
}
