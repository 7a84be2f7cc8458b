import type { Translation } from '../../words/translation.ts'
import type { adminPage as english } from '../en/admin-page.ts'

export const adminPage: Translation<typeof english> = {
  'admin.title': 'অ্যাডমিন ড্যাশবোর্ড',
  'admin.logout': 'লগ আউট',
  'admin.loading': 'লোড হচ্ছে...',
  'admin.loadingUsers': 'ইউজারদের তালিকা আসছে...',

  'admin.tab.users': 'ইউজার',
  'admin.tab.payment': 'পেমেন্ট',
  'admin.tab.webhook': 'ওয়েবহুক',
  'admin.tab.codes': 'ম্যাজিক কোড',
  'admin.tab.feedback': 'মতামত',
  'admin.tab.referrals': 'রেফারেল',
  'admin.tab.content': 'পাতার লেখা',
  'admin.tab.generations': 'ছবি তৈরি',
  'admin.tab.log': 'লগ',

  'admin.week.signUps': 'নতুন ইউজার',
  'admin.week.active': 'ছবি বানিয়েছেন',
  'admin.week.generations': 'ছবির অনুরোধ',
  'admin.week.granted': 'ক্রেডিট দেওয়া',
  'admin.week.spent': 'ক্রেডিট খরচ',
  'admin.week.expiring': 'প্ল্যান শেষ হচ্ছে',
  'admin.week.last': 'গত ৭ দিনে',
  'admin.week.next': 'সামনের ৭ দিনে',

  'admin.needed.waiting': 'আপনার অপেক্ষায়',
  'admin.needed.one': 'একটি পেমেন্ট আপনাকে দেখতে হবে',
  'admin.needed.many': '{payments:number}টি পেমেন্ট আপনাকে দেখতে হবে',
  'admin.needed.lookAtOne': 'দেখুন',
  'admin.needed.lookAtMany': 'দেখুন',

  'admin.pager.previous': 'আগের পাতা',
  'admin.pager.next': 'পরের পাতা',
  'admin.pager.at': 'মোট {pages:number} পাতার {page:number} নম্বর',
  'admin.pager.newest': 'একদম নতুন',
  'admin.pager.older': 'আরও পুরোনো',

  'admin.clearSearch': 'খোঁজা মুছুন',
  'admin.notLost': 'কিছুই হারায়নি। একটু পরে আবার চেষ্টা করুন।',
  'admin.tryAgain': 'আবার চেষ্টা করুন',
  'admin.save': 'সেভ করুন',
  'admin.delete': 'ডিলিট করুন',
  'admin.remove': 'সরিয়ে দিন',
  'admin.details': 'বিস্তারিত',
  'admin.nothingFound': 'কিছু পাওয়া যায়নি',
  'admin.deletedAccount': 'ডিলিট করা অ্যাকাউন্ট',
  'admin.seconds': '{seconds:decimal} সেকেন্ড',

  'admin.door.title': 'অ্যাডমিনে ঢোকা',
  'admin.door.about': 'এই সাইটের অ্যাডমিন পাসওয়ার্ড দিন।',
  'admin.door.password': 'পাসওয়ার্ড',
  'admin.door.missing': 'পাসওয়ার্ড লিখুন',
  'admin.door.open': 'অ্যাডমিন খুলুন',

  'admin.rule.title': 'এই পাতার সুরক্ষা',
  'admin.rule.label': 'অ্যাডমিনদের লগ ইনে দ্বিতীয় ধাপ লাগবে',
  'admin.rule.hint': 'পাসওয়ার্ডের সঙ্গে অ্যাপের কোড, পাসকি বা SMS',
  'admin.rule.ask': 'সব অ্যাডমিনের জন্য দ্বিতীয় ধাপ চালু করবেন?',
  'admin.rule.askText': 'যাঁদের দ্বিতীয় ধাপ নেই, প্রোফাইল পাতায় সেটা যোগ না করা পর্যন্ত তাঁরা এখানে কিছুই দেখতে পাবেন না।',
  'admin.rule.require': 'চালু করুন',
}
