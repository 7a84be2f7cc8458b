import { defineTool } from './declaration/define.ts'
import { image } from './declaration/fields.ts'

export const backgroundRemover = defineTool({
  id: 'background_remover',
  name: 'Background Remover',
  path: '/background-remover',
  cost: 1,
  blurb: 'Cuts your product out and leaves everything around it transparent.',
  icon: 'eraser',
  kind: 'background_removed',
  fields: {
    file: image({ label: 'Image', hint: 'PNG, JPG, WEBP up to 20MB', maxMegabytes: 20 }),
  },
  checks: [
    {
      message: 'Please upload an image',
      field: 'file',
      fails: (_, { hasPicture }) => !hasPicture('file'),
    },
  ],
  messages: {
    submit: 'Remove Background',
    success: 'Background removed successfully! 🎉',
    failed: 'Failed to remove background',
    refused: 'Failed to remove background',
    insufficient: 'short',
    resultTitle: 'Without background',
  },
  examples: { kind: 'before_after', pairs: 4 },
  examplesTab: 'BG Remove',
})
