import { cardById } from './cards.ts'
import { defineTool } from './declaration/define.ts'
import {
  choice,
  customWords,
  image,
  longText,
  openChoices,
  template,
  text,
  yesNo,
} from './declaration/fields.ts'
import { say } from '#shared/words/say.ts'

const card = cardById('ad_generator')

export const adGenerator = defineTool(card, {
  shape: 4 / 5,
  fields: {
    file: image({
      label: 'Main product image',
      hint: 'PNG, JPG up to 20MB',
      maxMegabytes: 20,
      multiple: true,
    }),
    text_option: choice({
      label: 'Text on the ad',
      options: [
        { value: 'both', label: 'Product and shop' },
        { value: 'product_only', label: 'Product only' },
        { value: 'shop_only', label: 'Shop only' },
        { value: 'none', label: 'No text' },
      ],
      default: 'both',
      remember: 'adTextOption',
      look: 'chips',
    }),
    product_name: text({
      label: 'Product name',
      required: true,
      show: (v) => v.text_option === 'both' || v.text_option === 'product_only',
    }),
    shop_name: text({
      label: 'Shop name',
      required: true,
      locked: 'shop_name',
      hint: 'You can change it on your dashboard',
      show: (v) => v.text_option === 'both' || v.text_option === 'shop_only',
    }),
    product_type: openChoices({
      label: 'Product categories',
      required: true,
      options: [
        'Mobile Phones or Tech Gadgets',
        'Useful Tech Devices',
        'Cosmetics',
        'Baking Tools',
        'Home Decor Items',
        'Clothes/Clothing',
        'Food Item',
        'Cake Item',
      ],
      saved: 'custom_product_types',
      words: customWords('product type', {
        removed: 'Custom type deleted',
        saveFailed: 'Failed to save custom type',
        removeFailed: 'Failed to delete custom type',
      }),
      send: 'comma',
      look: 'chips',
    }),
    template: template({
      label: 'Template',
      onlyStudio: true,
    }),
    product_details: longText({
      label: 'Product details',
      placeholder: 'Price, size, what makes it special (optional)',
    }),
    ai_instructions: longText({
      label: 'AI instructions',
      placeholder: 'For example: warm light, on a wooden table (optional)',
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
      message: say('ad.noShop'),
      field: 'shop_name',
      fails: (v) => v.shop_name === '',
    },
    {
      message: say('ad.noName'),
      field: 'product_name',
      fails: (v, { isNamed }) => v.product_name === '' && !isNamed,
    },
    {
      message: say('ad.noType'),
      field: 'product_type',
      fails: (v) => v.product_type.length === 0,
    },
    {
      message: say('ad.noPicture'),
      field: 'file',
      fails: (_, { hasPicture }) => !hasPicture('file'),
    },
  ],
  parts: () => ({ agent_name: card.name }),
  order: [
    'tool',
    'text_option',
    'product_type',
    'product_details',
    'ai_instructions',
    'agent_name',
    'user_id',
    'product_name',
    'shop_name',
    'file',
  ],
  namedBy: 'product_name',
  messages: {
    submit: 'Generate Ad',
    success: say('ad.done'),
    failed: say('ad.failed'),
    saysOnlyFailed: true,
    insufficient: 'with cost',
    downloaded: say('tools.downloaded'),
    resultTitle: 'Your ad',
  },
  examples: { kind: 'before_after', pairs: 4 },
})
