import type { Translation } from '../../words/translation.ts'
import type { adminLog as english } from '../en/admin-log.ts'

export const adminLog: Translation<typeof english> = {
  'admin.log.title': 'অ্যাডমিনরা যা করেছেন',
  'admin.log.about': 'প্রতিটি বদল এখানে চিরদিন থাকে। কেউ এটা পাল্টাতে পারেন না, অ্যাডমিনও না।',
  'admin.log.search': 'নাম, কাজ বা মান খুঁজুন...',
  'admin.log.none': 'এখনও কিছু নেই',
  'admin.log.pages': 'লগের পাতা',
  'admin.log.when': 'কখন',
  'admin.log.who': 'কে',
  'admin.log.what': 'কী',
  'admin.log.whom': 'কার',
  'admin.log.before': 'আগে',
  'admin.log.after': 'পরে',
  'admin.log.request': 'অনুরোধ {request}',
  'admin.log.named': '{name}: ',
  'admin.log.place': '{tool}, {place:number} নম্বর জায়গা',
  'admin.log.element': '{page}: {section}, {kind}',
  'admin.log.nothing': 'নেই',
  'admin.log.true': 'হ্যাঁ',
  'admin.log.false': 'না',
}
