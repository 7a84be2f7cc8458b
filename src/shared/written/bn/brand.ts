import type { Translation } from '../../words/translation.ts'
import type { brand as english } from '../en/brand.ts'

export const brand: Translation<typeof english> = {
  'brand.title': 'আমার দোকানের তথ্য',
  'brand.intro': 'একবার লিখে রাখুন। বিজ্ঞাপন ও থাম্বনেইলে নিজে থেকেই বসবে, না চাইলে এক চাপেই বাদ।',
  'brand.back': 'আমার প্রোফাইল',

  'brand.logo': 'লোগো',
  'brand.logoNow': 'আপনার লোগো',
  'brand.noLogo': 'এখনো কোনো লোগো নেই।',
  'brand.upload': 'লোগো আপলোড করুন',
  'brand.uploadAnother': 'অন্য একটি আপলোড করুন',
  'brand.uploadHint': 'PNG, JPG বা WEBP। বড় ছবি পাঠানোর আগে ছোট করা হয়।',
  'brand.uploading': 'লোগো পাঠানো হচ্ছে …',
  'brand.lost': 'লোগোটি আমাদের কাছে আসেনি। নেটওয়ার্ক দেখে আবার চেষ্টা করুন।',
  'brand.removeLogo': 'লোগো সরান',
  'brand.fromGallery': 'অথবা এখানে বানানো একটি নিন',
  'brand.take': '“{name}” নিন',
  'brand.makeOne': 'লোগো বানান',

  'brand.details': 'কোথায় পাওয়া যাবে',
  'brand.phone': 'ফোন',
  'brand.phoneHint': 'যেভাবে লিখবেন, ছবিতে ঠিক সেভাবেই থাকবে।',
  'brand.whatsapp': 'WhatsApp',
  'brand.address': 'ঠিকানা',
  'brand.addressHint': 'ছোট করে, ক্রেতা যেভাবে খোঁজেন',
  'brand.pageName': 'পেজ',
  'brand.pageHint': 'Facebook-এ যে নামে খুঁজে পাওয়া যায়',
  'brand.shown': 'ছবিতে যেমন থাকবে',

  'brand.look': 'রং ও অক্ষর',
  'brand.colours': 'রং',
  'brand.coloursHint': '{most:number}টি পর্যন্ত, সবচেয়ে দরকারিটি আগে। লেখা যেখানে সহজে পড়া যায়, সেখানেই বসে।',
  'brand.addColour': 'রং যোগ করুন',
  'brand.colourAt': 'রং {n:number}',
  'brand.removeColour': 'রং {n:number} সরান',
  'brand.voice': 'অক্ষর',
  'brand.anyVoice': 'একেক ছবিতে একেক রকম',
  'brand.grand': 'রাজকীয়',
  'brand.modern': 'আধুনিক',
  'brand.warm': 'আন্তরিক',
  'brand.save': 'সেভ করুন',
}
