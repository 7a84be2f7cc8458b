import { creditFigure, signUpBonus } from './credits.ts'

/** Everything an owner changes to make the site theirs. */
export const brand = {
  name: 'Chobi',
  tagline: 'Your product photo, ready to sell in a minute.',
  description: `Ads, passport photos, logos, thumbnails and more from one phone photo. No long prompts, in Bangla or English. Start with ${creditFigure(signUpBonus)} free credits.`,
  supportEmail: 'support@chobi.example',
  phone: '+880 1700-000000',
  whatsapp: '8801700000000',
  developer: {
    name: 'the Chobi studio',
    intro:
      'Chobi is made in Dhaka by a small team that has sold things on Facebook itself and knows what a good picture does for a shop.',
    skills: ['Product photography', 'Image processing', 'Web development', 'Bangla typography'],
    mission:
      'Every small shop deserves pictures as good as the big ones have, at a price that a small shop can pay.',
  },
} as const
