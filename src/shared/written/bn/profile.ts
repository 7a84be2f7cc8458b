import type { Translation } from '../../words/translation.ts'
import type { profile as english } from '../en/profile.ts'

export const profile: Translation<typeof english> = {
  'profile.credits': 'ক্রেডিট',
  'profile.reserved': 'তৈরি হচ্ছে এমন ছবির জন্য {held:credits} আলাদা রাখা আছে',
  'profile.getCredits': 'ক্রেডিট নিন',
  'profile.earnCredits': 'ক্রেডিট আয় করুন',
  'profile.askForBonus': 'আমার ফ্রি ক্রেডিট চাই',
}
