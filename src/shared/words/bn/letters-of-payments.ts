import type { Translation } from '../translation.ts'
import type { lettersOfPayments as english } from '../en/letters-of-payments.ts'

export const lettersOfPayments: Translation<typeof english> = {
  'paidLetter.subject': '{site}: আপনার {amount:money} পেমেন্ট পেয়েছি',
  'paidLetter.brings': '{title:said}: {amount:money} পেমেন্ট হয়েছে। যা যা পাওয়ার কথা, সব আপনার অ্যাকাউন্টে আছে।',
  'paidLetter.receipt': 'আপনার রসিদ নম্বর {receipt}।',
  'paidLetter.button': 'রসিদ দেখুন',

  'refusedLetter.subject': 'আপনার {amount:money} পেমেন্ট খুঁজে পাইনি',
  'refusedLetter.why':
    'আপনি জানিয়েছেন, {title:said} বাবদ {amount:money} পাঠিয়েছেন, TrxID {trxId}। এটি নেওয়া হয়নি: {reason}',
  'refusedLetter.next': 'কিছুই যোগ হয়নি। টাকা পাঠিয়ে থাকলে ওয়ালেটের মেসেজের ছবিসহ এই ইমেইলের উত্তর দিন।',

  'refundLetter.subject': '{site}: আপনার পেমেন্টের {amount:money} ফেরত যাচ্ছে',
  'refundLetter.way':
    '{title:said} বাবদ যা দিয়েছিলেন, তার {amount:money} যে পথে এসেছিল সেই পথেই ফেরত যাচ্ছে। ব্যাংক ও ওয়ালেটে কয়েক দিন লাগে।',
  'refundLetter.byHand':
    '{title:said} বাবদ যা দিয়েছিলেন, তার {amount:money} আপনার {wallet} নম্বরে হাতে ফেরত পাঠাচ্ছে {site}। এতে কয়েক দিন লাগতে পারে।',

  'paymentLetter.button': 'পেমেন্ট দেখুন',

  'ownerLetter.subject': 'একটি পেমেন্ট আপনাকে দেখতে হবে: {why:said}',
  'ownerLetter.about': '{why:said}। অর্ডার {order}, {title:said}, {amount:money}।',
  'ownerLetter.sentSubject': 'একজন জানিয়েছেন, আপনাকে টাকা পাঠিয়েছেন',
  'ownerLetter.sent': '{title:said} বাবদ {amount:money}, TrxID {trxId}। আপনার ওয়ালেট দেখুন।',
  'ownerLetter.button': 'পেমেন্টটি দেখুন',
}
