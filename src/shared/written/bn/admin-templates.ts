import type { Translation } from '../../words/translation.ts'
import type { adminTemplates as english } from '../en/admin-templates.ts'

export const adminTemplates: Translation<typeof english> = {
  'admin.templates.title': 'টেমপ্লেট',
  'admin.templates.about':
    'কোন টেমপ্লেট কখন বাছাই করা যাবে। যেখানে স্টুডিও ছবি বানায়, সেখানেই এগুলো থাকে। সময়ের বাইরে টেমপ্লেটটি দেখানো হয় না; আগে বানানো ডিজাইন থেকে যায়, বদলানোও যায়।',
  'admin.templates.ad_generator': 'বিজ্ঞাপন',
  'admin.templates.thumbnail_maker': 'থাম্বনেইল',
  'admin.templates.offered': 'দেওয়া হচ্ছে',
  'admin.templates.off': 'বন্ধ',
  'admin.templates.notNow': 'এখন সময় নয়',
  'admin.templates.always': 'সব সময়',
  'admin.templates.from': '{from} থেকে',
  'admin.templates.until': '{until} পর্যন্ত',
  'admin.templates.between': '{from} থেকে {until}',
  'admin.templates.yearly': '{days}, প্রতি বছর',
  'admin.templates.editOne': '{name} বদলান',
  'admin.templates.on': 'সবাই বাছাই করতে পারবে',
  'admin.templates.first': 'প্রথম দিন',
  'admin.templates.last': 'শেষ দিন',
  'admin.templates.everyYear': 'প্রতি বছর',
  'admin.templates.everyYearHint': 'তখন শুধু দিন ও মাস ধরা হয়। ঈদের দিন বদলায়: প্রতি বছর নতুন করে দিন।',
  'admin.templates.restore': 'শুরুর মতো',
}
