import type { Translation } from '../translation.ts'
import type { webhookTest as english } from '../en/webhook-test.ts'

export const webhookTest: Translation<typeof english> = {
  'webhookTest.address': 'ঠিকানা',
  'webhookTest.addressGood': 'ঠিকানা https:// দিয়ে শুরু এবং উন্মুক্ত সার্ভারে যায়।',
  'webhookTest.answer': 'উত্তর',
  'webhookTest.answered':
    'আপনার সার্ভিস ব্যাকগ্রাউন্ড রিমুভারের পরীক্ষার ছবি নিয়েছে এবং {seconds:decimal} সেকেন্ডে একটি ছবির ঠিকানা দিয়েছে।',
  'webhookTest.picture': 'ছবি',
  'webhookTest.fetched':
    '{seconds:decimal} সেকেন্ডে আনা হয়েছে: {width:digits} × {height:digits} পিক্সেল, {kilobytes:digits} kB।',

  'webhookTest.slow': '৩ মিনিটের বেশি লেগেছে; ছবির জন্য আমরা এর বেশি অপেক্ষা করি না।',
  'webhookTest.notUsable': 'ওই ঠিকানায় যা আছে তা ব্যবহার করার মতো পুরো PNG, JPG বা WEBP ছবি নয়।',
  'webhookTest.noAddress':
    'আপনার সার্ভিস উত্তর দিয়েছে, কিন্তু ছবির ঠিকানা নেই। উত্তর JSON হতে হবে, যাতে "Image url" নামে একটি ঘর থাকে।',
  'webhookTest.unsafeAddress':
    'আপনার সার্ভিস এমন ঠিকানা দিয়েছে, যা আমরা খুলি না। ঠিকানা https:// দিয়ে শুরু হতে হবে এবং উন্মুক্ত সার্ভারে যেতে হবে।',
  'webhookTest.notJson': 'আপনার সার্ভিস উত্তর দিয়েছে, কিন্তু JSON নয়। উত্তর এমন হতে হবে: {example}',
  'webhookTest.wantsKey':
    'আপনার সার্ভিস অনুরোধ নেয়নি ({status:digits})। হয়তো কোনো কি বা অন্য ধরনের লগ ইন চায়: এই সাইটের অনুরোধ নিতে দিন।',
  'webhookTest.noWebhook':
    'সার্ভার আছে, কিন্তু এই ঠিকানায় ওয়েবহুক নেই ({status:digits})। ওয়েবহুক কি চালু, আর ঠিকানাটি কি আসল কাজের?',
  'webhookTest.pictureTooLarge': 'ছবিটি আপনার সার্ভিসের জন্য বেশি বড় (৪১৩)। ২০ MB পর্যন্ত ছবি নিতে হবে।',
  'webhookTest.tooMuchToDo': 'আপনার সার্ভিসে এখন কাজের চাপ (৪২৯)। এক মিনিট পরে আবার চেষ্টা করুন।',
  'webhookTest.ownFault': 'আপনার সার্ভিসের নিজের ভেতরে সমস্যা ({status:digits})। তার নিজের লগে কারণ পাবেন।',
  'webhookTest.elsewhere': 'আপনার সার্ভিস আমাদের অন্য ঠিকানায় পাঠাচ্ছে ({status:digits})। যেখানে পাঠায়, সেই ঠিকানা দিন।',
  'webhookTest.notAccepted': 'আপনার সার্ভিস অনুরোধ নেয়নি ({status:digits})।',
  'webhookTest.privateName': 'এই নাম ব্যক্তিগত নেটওয়ার্কের ঠিকানায় যায়; আমরা সেখানে কখনো যাই না।',
  'webhookTest.noAnswer': 'আপনার সার্ভিস ৩ মিনিটের মধ্যে উত্তর দেয়নি।',
  'webhookTest.longAnswer': 'আপনার সার্ভিসের উত্তর ১ MB-র বেশি। ছবি নয়, ছবির ঠিকানা পাঠাতে হবে।',
  'webhookTest.noConnection': 'সংযোগ হয়নি। ঠিকানার বানান দেখুন, আর সার্ভিস চালু আছে কি না দেখুন।',

  'webhookTest.privatePicture': 'ছবিটি ব্যক্তিগত নেটওয়ার্কের ঠিকানায়; আমরা তা কখনো খুলি না।',
  'webhookTest.hugePicture': 'ছবিটি ১০ MB-র বেশি।',
  'webhookTest.slowPicture': 'ছবিটি ৩০ সেকেন্ডের মধ্যে আসেনি।',
  'webhookTest.noPicture': 'ওই ঠিকানায় যা আছে তা PNG, JPG বা WEBP ছবি নয়।',
  'webhookTest.notFetched': 'ছবিটি আনা যায়নি ({status:digits})।',
  'webhookTest.notReached': 'ছবির সার্ভারে পৌঁছানো যায়নি।',
}
