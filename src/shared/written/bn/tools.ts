import type { Translation } from '../../words/translation.ts'
import type { tools as english } from '../en/tools.ts'

export const tools: Translation<typeof english> = {
  'tools.title': 'টুল',
  'tools.description':
    'ছোট দোকানের জন্য ছবির {n:spelled}টি টুল: বিজ্ঞাপন, লোগো, পাসপোর্ট ছবি, থাম্বনেইল, পরিষ্কার ব্যাকগ্রাউন্ডসহ আরও অনেক কিছু।',
  'tools.intro': 'একটি বেছে নিন, ছবি দিন, তৈরি ছবি পেয়ে যান। যে ছবি পাবেন শুধু সেটিরই দাম দেবেন।',
  'tools.found': 'নামে “{asked}” আছে এমন টুল: {n:number}টি',
  'tools.showAll': 'সব দেখুন',
  'tools.none': 'এই নামে কোনো টুল নেই',
  'tools.noneText': 'ছোট কোনো শব্দ দিয়ে খুঁজুন, যেমন লোগো বা ছবি।',
  'tools.showAllCards': 'সব টুল দেখুন',
  'tools.signature': 'সঙ্গে ফ্রি: বিসিএস ও ভর্তির ফর্মের জন্য <link>স্বাক্ষরের পরিষ্কার ফাইল</link>।',
}
