import type { Translation } from '../translation.ts'
import type { account as english } from '../en/account.ts'

export const account: Translation<typeof english> = {
  'profile.notLoaded': 'আপনার তথ্য আনা যায়নি',
  'profile.saved': 'প্রোফাইল সেভ হয়েছে',
  'profile.running': 'আপনার ছবি তৈরি হচ্ছে, শেষ হওয়া পর্যন্ত অপেক্ষা করুন',
  'profile.googleAgain':
    'লগ আউট করে আবার Google দিয়ে লগ ইন করুন, তারপর {minutes:number} মিনিটের মধ্যে অ্যাকাউন্ট ডিলিট করুন।',
  'profile.noPassword': 'এই অ্যাকাউন্টে পাসওয়ার্ড নেই: আপনি Google দিয়ে লগ ইন করেন।',
  'profile.wrongPassword': 'পাসওয়ার্ড মেলেনি',
  'shop.long': 'দোকানের নাম সর্বোচ্চ {most:number} অক্ষরের হতে পারে',
  'shop.saved': 'দোকানের নাম সেভ হয়েছে!',
  'shop.changed': 'দোকানের নাম বদলানো হয়েছে',
  'shop.failed': 'দোকানের নাম সেভ হয়নি',

  'brand.saved': 'দোকানের তথ্য সেভ হয়েছে',
  'brand.logoTaken': 'লোগো সেভ হয়েছে',
  'brand.logoGone': 'লোগো সরানো হয়েছে',
  'brand.logoMissing': 'লোগোর একটি ছবি বাছাই করুন',
  'brand.long': 'সর্বোচ্চ {most:number}টি অক্ষর লিখুন',
  'brand.notPhone': 'একটি ফোন নম্বর লিখুন, যেমন ০১৭১১-২৩৪৫৬৭। একাধিক হলে কমা দিয়ে লিখুন।',
  'brand.tooManyColours': 'সর্বোচ্চ {most:number}টি রং',
  'brand.colour': 'একটি রং বাছাই করুন',

  'profile.noSession': 'এই লগ ইনটি আর নেই।',
  'profile.signedOutThere': 'ওই ডিভাইস থেকে লগ আউট হয়েছে।',
  'profile.signedOutEverywhere': 'সব ডিভাইস থেকে লগ আউট হয়েছে।',
  'profile.deleted': 'আপনার অ্যাকাউন্ট ডিলিট হয়েছে।',
  'profile.typeToConfirm': 'নিশ্চিত করতে ডিলিট লিখুন',

  'referrals.notLoaded': 'আগে রেফারেল মাইগ্রেশন চালান - REFERRAL_SETUP_INSTRUCTIONS.md দেখুন',
  'referrals.newLink': 'নতুন রেফারেল লিংক তৈরি!',

  'plans.activated': '{plan} প্ল্যান চালু হয়েছে!',
  'plans.cancelled': 'সাবস্ক্রিপশন বাতিল হয়েছে। এখন ক্রেডিট {credits:figure}।',
  'plans.none': 'এমন কোনো প্ল্যান নেই।',
  'plans.noSubscription': 'বাতিল করার মতো কোনো সাবস্ক্রিপশন আপনার নেই।',
  'codes.invalid': 'ম্যাজিক কোডটি ঠিক নয়',
  'codes.used': 'এই ম্যাজিক কোড আগেই ব্যবহার হয়েছে',
  'codes.tooManyWrong': 'অনেকবার ভুল কোড দেওয়া হয়েছে। {wait:wait} পরে আবার চেষ্টা করুন।',
  'codes.long': 'ম্যাজিক কোড সর্বোচ্চ {most:number} অক্ষরের হয়।',
  'codes.taken': 'এই কোড আগে থেকেই আছে।',
  'payment.link': 'https:// দিয়ে শুরু এমন একটি ঠিকানা দিন',

  'feedback.tooMany': 'ধন্যবাদ, আপনার কয়েকটি মতামত এরই মধ্যে পেয়েছি। {wait:wait} পরে আবার লিখুন।',
  'feedback.longName': 'নামটি {most:number} অক্ষরের মধ্যে ছোট করুন',
  'feedback.long': 'মতামত {most:number} অক্ষরের মধ্যে ছোট করুন',
}
