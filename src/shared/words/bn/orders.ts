import type { Translation } from '../translation.ts'
import type { orders as english } from '../en/orders.ts'

export const orders: Translation<typeof english> = {
  'orders.plan': '{plan} প্ল্যান, এক মাস',
  'orders.pack': '{credits:credits}',

  'orders.new': 'শুরু হয়েছে',
  'orders.open': 'নিশ্চিত করা হচ্ছে',
  'orders.waiting': 'মালিকের অপেক্ষায়',
  'orders.paid': 'পেমেন্ট হয়েছে',
  'orders.held': 'দেখা হচ্ছে',
  'orders.failed': 'হয়নি',
  'orders.cancelled': 'বাতিল',
  'orders.expired': 'মেয়াদ শেষ',
  'orders.refused': 'নেওয়া হয়নি',
  'orders.refunded': 'টাকা ফেরত',

  'orders.amount': 'যত টাকা এসেছে, অর্ডারের টাকার সঙ্গে মেলে না',
  'orders.currency': 'অন্য মুদ্রায় পেমেন্ট',
  'orders.risk': 'গেটওয়ে এই পেমেন্টকে ঝুঁকিপূর্ণ বলছে',
  'orders.twice': 'দুবার পেমেন্ট',
  'orders.accountGone': 'যে অ্যাকাউন্টের জন্য পেমেন্ট, তা ডিলিট হয়েছে',
  'orders.accountDisabled': 'যে অ্যাকাউন্টের জন্য পেমেন্ট, তা বন্ধ',
  'orders.undecided': 'গেটওয়ে এক দিন ধরে স্পষ্ট উত্তর দেয়নি',
  'orders.refundUnclear': 'টাকা ফেরতের স্পষ্ট উত্তর আসেনি',

  'orders.typeIt': 'এই ব্রাউজারে কপি করা যায় না। হাতে লিখুন।',
}
