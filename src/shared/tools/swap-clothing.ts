import type { FormValues } from './declaration/field-kinds.ts'
import { cardById } from './cards.ts'
import { defineTool } from './declaration/define.ts'
import { choice, image } from './declaration/fields.ts'
import { say } from '#shared/words/say.ts'

const together = (v: FormValues): boolean => v.upload_mode === 'together'
const separate = (v: FormValues): boolean => v.upload_mode === 'separate'
const upload = { hint: 'PNG, JPG up to 20MB', maxMegabytes: 20 }

export const swapClothing = defineTool(cardById('swap_clothing'), {
  shape: 'main picture',
  fields: {
    file: image({
      ...upload,
      label: 'Your photo',
      studioNote:
        'The studio lays a garment, photographed flat, over one plain top in a photo from the front. Anything else needs a connected AI engine; the studio refuses it, free.',
    }),
    upload_mode: choice({
      label: 'Upload option',
      options: [
        {
          value: 'together',
          label: 'All in one picture',
          hint: 'Cloth, pant and shoes together; one item alone is fine too',
        },
        { value: 'separate', label: 'One picture each', hint: 'The cloth, and pant and shoes if you like' },
      ],
      default: 'together',
    }),
    combined_image: image({ ...upload, label: 'Clothing/shoe image', show: together }),
    cloth_image: image({ ...upload, label: 'Cloth image', show: separate }),
    pant_image: image({ ...upload, label: 'Pant image', required: false, show: separate }),
    shoe_image: image({ ...upload, label: 'Shoe image', required: false, show: separate }),
  },
  checks: [
    {
      message: say('clothing.noPhoto'),
      field: 'file',
      fails: (_, { hasPicture }) => !hasPicture('file'),
    },
    {
      message: say('clothing.noClothes'),
      field: 'combined_image',
      fails: (_, { hasPicture }) => !hasPicture('combined_image'),
    },
    {
      message: say('clothing.noCloth'),
      field: 'cloth_image',
      fails: (_, { hasPicture }) => !hasPicture('cloth_image'),
    },
  ],
  parts: (_, pictures) => ({ image_count: `${pictures.size}`, field_names: [...pictures].join(',') }),
  messages: {
    submit: 'Generate Image',
    success: say('clothing.done'),
    failed: say('clothing.failed'),
    insufficient: 'with cost',
    costLine: 'each',
    download: 'Download Image',
    downloaded: say('tools.imageDownloaded'),
    resultTitle: 'Generated Result',
  },
})
