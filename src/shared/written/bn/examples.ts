import type { Translation } from '../../words/translation.ts'
import type { examples as english } from '../en/examples.ts'

export const examples: Translation<typeof english> = {
  'examples.title': 'নমুনা',
  'examples.description': 'আগে আর পরে: Chobi দিয়ে বানানো বিজ্ঞাপন, পাসপোর্ট ছবি, থাম্বনেইল, লোগো আর ব্যাকগ্রাউন্ড ছাড়া ছবি।',
  'examples.intro': 'কী দিলেন, আর কী পেলেন। বড় করে দেখতে ছবিতে চাপ দিন।',
  'examples.kinds': 'নমুনার ধরন',
  'examples.all': 'সব',
  'examples.ads': 'বিজ্ঞাপন',
  'examples.passport': 'পাসপোর্ট',
  'examples.thumbnail': 'থাম্বনেইল',
  'examples.logo': 'লোগো',
  'examples.removal': 'ব্যাকগ্রাউন্ড সরানো',
  'examples.upscale': 'বড় ও স্পষ্ট',
  'examples.try': 'বানিয়ে দেখুন',
  'examples.tryTool': 'বানিয়ে দেখুন: {tool}',
  'examples.none': 'এখনো কোনো নমুনা নেই',
  'examples.titledBefore': '{title}, আগে',
  'examples.titledAfter': '{title}, পরে',
  'examples.example': 'নমুনা',
}
