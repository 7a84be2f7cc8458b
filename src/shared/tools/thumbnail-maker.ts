import { cardById } from './cards.ts'
import { defineTool } from './declaration/define.ts'
import {
  choice,
  customWords,
  image,
  longText,
  openChoice,
  template,
  text,
  yesNo,
} from './declaration/fields.ts'
import type { FormValues } from './declaration/field-kinds.ts'
import { say } from '#shared/words/say.ts'

/** The ratio in which a platform shows its pictures largest. */
function ratioOfPlatform({ platform }: FormValues): '16:9' | '1:1' | '4:5' | '9:16' {
  if (platform === 'TikTok') return '9:16'
  if (platform === 'Instagram') return '4:5'
  if (platform === 'Facebook') return '1:1'
  return '16:9'
}

export const thumbnailMaker = defineTool(cardById('thumbnail_maker'), {
  shape: { askedIn: 'aspect_ratio', otherwise: 16 / 9 },
  fields: {
    file: image({
      label: 'Photo',
      hint: 'PNG, JPG up to 10MB',
      maxMegabytes: 10,
      required: false,
    }),
    platform: choice({
      label: 'Platform',
      options: ['YouTube', 'Instagram', 'LinkedIn', 'TikTok', 'Facebook', 'Twitter (X)'],
      default: 'YouTube',
      look: 'chips',
    }),
    theme: openChoice({
      label: 'Theme',
      options: [
        'Business/Professional',
        'Educational',
        'Lifestyle',
        'Motivational',
        'News',
        'Product Promo',
        'Gaming',
        'Other',
      ],
      default: 'Business/Professional',
      saved: 'custom_thumbnail_themes',
      words: customWords('theme'),
      look: 'chips',
    }),
    thumbnail_about: longText({ label: 'What is it about?', required: true, maxLength: 500 }),
    main_title: text({ label: 'Main title' }),
    template: template({
      label: 'Template',
      onlyStudio: true,
    }),
    has_face: yesNo({
      label: 'Is there a face in it?',
      studioNote: 'The studio here shows the face of your photo; it invents none.',
      yes: 'Yes',
      no: 'No',
      default: 'No',
    }),
    emotion: choice({
      label: 'Emotion',
      engineNote: 'Needs a connected AI engine: the studio here keeps the expression of your photo.',
      options: ['Energetic', 'Confident', 'Friendly', 'Surprised', 'Neutral'],
      default: 'Energetic',
      look: 'chips',
      show: (v) => v.has_face === 'Yes',
    }),
    add_face: choice({
      label: 'Add a face',
      engineNote: 'Needs a connected AI engine: the studio here adds no face. Upload a photo to show one.',
      options: [
        { value: 'none', label: 'No added face' },
        { value: 'Neutral', label: 'Neutral expression' },
        { value: 'Energetic', label: 'Energetic expression' },
        { value: 'Friendly', label: 'Friendly expression' },
        { value: 'Surprised', label: 'Surprised expression' },
        { value: 'Confident', label: 'Confident expression' },
      ],
      default: 'none',
      look: 'chips',
    }),
    aspect_ratio: choice({
      label: 'Aspect ratio',
      options: ['16:9', '1:1', '4:5', '9:16'],
      default: '16:9',
      suggest: ratioOfPlatform,
      look: 'ratio',
    }),
    brand_kit: yesNo({
      label: 'With my shop’s details',
      yes: 'yes',
      no: 'no',
      default: 'yes',
      remember: 'brandKit',
      onlyStudio: true,
      apart: true,
    }),
  },
  checks: [
    {
      message: say('thumbnail.noTopic'),
      field: 'thumbnail_about',
      fails: (v) => v.thumbnail_about.trim() === '' && v.main_title.trim() === '',
    },
  ],
  parts: (_, pictures) => ({ images_uploaded: pictures.has('file') ? '1' : '0' }),
  order: [
    'file',
    'user_id',
    'tool',
    'platform',
    'theme',
    'thumbnail_about',
    'main_title',
    'has_face',
    'add_face',
    'emotion',
    'aspect_ratio',
    'images_uploaded',
  ],
  namedBy: 'main_title',
  messages: {
    submit: 'Generate Thumbnail',
    success: say('thumbnail.done'),
    failed: say('thumbnail.failed'),
    insufficient: 'short',
    resultTitle: 'Your thumbnail',
  },
  examples: { kind: 'grid', count: 6 },
})
