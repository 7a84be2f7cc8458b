import type { FieldValue } from './declaration/field-kinds.ts'
import type { ToolId } from './cards.ts'

export type Change = { values?: Record<string, FieldValue>; without?: string; shopName?: string | null }

/** Test data, in the order of the checks: the change to the good form that provokes exactly this message. */
export const provocations: Record<ToolId, [message: string, change: Change][]> = {
  ad_generator: [
    ['Please set your Shop Name in Profile before using Ad Generator.', { shopName: '  ' }],
    ['Please enter a product name', { values: { product_name: '' } }],
    ['Please select at least one product type', { values: { product_type: [] } }],
    ['Please upload the main product image', { without: 'file' }],
  ],
  logo_maker: [
    ['Brand name is required', { values: { brand_name: '' } }],
    ['Please select an Industry', { values: { industry: '' } }],
    ['Please select at least one Primary Usage', { values: { usage: [] } }],
  ],
  passport_photo: [['Please upload an image', { without: 'file' }]],
  profile_studio: [['Please upload an image', { without: 'file' }]],
  thumbnail_maker: [
    ['Please write what it is about, or a title', { values: { thumbnail_about: ' ', main_title: '' } }],
  ],
  background_remover: [['Please upload an image', { without: 'file' }]],
  image_upscaler: [['Please upload an image first', { without: 'file' }]],
  ai_expand: [
    ['Please select an image first', { without: 'file' }],
    ['Please select an aspect ratio', { values: { aspect_ratio: '' } }],
  ],
  swap_clothing: [
    ['Please upload your photo', { without: 'file' }],
    ['Please upload the clothing/shoe image', { without: 'combined_image' }],
    ['Please upload the cloth image first', { values: { upload_mode: 'separate' } }],
  ],
}
