import type { Translation } from '../translation.ts'
import type { letters as english } from '../en/letters.ts'

export const letters: Translation<typeof english> = {
  'letters.confirm': '{site}: আপনার ইমেইল ঠিকানা যাচাই করুন',
  'letters.confirmText': '{site}-এ স্বাগতম। একবার চাপলেই আপনার ঠিকানা যাচাই হবে, আর ফ্রি ক্রেডিট অ্যাকাউন্টে জমা হবে।',
  'letters.confirmOnce':
    'লিংকটি একবারই কাজ করে, এক ঘণ্টা পর্যন্ত। আপনি অ্যাকাউন্ট না খুলে থাকলে এই ইমেইল নিয়ে কিছু করতে হবে না: লিংক না চাপলে কিছুই হবে না।',
  'letters.confirmToSignIn':
    'আপনি এই ঠিকানা দিয়ে {site}-এ লগ ইন করেছেন, কিন্তু ঠিকানাটি এখনো যাচাই হয়নি। একবার চাপলেই যাচাই হবে, আর আপনার অ্যাকাউন্ট খুলে যাবে।',
  'letters.confirmButton': 'ঠিকানা যাচাই করুন',

  'letters.reset': '{site}: নতুন পাসওয়ার্ড দিন',
  'letters.resetText':
    'এই লিংক দিয়ে নতুন পাসওয়ার্ড দিতে পারবেন। এটি একবারই কাজ করে, এক ঘণ্টা পর্যন্ত, আর অন্য সব ডিভাইস থেকে লগ আউট করে দেয়।',
  'letters.resetIgnore': 'আপনি না চেয়ে থাকলে কিছু করতে হবে না: আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
  'letters.resetButton': 'নতুন পাসওয়ার্ড দিন',

  'letters.here': '{site}-এ আপনার অ্যাকাউন্ট আগে থেকেই আছে',
  'letters.hereText':
    'কেউ একজন, সম্ভবত আপনিই, এই ঠিকানা দিয়ে অ্যাকাউন্ট খুলতে চেয়েছেন। আপনার অ্যাকাউন্ট আগে থেকেই আছে: শুধু লগ ইন করুন।',
  'letters.hereForgot': 'পাসওয়ার্ড ভুলে গেলে লগ ইন পেজে “পাসওয়ার্ড ভুলে গেছেন” চাপুন, একটি লিংক পাঠানো হবে।',
  'letters.hereButton': 'লগ ইন করুন',

  'notices.factorAdded': '{site}: একটি দ্বিতীয় ধাপ যোগ হয়েছে',
  'notices.factorAddedText': 'আপনার অ্যাকাউন্টে দ্বিতীয় ধাপ হিসেবে “{name}” যোগ হয়েছে।',
  'notices.factorRemoved': '{site}: একটি দ্বিতীয় ধাপ সরানো হয়েছে',
  'notices.factorRemovedText': '“{name}” আর আপনার অ্যাকাউন্টের দ্বিতীয় ধাপ নয়।',
  'notices.codes': '{site}: আপনার নতুন রিকভারি কোড তৈরি',
  'notices.codesText': 'দশটি নতুন রিকভারি কোড তৈরি হয়েছে। পুরোনোগুলো আর কাজ করবে না।',
  'notices.recovered': '{site}: একটি রিকভারি কোড ব্যবহার হয়েছে',
  'notices.recoveredText':
    'রিকভারি কোড দিয়ে কেউ আপনার অ্যাকাউন্টে লগ ইন করেছেন। আর {left:number}টি রিকভারি কোড বাকি আছে।',
  'notices.apiKey': '{site}: একটি API কী তৈরি হয়েছে',
  'notices.apiKeyText':
    'আপনার অ্যাকাউন্টে “{name}” নামে একটি API কী তৈরি হয়েছে। এটি যার কাছে আছে সে আপনার ক্রেডিট খরচ করতে পারে। প্রোফাইল থেকে এটি বাতিল করতে পারবেন।',
  'notices.password': '{site}: আপনার পাসওয়ার্ড বদলানো হয়েছে',
  'notices.passwordText': 'আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে।',
  'notices.passwordByLinkText': 'আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে। ইমেইলে পাঠানো লিংক দিয়ে এটি করা হয়েছে।',
  'notices.cleared': '{site}: আপনার দ্বিতীয় ধাপগুলো সরানো হয়েছে',
  'notices.clearedText': 'আমাদের সাপোর্ট আপনার অ্যাকাউন্টের সব দ্বিতীয় ধাপ সরিয়েছে।',
  'notices.wasItYou':
    'এটি আপনি করে থাকলে চিন্তার কিছু নেই। না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন, প্রোফাইল পেজ থেকে সব ডিভাইসে লগ আউট করুন, আর আমাদের লিখুন।',
  'notices.button': 'প্রোফাইল খুলুন',

  'letters.planEnds': '{site}: আপনার {plan} প্ল্যান {day:day} তারিখে শেষ হবে',
  'letters.planEndsText':
    'আপনার {plan} প্ল্যান {day:day} পর্যন্ত চলবে। এরপরও আপনার ক্রেডিট আপনারই থাকবে; শুধু এই প্ল্যানে খোলা টুলগুলো বন্ধ হবে।',
  'letters.planEndsFree': 'নিজে থেকে কিছু নবায়ন হয় না, কোনো টাকাও কাটে না। চালিয়ে যেতে আবার একটি প্ল্যান নিন।',
  'letters.planEndsButton': '{plan} আবার নিন',

  'letters.goingSoon': '{days:number} দিনের মধ্যে {pictures:number}টি ছবি ডিলিট হয়ে যাবে',
  'letters.goingSoonText':
    'আপনার {site} গ্যালারির {pictures:number}টি ছবি {days:number} দিনের মধ্যে ডিলিট হয়ে যাবে। একবার চাপলেই আরও ৩০ দিন থাকবে।',
  'letters.goingSoonAsked': 'গ্যালারিতে আপনি এই ইমেইল চেয়েছিলেন; সেখান থেকেই বন্ধ করতে পারবেন।',
  'letters.goingSoonButton': 'আরও রাখুন',

  'letters.newAdmin': '{site}: একজন নতুন অ্যাডমিন হয়েছেন',
  'letters.newAdminText': '{email} অ্যাডমিন পাসওয়ার্ড দিয়েছেন এবং এখন অ্যাডমিন।',
  'letters.newAdminUnknown': 'এঁকে না চিনলে “ইউজার” ট্যাবে তাঁর তথ্য খুলুন, অ্যাডমিন অনুমতি সরান, আর অ্যাডমিন পাসওয়ার্ড বদলান।',
  'letters.newAdminButton': 'অ্যাডমিন খুলুন',

  'pages.return': 'হোমে ফিরুন',
  'pages.request': 'অনুরোধ নম্বর {id}',
  'zip.missing': 'এই ছবিগুলো পড়া যায়নি:',
  'zip.missingName': 'যা বাদ গেছে',
}
