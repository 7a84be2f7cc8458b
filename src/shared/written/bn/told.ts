import type { Translation } from '../../words/translation.ts'
import type { told as english } from '../en/told.ts'

export const told: Translation<typeof english> = {
  'told.tellMe': 'তৈরি হলে জানান',
  'told.tells': 'তৈরি হলে এই ডিভাইসে জানিয়ে দেওয়া হবে।',
  'told.denied': 'এই ব্রাউজারে এখানকার নোটিফিকেশন বন্ধ করা আছে। ব্রাউজারের সাইট সেটিংস থেকে চালু করতে পারবেন।',
  'told.failed': 'কাজটি হয়নি। একটু পরে আবার চেষ্টা করুন।',

  'told.title': 'আপনাকে যা জানাই',
  'told.text': 'আপনার ফোনে বা কম্পিউটারে, সাইট বন্ধ থাকলেও।',
  'told.here': 'এই ডিভাইসে',
  'told.isOn': 'চালু, লগ আউট না করা পর্যন্ত',
  'told.isOff': 'বন্ধ',
  'told.others': 'আরও {devices:number}টি ডিভাইসে চালু',
  'told.turnOn': 'চালু করুন',
  'told.turnOff': 'বন্ধ করুন',
  'told.insecure': 'নোটিফিকেশনের জন্য https দিয়ে শুরু হওয়া ঠিকানা লাগে।',
  'told.installFirst': 'iPhone বা iPad-এ শেয়ার মেনু থেকে “হোম স্ক্রিনে যোগ করুন” বেছে নিন, তারপর সেখান থেকে সাইট খুলুন।',
  'told.absent': 'এই ব্রাউজারে নোটিফিকেশন নেই।',
  'told.mailInstead': 'ইমেইল সবখানেই চলে: নিচে বেছে নিন।',

  'told.what': 'কী',
  'told.push': 'ডিভাইস',
  'told.mail': 'ইমেইল',
  'told.cell': '{what}: {way}',
  'told.done': 'ছবি তৈরি হলে',
  'told.notMade': 'ছবি তৈরি করা না গেলে',
  'told.going': 'ছবি ডিলিট হওয়ার আগে',
  'told.plan': 'প্ল্যান শেষ হওয়ার আগে',
  'told.payment': 'পেমেন্ট পৌঁছালে',
  'told.save': 'সেভ করুন',
}
