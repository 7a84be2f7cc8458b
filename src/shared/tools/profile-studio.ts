import { say } from '#shared/words/say.ts'
import { cardById } from './cards.ts'
import { defineTool } from './declaration/define.ts'
import { choice, customWords, image, openChoice, text } from './declaration/fields.ts'
import {
  casualBackgrounds,
  exportSizes,
  ownBackground,
  parseExportSize,
  professionalBackgrounds,
  sideOf,
} from './profile-options.ts'

const photoTypes = {
  professional: 'Professional (LinkedIn, resumes, corporate use)',
  casual: 'Casual/Informal (social media, gaming, personal use)',
} as const

export const profileStudio = defineTool(cardById('profile_studio'), {
  shape: { askedIn: 'export_size', otherwise: 1 },
  fields: {
    file: image({ label: 'Your photo', hint: 'PNG, JPG up to 20MB', maxMegabytes: 20 }),
    photo_type: choice({
      label: 'Photo type',
      options: [
        { value: 'professional', label: photoTypes.professional },
        { value: 'casual', label: photoTypes.casual },
      ],
      default: 'professional',
    }),
    body_position: openChoice({
      label: 'Body position',
      studioNote:
        'The studio here frames your photo closer or wider. It does not turn you, seat you or add what the photo lacks.',
      options: [
        { value: 'headshot', label: 'Headshot' },
        { value: 'shoulders-up', label: 'Shoulders up' },
        { value: 'chest-up', label: 'Chest up' },
        { value: 'waist-up', label: 'Waist up' },
        { value: 'seated-3-4', label: 'Seated, three-quarter' },
        { value: 'standing-3-4', label: 'Standing, three-quarter' },
        { value: 'profile-left', label: 'Profile, facing left' },
        { value: 'profile-right', label: 'Profile, facing right' },
        { value: 'over-shoulder', label: 'Over the shoulder' },
        { value: 'full-body', label: 'Full body' },
      ],
      default: 'shoulders-up',
      saved: false,
      words: customWords('position'),
      look: 'silhouette',
    }),
    background: openChoice({
      label: 'Background',
      options: (v) => (v.photo_type === 'casual' ? casualBackgrounds : professionalBackgrounds),
      default: ownBackground,
      saved: 'custom_backgrounds',
      words: customWords('background', {
        exists: say('profileStudio.backgroundExists'),
        empty: say('profileStudio.backgroundEmpty'),
      }),
      look: 'background',
    }),
    outfit: openChoice({
      label: 'Outfit',
      engineNote:
        'Needs a connected AI engine: the studio here keeps the clothes that you wear in the photo.',
      options: [
        { value: 'formal', label: 'Formal' },
        { value: 'smart-casual', label: 'Smart casual' },
        { value: 'traditional', label: 'Traditional' },
        { value: 'original', label: 'Keep the original' },
      ],
      default: 'formal',
      saved: false,
      words: customWords('outfit'),
      look: 'dress',
    }),
    expression: openChoice({
      label: 'Expression',
      engineNote:
        'Needs a connected AI engine: the studio here keeps the expression that you have in the photo.',
      options: [
        { value: 'light-smile', label: 'Light smile' },
        { value: 'neutral', label: 'Neutral' },
        { value: 'friendly', label: 'Friendly' },
      ],
      default: 'light-smile',
      saved: false,
      words: customWords('expression'),
      look: 'chips',
    }),
    export_size: openChoice({
      label: 'Export size',
      options: exportSizes,
      default: '400x400',
      saved: false,
      words: customWords('size'),
      parse: parseExportSize,
      invalid: say('profileStudio.oddSize', sideOf),
      look: 'size',
    }),
    add_name: text({
      label: 'Add a name',
      hint: 'Written on the picture. Leave it empty for none.',
      maxLength: 60,
    }),
  },
  checks: [
    {
      message: say('tools.noPicture'),
      field: 'file',
      fails: (_, { hasPicture }) => !hasPicture('file'),
    },
  ],
  parts: (v) => ({
    photo_type_selection: v.photo_type === 'casual' ? photoTypes.casual : photoTypes.professional,
  }),
  order: ['file', 'user_id', 'tool', 'photo_type', 'photo_type_selection'],
  namedBy: 'add_name',
  whereUnsure: { field: 'background', value: ownBackground },
  studioRepeats: (v) => v.background === ownBackground,
  messages: {
    submit: 'Generate Profile Image',
    success: say('profileStudio.done'),
    failed: say('profileStudio.failed'),
    insufficient: 'short',
    resultTitle: 'Your profile image',
  },
  examples: { kind: 'before_after', pairs: 4 },
})
