import type { Translation } from '../../words/translation.ts'
import type { adminFeedback as english } from '../en/admin-feedback.ts'

export const adminFeedback: Translation<typeof english> = {
  'admin.feedback.title': 'ইউজারদের মতামত',
  'admin.feedback.none': 'এখনও কোনো মতামত নেই',
  'admin.feedback.pages': 'মতামতের পাতা',
  'admin.feedback.anonymous': 'নাম জানা নেই',
  'admin.feedback.deleteAsk': 'এই মতামত ডিলিট করবেন?',
  'admin.feedback.deleteText': '{who} যা লিখেছেন, এই তালিকা থেকে চিরতরে মুছে যাবে।',
  'admin.feedback.deleteOf': '{who}-এর মতামত ডিলিট করুন',
  'admin.feedback.reply': 'উত্তর দিন',
  'admin.feedback.subject': '{site} নিয়ে আপনার মতামত',
}
