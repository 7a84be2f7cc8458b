import type { Translation } from '../../words/translation.ts'
import type { share as english } from '../en/share.ts'

export const share: Translation<typeof english> = {
  'share.title': 'আপনার জন্য একটি ছবি',
  'share.alt': 'আপনার সাথে শেয়ার করা ছবি',
  'share.download': 'ডাউনলোড করুন',
  'share.inApp': 'ডাউনলোড হচ্ছে না? তিন ডট চেপে পাতাটি ব্রাউজারে খুলুন।',
  'share.madeWith': '<home>{site}</home> দিয়ে বানানো',
  'share.ended': 'লিংকটির মেয়াদ শেষ',
  'share.askAgain': 'নতুন একটি লিংক চেয়ে নিন।',
  'share.goTo': '{site} দেখুন',
}
