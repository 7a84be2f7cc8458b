import { cardById } from './cards.ts'
import { defineTool } from './declaration/define.ts'
import { choice, image } from './declaration/fields.ts'
import { say } from '#shared/words/say.ts'

export const aiExpand = defineTool(cardById('ai_expand'), {
  shape: { askedIn: 'aspect_ratio', otherwise: 1 },
  fields: {
    file: image({ label: 'Image', hint: 'PNG, JPG up to 20MB', maxMegabytes: 20, multiple: true }),
    aspect_ratio: choice({
      label: 'Aspect ratio',
      required: true,
      options: ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9'],
      default: '',
      look: 'ratio',
    }),
    new_area: choice({
      label: 'New area',
      options: [
        {
          value: 'continue',
          label: 'Continue the photo',
          hint: 'Plain edges go on; a busy photo gets the soft copy',
        },
        { value: 'soft', label: 'Soft copy of the photo', hint: 'Your photo, sharp, on itself out of focus' },
        { value: 'colour', label: 'Colour of the edges', hint: 'One calm colour, taken from the photo' },
        { value: 'white', label: 'White', hint: 'As for a catalogue' },
      ],
      default: 'continue',
      onlyStudio: true,
    }),
  },
  checks: [
    {
      message: say('expand.noPicture'),
      field: 'file',
      fails: (_, { hasPicture }) => !hasPicture('file'),
    },
    {
      message: say('expand.noRatio'),
      field: 'aspect_ratio',
      fails: (v) => v.aspect_ratio === '',
    },
  ],
  studioRepeats: () => true,
  messages: {
    submit: 'Generate Expanded Image',
    submitPoor: 'Insufficient Credits',
    success: say('expand.done'),
    failed: say('expand.failed'),
    insufficient: 'short',
    downloaded: say('tools.imageDownloaded'),
    resultTitle: 'Expanded Image',
  },
  examples: { kind: 'slots', count: 6, title: 'AI Expand Examples' },
})
