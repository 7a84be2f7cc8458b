import { cardById } from './cards.ts'
import { defineTool } from './declaration/define.ts'
import { image } from './declaration/fields.ts'
import { say } from '#shared/words/say.ts'

export const imageUpscaler = defineTool(cardById('image_upscaler'), {
  shape: 'main picture',
  fields: {
    file: image({ label: 'Image', hint: 'PNG, JPG up to 20MB', maxMegabytes: 20, multiple: true }),
  },
  grows: { longestSide: 4_096, atLeast: 1.3 },
  checks: [
    {
      message: say('upscaler.noPicture'),
      field: 'file',
      fails: (_, { hasPicture }) => !hasPicture('file'),
    },
  ],
  warning: 'Bangla text does not upscale well: letters may come out wrong.',
  messages: {
    submit: 'Upscale Image',
    success: say('upscaler.done'),
    failed: say('upscaler.failed'),
    refused: say('upscaler.refused'),
    signedOut: say('general.notAuthenticated'),
    insufficient: 'with cost',
    downloaded: say('tools.imageDownloaded'),
    resultTitle: 'Upscaled image',
  },
  studioRepeats: () => true,
  examples: { kind: 'before_after', pairs: 4 },
})
