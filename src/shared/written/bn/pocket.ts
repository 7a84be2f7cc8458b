import type { Translation } from '../../words/translation.ts'
import type {
  backSoon as englishBackSoon,
  offline as englishOffline,
  pocket as english,
} from '../en/pocket.ts'

export const pocket: Translation<typeof english> = {
  'pocket.title': 'আপনার ফোনের ছবি',
  'pocket.intro': 'এটা দিয়ে কী বানাবেন? ওখানে বোতাম চাপার আগে কিছু পাঠানো হয় না, কিছু কাটাও হয় না।',
  'pocket.choose': 'কোন ছবিটি?',
  'pocket.all': 'একসঙ্গে {n:number}টি',
  'pocket.more': '{of:number}টির মধ্যে প্রথম {n:number}টি এখানে আছে। বাকিগুলো পরে শেয়ার করুন।',
  'pocket.photo': 'ছবি {n:number}',
  'pocket.looking': 'ছবিটি খোঁজা হচ্ছে…',
  'pocket.none': 'কোনো ছবি আসেনি',
  'pocket.noneText':
    'ফোন ছবিটি দেয়নি, অথবা এক ঘণ্টার বেশি আগে শেয়ার করা হয়েছে। আবার শেয়ার করুন, অথবা একটি টুল খুলে সেখানে ছবিটি বেছে নিন।',
  'pocket.toTools': 'টুল বেছে নিন',
  'pocket.tools': 'যেসব টুলে ছবি লাগে',
}

export const offline: Record<keyof typeof englishOffline, string> = {
  title: 'সংযোগ নেই',
  text: 'এই পাতা ফোনে রাখা নেই। নেটওয়ার্ক ফিরলেই নিজে থেকে খুলবে।',
  again: 'আবার চেষ্টা করুন',
  kept: 'শেষবার যেমন দেখেছিলেন, তেমনই এগুলো ফোনে আছে:',
}

export const backSoon: Record<keyof typeof englishBackSoon, string> = {
  title: 'একটু পরেই ফিরছে',
  text: 'সাইট আবার চালু হচ্ছে। পাতাটি নিজে থেকেই খুলবে।',
}
