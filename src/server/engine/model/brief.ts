import type { FieldValue } from '#shared/tools/declaration/field-kinds.ts'
import type { EngineJob } from '../engine.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { ownBackground } from '#shared/tools/profile-options.ts'
import { ratioIn, type Size, sizeIn } from '#shared/tools/size.ts'

/** What a hosted image model is asked for. */
export type Brief = {
  text: string
  /** Fields whose pictures go with it, in the order that the text speaks of them. */
  pictures: string[]
  /** Width over height of the answer; undefined keeps that of the main picture. */
  ratio?: number
  /** The exact size people expect, cut and scaled to afterwards. */
  size?: Size
  transparent?: boolean
  /** An opaque answer is no answer. */
  mustBeTransparent?: boolean
  /** Nothing of the answer may be cut off to give it its ratio: it holds the whole main picture. */
  isWhole?: boolean
  /** The answer is the main picture itself: of its shape, and at least so many times as large. */
  grows?: number
}

type Values = EngineJob['values']

const one = (values: Values, name: string): string => {
  const value: FieldValue | undefined = values[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? '')
}

/** A line of the brief, or nothing when the person left it empty. */
const line = (text: string, value: string): string => (value === '' ? '' : `${text}: ${value}.`)
const lines = (...parts: string[]): string => parts.filter(Boolean).join(' ')

const keepPerson =
  'Keep the same person: face, features, skin tone, age and hair stay exactly as they are, without beautifying.'
const realText =
  'Write every text exactly as given, in Bangla script where it is Bangla, and write no other text.'

/** Words are set over it afterwards: it leaves room for them and has none of its own. */
const noText =
  'Write no text, letters, digits, prices, logos or watermarks anywhere, but what is printed on the product itself.'

type MakeBrief = (values: Values, has: (field: string) => boolean, leavesWords?: boolean) => Brief

export const briefs: Record<ToolId, MakeBrief> = {
  ad_generator: (v, _, leavesWords) => ({
    text: lines(
      leavesWords
        ? 'Make the finished photograph of an advertisement for social media from the product in the picture.'
        : 'Make a finished square-on advertisement for social media from the product in the picture.',
      'Keep the product exactly as it is: shape, label, colours and proportions.',
      'Put it into a well-lit studio scene that suits it, with a real shadow, one clear focus and room for text.',
      leavesWords
        ? 'The product stands in the lower two thirds; the upper third stays calm, of one tone and empty.'
        : '',
      line('Kind of product', one(v, 'product_type')),
      leavesWords
        ? line('The product', one(v, 'product_name'))
        : lines(
            line('Headline on the ad', one(v, 'product_name')),
            line('Shop name on the ad, smaller', one(v, 'shop_name')),
            line('Details to draw one short line from', one(v, 'product_details')),
          ),
      line('Wishes', one(v, 'ai_instructions')),
      leavesWords ? noText : one(v, 'text_option') === 'none' ? 'Put no text on it.' : realText,
    ),
    pictures: ['file'],
    size: { width: 1080, height: 1350 },
  }),
  passport_photo: (v) => ({
    text: lines(
      'Turn this into a passport photo: one person, straight towards the camera, eyes level and open, neutral expression,',
      'plain pure white background, even light without shadows, head about three quarters of the height, shoulders visible.',
      keepPerson,
      one(v, 'change_dress') === 'yes'
        ? line('Change the clothes to', one(v, 'choose_dress'))
        : 'Keep the clothes.',
    ),
    pictures: ['file'],
    size: { width: 826, height: 1062 },
  }),
  profile_studio: (v) => ({
    text: lines(
      `Make a ${one(v, 'photo_type')} studio portrait of the person in the picture.`,
      keepPerson,
      line('Framing and pose', one(v, 'body_position')),
      one(v, 'background') === ownBackground
        ? 'Keep the background of the picture, softly out of focus.'
        : line('Background', one(v, 'background')),
      one(v, 'outfit') === 'original' ? 'Keep the clothes.' : line('Outfit', one(v, 'outfit')),
      line('Expression', one(v, 'expression')),
      line('Set this name in small, good type at the lower edge', one(v, 'add_name')),
    ),
    pictures: ['file'],
    ...sizePart(one(v, 'export_size')),
  }),
  thumbnail_maker: (v, has, leavesWords) => ({
    text: lines(
      leavesWords
        ? `Make the picture of a ${one(v, 'platform')} thumbnail: bold, simple, strong contrast, the subject on the right, the left half calm and empty.`
        : `Design a ${one(v, 'platform')} thumbnail that reads on a small phone: bold, simple, strong contrast.`,
      line('Topic', one(v, 'thumbnail_about')),
      line('Theme', one(v, 'theme')),
      leavesWords
        ? noText
        : one(v, 'main_title') === ''
          ? 'Put no text on it.'
          : lines(line('Title', one(v, 'main_title')), realText),
      has('file') ? 'Use the picture given as the main subject.' : '',
      one(v, 'has_face') === 'Yes' ? line('Show a face that looks', one(v, 'emotion')) : '',
      ['', 'none'].includes(one(v, 'add_face'))
        ? ''
        : line('Add a face with this expression', one(v, 'add_face')),
    ),
    pictures: has('file') ? ['file'] : [],
    ratio: ratioIn(one(v, 'aspect_ratio')) ?? 16 / 9,
  }),
  logo_maker: (v) => ({
    text: lines(
      `Design a logo. Kind: ${one(v, 'logo_type')}. Flat, balanced, readable at 32 pixels, on a transparent background, without mock-up.`,
      line('Brand name', one(v, 'brand_name')),
      line('Tagline', one(v, 'tagline')),
      line('Industry', one(v, 'industry')),
      line('Style', one(v, 'style_vibe')),
      line('Primary colour', one(v, 'primary_color')),
      line('Used for', one(v, 'usage')),
      line('Inspiration', one(v, 'inspiration')),
      one(v, 'logo_type').startsWith('Symbol') ? 'Put no text on it.' : realText,
    ),
    pictures: [],
    ratio: 1,
    transparent: true,
  }),
  background_remover: () => ({
    text: 'Cut out the main subject with clean, soft edges, hair included, on a fully transparent background. Change nothing about the subject.',
    pictures: ['file'],
    transparent: true,
    mustBeTransparent: true,
    grows: 1,
  }),
  image_upscaler: () => ({
    text: 'Make this picture sharper and more detailed. Keep everything in it exactly as it is: content, faces, text, colours and framing.',
    pictures: ['file'],
    grows: 1.3,
  }),
  ai_expand: (v) => ({
    text: `Extend this picture beyond its edges to ${one(v, 'aspect_ratio')}. Keep the original part unchanged and continue background, light and perspective without a visible border.`,
    pictures: ['file'],
    ...ratioPart(one(v, 'aspect_ratio')),
    isWhole: true,
  }),
  swap_clothing: (_values, has) => {
    const clothes = ['combined_image', 'cloth_image', 'pant_image', 'shoe_image'].filter(has)
    return {
      text: lines(
        'Dress the person in the first picture in the clothing of the other pictures.',
        keepPerson,
        'Keep pose, background and light. The clothes must fall and fold naturally.',
      ),
      pictures: ['file', ...clothes],
    }
  },
}

function ratioPart(text: string): { ratio?: number } {
  const ratio = ratioIn(text)
  return ratio === null ? {} : { ratio }
}

function sizePart(text: string): { size?: Size } {
  const size = sizeIn(text)
  return size ? { size } : {}
}
