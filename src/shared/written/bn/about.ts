import type { Translation } from '../../words/translation.ts'
import type { about as english } from '../en/about.ts'

export const about: Translation<typeof english> = {
  'about.page': 'আমাদের কথা',
  'about.title': '{name} সম্পর্কে',
  'about.missionTitle': 'আমাদের লক্ষ্য',
  'about.skills': 'আমরা যা ভালো পারি',
  'about.contact': 'লিখুন বা কল করুন',
  'about.viewTools': 'টুল দেখুন',
  'about.viewExamples': 'নমুনা দেখুন',
}
