import type { Translation } from '../../words/translation.ts'
import type { adminReferrals as english } from '../en/admin-referrals.ts'

export const adminReferrals: Translation<typeof english> = {
  'admin.referrals.users': 'যাঁরা বন্ধু এনেছেন',
  'admin.referrals.all': 'মোট রেফারেল',
  'admin.referrals.credits': 'মোট দেওয়া ক্রেডিট',
  'admin.referrals.title': 'কে কাকে এনেছেন',
  'admin.referrals.none': 'এখনও রেফারেলের কোনো হিসাব নেই।',
  'admin.referrals.pages': 'রেফারেল তালিকার পাতা',
  'admin.referrals.notReady': 'আগে রেফারেলের মাইগ্রেশন চালান।',
  'admin.referrals.email': 'ইমেইল',
  'admin.referrals.code': 'রেফারেল কোড',
  'admin.referrals.referred': 'মোট এনেছেন',
  'admin.referrals.earned': 'ক্রেডিট পেয়েছেন',
  'admin.referrals.who': 'যাঁদের এনেছেন',
}
