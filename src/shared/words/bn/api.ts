import type { Translation } from '../translation.ts'
import type { api as english } from '../en/api.ts'

export const api: Translation<typeof english> = {
  'api.noKey': 'আপনার API কী হেডারে পাঠান: Authorization: Bearer chobi_live_…',
  'api.wrongKey': 'এই API কী এখানে নেই, অথবা এটি বাতিল করা হয়েছে।',
  'api.keySpent': 'এই API কী নিজের সীমায় পৌঁছেছে। কোনো ক্রেডিট কাটেনি।',
  'api.wrongValue': '“{field}” এই টুলের ঘর নয়, অথবা এতে এই মান চলে না। কোনো ক্রেডিট কাটেনি।',
  'api.notMultipart': 'টুলের ঘরগুলো multipart/form-data হিসেবে পাঠান। কোনো ক্রেডিট কাটেনি।',
  'api.otherPress':
    'এই Idempotency-Key আগে অন্য ফর্মের সঙ্গে এসেছে। নতুন ছবির জন্য নতুন একটি দিন। কোনো ক্রেডিট কাটেনি।',
  'api.deletedSince':
    'এই Idempotency-Key দিয়ে যা বানানো হয়েছিল তা মুছে ফেলা হয়েছে। নতুন ছবির জন্য নতুন কি দিন। কোনো ক্রেডিট কাটা হয়নি।',
  'api.longPressKey': 'Idempotency-Key সর্বোচ্চ {most:number}টি চিহ্নের হতে পারে।',
  'api.unsafeCallback': 'callback_url আপনার নিজের, সবার জন্য খোলা https ঠিকানা হতে হবে। কোনো ক্রেডিট কাটেনি।',
  'api.notStoredYet': 'ছবিটি এখনো সেভ হচ্ছে। একটু পরে ডিলিট করুন।',

  'api.enterName': 'কী-টির একটি নাম দিন',
  'api.longName': 'নাম সর্বোচ্চ {most:number} অক্ষরের হতে পারে',
  'api.enterLimit': 'ক্রেডিট লিখুন, যেমন ৫০, অথবা খালি রাখুন',
  'api.mostKeys': 'আপনার {most:number}টি কী আছে, এর বেশি রাখা যায় না। যেটি আর লাগে না সেটি বাতিল করুন।',
  'api.noSuchKey': 'এই কী আর নেই।',
}
