import { creditFigure, signUpBonus } from './credits.ts'
import type { Language } from './words/language.ts'

/** What an owner changes to make the site theirs; its tagline stands with the words of every page, in `written/`. */
export const brand = {
  name: 'Chobi',
  description: `Ads, passport photos, logos, thumbnails and more from one phone photo. No long prompts, in Bangla or English. Start with ${creditFigure(signUpBonus)} free credits.`,
  supportEmail: 'support@chobi.example',
  phone: '+880 1700-000000',
  whatsapp: '8801700000000',
} as const

type Developer = { intro: string; skills: readonly string[]; mission: string }

/** Who makes it, by themselves: only the page about them needs it. */
export const developer: Record<Language, Developer> = {
  en: {
    intro:
      'Chobi is made in Dhaka by a small team that has sold things on Facebook itself and knows what a good picture does for a shop.',
    skills: ['Product photography', 'Image processing', 'Web development', 'Bangla typography'],
    mission:
      'Every small shop deserves pictures as good as the big ones have, at a price that a small shop can pay.',
  },
  bn: {
    intro:
      'Chobi ঢাকায় তৈরি। বানিয়েছে ছোট একটি দল, যারা নিজেরাই Facebook-এ পণ্য বিক্রি করেছে আর জানে একটি ভালো ছবি দোকানের কতটা কাজে লাগে।',
    skills: ['পণ্যের ছবি তোলা', 'ছবির কাজ', 'ওয়েবসাইট বানানো', 'বাংলা হরফের কাজ'],
    mission: 'বড় দোকানের মতো সুন্দর ছবি ছোট দোকানেরও প্রাপ্য, আর তা এমন দামে, যা ছোট দোকান দিতে পারে।',
  },
}
