import { cardById } from './cards.ts'
import { defineTool } from './declaration/define.ts'
import { image } from './declaration/fields.ts'
import { say } from '#shared/words/say.ts'

export const backgroundRemover = defineTool(cardById('background_remover'), {
  shape: 'main picture',
  fields: {
    file: image({ label: 'Image', hint: 'PNG, JPG, WEBP up to 20MB', maxMegabytes: 20, multiple: true }),
  },
  checks: [
    {
      message: say('tools.noPicture'),
      field: 'file',
      fails: (_, { hasPicture }) => !hasPicture('file'),
    },
  ],
  messages: {
    submit: 'Remove Background',
    success: say('background.done'),
    failed: say('background.failed'),
    refused: say('background.failed'),
    insufficient: 'short',
    resultTitle: 'Without background',
  },
  studioRepeats: () => true,
  canTouchUp: true,
  examples: { kind: 'before_after', pairs: 4 },
})
