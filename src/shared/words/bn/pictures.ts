import type { Translation } from '../translation.ts'
import type { pictures as english } from '../en/pictures.ts'

export const pictures: Translation<typeof english> = {
  'pictures.tooManyPixels':
    'ছবি {megabytes:number} MB বা তার কম, সর্বোচ্চ {megapixels:number} মেগাপিক্সেল এবং প্রতি পাশে {side:digits} পিক্সেল হতে পারে',
  'pictures.oneOnly': 'শুধু একটি ছবি দিন',
  'pictures.notThere': 'এই ফর্মের ওই জায়গায় ছবি দেওয়া যায় না।',
  'pictures.notStored': 'আপনার ছবি এখন রাখা যায়নি। কোনো ক্রেডিট কাটেনি। এক মিনিট পরে আবার চেষ্টা করুন।',
  'pictures.none': 'এমন কোনো ছবি এখানে নেই।',
  'pictures.sending': 'আপনার কাছে একসঙ্গে অনেক ছবি যাচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  'pictures.gone': 'এবারের ছবিগুলো আর নেই। আবার আপলোড করুন।',
  'pictures.noAddress': 'এই ঠিকানায় কোনো ছবি নেই।',

  'generations.noGrowth':
    'ছবিটি এমনিতেই {width:digits} × {height:digits} পিক্সেলের। এখানে লম্বা পাশে সর্বোচ্চ {longest:digits} পিক্সেল হয়, তাই আর তেমন বাড়ত না। কোনো ক্রেডিট কাটেনি।',
  'generations.locked': 'আপনার এখনকার প্ল্যানে {tool} নেই। {plan} বা তার ওপরের প্ল্যান নিন।',
  'generations.tooMany': 'আপনার {most:number}টি ছবি এখন তৈরি হচ্ছে। কয়েকটি শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
  'generations.serviceAway': 'ছবির সার্ভিস এখন সাড়া দিচ্ছে না। কোনো ক্রেডিট কাটেনি। এক মিনিট পরে আবার চেষ্টা করুন।',
  'generations.begun': 'এই ছবি তৈরি হওয়া শুরু হয়ে গেছে, তাই আর থামানো যাবে না।',
  'generations.noTool': 'এমন কোনো টুল নেই।',

  'touchUp.notThis': 'এই ছবিতে টাচ আপ করা যাবে না, কারণ যে ছবি থেকে এটি তৈরি তা আর নেই। আবার কেটে নিলে করা যাবে।',
  'touchUp.badDrawing': 'আপনি যা এঁকেছেন তা পড়া যায়নি। কিছুই বদলায়নি। আবার চেষ্টা করুন।',
  'touchUp.noGround': 'মূল জিনিসের পেছনে রাখার জন্য একটি ছবি বাছাই করুন',
  'touchUp.tooMany': 'আপনার {most:number}টি ছবি এখন নতুন করে তৈরি হচ্ছে। একটি শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',

  'designs.tooLarge': 'ডিজাইনটি এত বড় যে রাখা যাচ্ছে না। কিছু লেখা বা অংশ বাদ দিন।',
  'designs.newer': 'ডিজাইনটি সাইটের নতুন সংস্করণে তৈরি। পেজটি রিলোড করে আবার খুলুন।',
  'designs.notUnderstood': 'ডিজাইনটি পড়া যায়নি। কিছুই বদলায়নি। পেজটি রিলোড করে আবার চেষ্টা করুন।',
  'designs.tooManyPixels': 'এত বড় মাপে আঁকা যায় না। ছোট একটি মাপ বাছাই করুন।',
  'designs.longText': 'একটি লেখায় সর্বোচ্চ {most:number}টি অক্ষর থাকতে পারে। একটু ছোট করুন।',

  'offices.notThis': 'এখানকার স্টুডিওতে বানানো পাসপোর্ট ছবি থেকেই অন্য মাপ কাটা যায়। এই ছবিটি তেমন নয়।',
  'offices.notInPhoto':
    'তোলা ছবিতে মাথার চারপাশে এই মাপের মতো জায়গা নেই। নতুন ব্যাকগ্রাউন্ড বেছে নিন, অথবা একটু দূর থেকে ছবি তুলুন।',
  'offices.noRoom': 'ছবিটি মাথার খুব কাছে শেষ হয়েছে, এই মাপ হয় না। একটু দূর থেকে, বুক পর্যন্ত ছবি তুলুন।',
  'offices.tooFewKilobytes': 'এই মাপের ছবি {kilobytes:number} কেবির মধ্যে হয় না। পিক্সেল কমান, অথবা কেবি বাড়ান।',
  'offices.gone': 'এই অফিসের নিয়ম এখন আর তালিকায় নেই। “সব মাপ ও প্রিন্ট” আবার খুলে অন্যটি বেছে নিন।',
  'offices.largerThanPaper': 'ছবিটি কাগজের চেয়ে বড়। আরও বড় কাগজ বেছে নিন।',

  'gallery.most': 'সর্বোচ্চ {most:number}টি ছবি বাছাই করুন',
  'gallery.chooseDays': '২০, ২৫ বা ৩০ দিন বাছাই করুন',
  'gallery.chooseLasting': 'লিংকটি কত দিন থাকবে, বাছাই করুন',
  'gallery.noLink': 'এমন কোনো লিংক নেই।',
  'gallery.daysSet': '{days:number} দিন পরে অটো ডিলিট হবে',
  'gallery.mailOn': 'ছবি ডিলিট হওয়ার আগে ইমেইল পাবেন',
  'gallery.mailOff': 'ছবি ডিলিট হওয়ার আগে আর ইমেইল যাবে না',
  'gallery.linkEnded': 'লিংকটি বন্ধ হয়েছে',
  'gallery.chooseSome': 'আগে কয়েকটি ছবি বাছাই করুন',
  'gallery.tooLate': 'এখন আর ফেরানোর সময় নেই। ছবিটি চলে গেছে।',
  'gallery.manyLinks': 'এই ছবির {most:number}টি লিংক আছে। আগে একটি বন্ধ করুন।',
}
