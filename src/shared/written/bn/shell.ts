import type { Translation } from '../../words/translation.ts'
import type { shell as english } from '../en/shell.ts'

export const shell: Translation<typeof english> = {
  'shell.skip': 'মূল অংশে যান',
  'shell.footer': 'পাতার নিচের অংশ',
  'shell.about': 'আমাদের কথা',
  'shell.privacy': 'গোপনীয়তা নীতি',
  'shell.tagline': 'আপনার পণ্যের ছবি, এক মিনিটেই বিক্রির জন্য তৈরি।',
  'shell.description':
    'ফোনে তোলা একটি ছবি থেকেই বিজ্ঞাপন, পাসপোর্ট ছবি, লোগো, থাম্বনেইলসহ আরও অনেক কিছু। লম্বা প্রম্পট লাগে না, বাংলা বা ইংরেজিতে। শুরুতেই {bonus:figure} ক্রেডিট ফ্রি।',

  'shell.reserved': 'তৈরি হচ্ছে এমন ছবির জন্য {held:credits} আলাদা রাখা আছে',
  'shell.yourCredits': 'আপনার ক্রেডিট',
  'shell.freeToUse': 'খরচ করতে পারবেন {free:figure}',

  'shell.admin': 'অ্যাডমিন',
  'shell.add': 'যোগ করুন',
  'shell.after': 'পরে',
  'shell.atOf': '{all:digits}টির মধ্যে {at:digits} নম্বর',
  'shell.before': 'আগে',
  'shell.cancel': 'বাতিল',
  'shell.close': 'বন্ধ করুন',
  'shell.closeMenu': 'মেনু বন্ধ করুন',
  'shell.closeMessage': 'বার্তা বন্ধ করুন',
  'shell.compare': '{before} ও {after} মিলিয়ে দেখুন',
  'shell.done': 'হয়ে গেছে',
  'shell.hidePassword': 'পাসওয়ার্ড লুকান',
  'shell.logout': 'লগ আউট করুন',
  'shell.messages': 'বার্তা',
  'shell.nextPicture': 'পরের ছবি',
  'shell.open': 'খুলুন',
  'shell.optional': '(না দিলেও চলে)',
  'shell.picture': 'ছবি',
  'shell.previousPicture': 'আগের ছবি',
  'shell.remove': '{name} সরান',
  'shell.showPassword': 'পাসওয়ার্ড দেখান',

  'shell.searchTools': 'টুল খুঁজুন',
  'shell.toolsFound': 'পাওয়া টুল',
  'shell.found': '{n:number}টি পাওয়া গেছে',
  'shell.noTool': 'এই নামে কোনো টুল নেই',
}
