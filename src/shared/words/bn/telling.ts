import type { Translation } from '../translation.ts'
import type { telling as english } from '../en/telling.ts'

export const telling: Translation<typeof english> = {
  'telling.ad': 'আপনার বিজ্ঞাপন তৈরি',
  'telling.logo': 'আপনার লোগো তৈরি',
  'telling.passport': 'আপনার পাসপোর্ট ছবি তৈরি',
  'telling.portrait': 'আপনার প্রোফাইল ছবি তৈরি',
  'telling.thumbnail': 'আপনার থাম্বনেইল তৈরি',
  'telling.see': 'দেখতে চাপুন।',
  'telling.seeNamed': '{name}। দেখতে চাপুন।',
  'telling.failed': 'আপনার ছবিটি তৈরি করা যায়নি',
  'telling.notCharged': '{why:said} কোনো ক্রেডিট কাটা হয়নি।',
  'telling.batchReady': 'আপনার {done:number}টি ছবি তৈরি',
  'telling.batchSome': 'আপনার {done:number}টি ছবি তৈরি, {failed:number}টি হয়নি (ক্রেডিট কাটেনি)',
  'telling.batchNone': 'আপনার {failed:number}টি ছবির একটিও তৈরি করা যায়নি (ক্রেডিট কাটেনি)',
  'telling.seeBatch': 'দেখতে বা সব একসঙ্গে ZIP হিসেবে নিতে চাপুন।',
  'telling.seeFailed': 'কেন হয়নি তা দেখতে এবং আবার চেষ্টা করতে চাপুন।',
  'telling.going': 'গ্যালারিতে একবার চাপলেই আরও ৩০ দিন থাকবে।',
  'telling.open': 'খুলুন',
  'telling.asked': 'প্রোফাইলে আপনি এই ইমেইল চেয়েছিলেন; সেখান থেকেই বন্ধ করতে পারবেন।',
  'telling.saved': 'সেভ হয়েছে',
  'telling.notUnderstood': 'এই ব্রাউজারে নোটিফিকেশন চালু করা যায়নি। আবার চেষ্টা করুন।',
}
