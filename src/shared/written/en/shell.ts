export const shell = {
  'shell.skip': 'Skip to content',
  'shell.footer': 'Footer',
  'shell.about': 'About',
  'shell.privacy': 'Privacy Policy',
  'shell.tagline': 'Your product photo, ready to sell in a minute.',
  'shell.description':
    'Ads, passport photos, logos, thumbnails and more from one phone photo. No long prompts, in Bangla or English. Start with {bonus:figure} free credits.',
} as const
