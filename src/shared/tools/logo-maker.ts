import { cardById } from './cards.ts'
import { defineTool } from './declaration/define.ts'
import { choice, colour, customWords, longText, openChoice, openChoices, text } from './declaration/fields.ts'
import { say } from '#shared/words/say.ts'

export const logoMaker = defineTool(cardById('logo_maker'), {
  shape: 1,
  fields: {
    logo_type: choice({
      label: 'Logo type',
      options: ['Wordmark (text only)', 'Symbol/icon only', 'Combination mark (text + symbol)'],
      default: 'Wordmark (text only)',
    }),
    brand_name: text({ label: 'Brand name', required: true }),
    tagline: text({
      label: 'Tagline',
      hint: 'Optional',
      show: (v) => v.logo_type !== 'Symbol/icon only',
    }),
    industry: openChoice({
      label: 'Industry',
      required: true,
      options: ['Tech', 'Food', 'Fashion', 'SaaS', 'Education', 'Nonprofit', 'Personal brand'],
      default: '',
      saved: 'custom_logo_industries',
      words: customWords('industry'),
      look: 'chips',
    }),
    style_vibe: openChoices({
      label: 'Style and vibe',
      options: ['Minimal', 'Modern', 'Playful', 'Bold', 'Elegant', 'Luxury', 'Techy'],
      saved: 'custom_logo_styles',
      words: customWords('style'),
      send: 'json',
      look: 'chips',
    }),
    primary_color: colour({ label: 'Primary colour', default: '#2563eb' }),
    usage: openChoices({
      label: 'Primary Usage',
      required: true,
      options: [
        'App icon',
        'Facebook page',
        'Website header',
        'Print',
        'Social avatar',
        'Packaging',
        'YouTube channel',
        'Instagram or social media',
      ],
      saved: 'custom_logo_usages',
      words: customWords('usage'),
      send: 'json',
      look: 'chips',
    }),
    inspiration: longText({
      label: 'Inspiration',
      placeholder: 'Brands, things or feelings that it should remind of (optional)',
    }),
  },
  checks: [
    { message: say('logo.noBrand'), field: 'brand_name', fails: (v) => v.brand_name === '' },
    { message: say('logo.noIndustry'), field: 'industry', fails: (v) => v.industry === '' },
    {
      message: say('logo.noUsage'),
      field: 'usage',
      fails: (v) => v.usage.length === 0,
    },
  ],
  namedBy: 'brand_name',
  messages: {
    submit: 'Generate Logo',
    success: say('logo.done'),
    failed: say('logo.failed'),
    insufficient: 'with cost',
    download: 'Download Logo',
    downloaded: say('logo.downloaded'),
    downloadFailed: say('logo.notDownloaded'),
    resultTitle: 'Your logo',
  },
  examples: { kind: 'grid', count: 6 },
})
