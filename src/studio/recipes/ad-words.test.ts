import { expect, test } from 'vitest'
import { moodWish } from '../draw/wishes.ts'
import { jobFor } from '../testing/pictures.ts'
import { adWords } from './ad-words.ts'

const wordsOf = (product_details: string) =>
  adWords(jobFor('ad_generator', { product_name: 'Coffee', shop_name: 'Ruma', product_details }, {}))

test.each([
  ['৳120, fresh roasted', '৳120', 'fresh roasted'],
  ['৳1,200. Fresh roasted', '৳1,200', 'Fresh roasted'],
  ['Made by hand. Price 850 tk', '৳850', 'Made by hand'],
  ['মূল্য: ৩৫০.৫০ টাকা, হাতে তৈরি', '৩৫০.৫০ টাকা', 'হাতে তৈরি'],
  ['20% off, this week', '20% off', 'this week'],
  ['Fresh roasted', '', 'Fresh roasted'],
  ['Fresh mangoes ৳120', '৳120', 'Fresh mangoes'],
  // What was paid before is not the price.
  ['আগে ৳১৫০০, এখন ৳১২০০', '৳১২০০', 'আগে ৳১৫০০, এখন ৳১২০০'],
  ['Was ৳1500, now ৳1200', '৳1200', 'Was ৳1500, now ৳1200'],
  ['Now 1,200 tk (was 1,500 tk)', '৳1,200', 'Now 1,200 tk (was 1,500 tk)'],
  ['৳১,৫০০ থেকে ৳১২০০, তিন দিন', '৳১২০০', '৳১,৫০০ থেকে ৳১২০০, তিন দিন'],
  ['১৫০০ থেকে ১২০০ টাকা', '১২০০ টাকা', '১৫০০ থেকে ১২০০ টাকা'],
  ['From 1500 to 1200 tk', '৳1200', 'From 1500 to 1200 tk'],
  // From one to another is one price.
  ['৳500 – ৳800, all sizes', '৳500–800', 'all sizes'],
  ['500 to 800 tk', '৳500–800', ''],
  // Neither a day nor a telephone nor a number of pieces is a price.
  ['৳৫০০ - ২৫ ডিসেম্বর পর্যন্ত', '৳৫০০', '২৫ ডিসেম্বর পর্যন্ত'],
  ['৳500 - 01712345678', '৳500', '01712345678'],
  ['৳500 - 1000 pieces left', '৳500', '1000 pieces left'],
  ['৳৫০০ থেকে ৳৮০০', '৳৫০০–৮০০', ''],
  ['৫০০-৮০০ টাকা, সব সাইজ', '৫০০–৮০০ টাকা', 'সব সাইজ'],
  ['৳500-800. All sizes', '৳500–800', 'All sizes'],
  // What belongs to the price goes with it, and the line is the next that says something.
  ['৮৫০ টাকা মাত্র\nহাতে বানানো, ৪০ ঘণ্টা জ্বলে', '৮৫০ টাকা', 'হাতে বানানো, ৪০ ঘণ্টা জ্বলে'],
  ['৳৮৫০ টাকা\n১ লিটার, হাতে বানানো', '৳৮৫০', '১ লিটার, হাতে বানানো'],
  ['৳850 only\nHandmade', '৳850', 'Handmade'],
  ['Price: 850 BDT only. Free delivery', '৳850', 'Free delivery'],
  ['Tk. 850 taka', '৳850', ''],
  ['৮৫০/- টাকা', '৮৫০ টাকা', ''],
  ['১২৫০৳ (ফিক্সড)', '৳১২৫০', ''],
  ['মূল্য: ১,২৫০/= টাকা', '১,২৫০ টাকা', ''],
  ['850/-, fresh', '850/-', 'fresh'],
  ['Only, price', '', 'Only, price'],
  // A lakh is no taka.
  ['৳1.5 lakh, negotiable', '৳1.5 lakh', 'negotiable'],
  ['২ লাখ টাকা। কাগজ ঠিক আছে', '২ লাখ টাকা', 'কাগজ ঠিক আছে'],
  ['৳12–20 lakh, all flats', '', '৳12–20 lakh, all flats'],
  // Which of several is meant nobody knows, and none is cut out of its sentence.
  ['১ কেজি ৳১২০, ২ কেজি ৳২২০', '', '১ কেজি ৳১২০, ২ কেজি ৳২২০'],
  ['Gold ring ৳500, snow white ৳300', '', 'Gold ring ৳500, snow white ৳300'],
  ['৳৮০০ থেকে শুরু', '৳৮০০', '৳৮০০ থেকে শুরু'],
  ['Starting from ৳800', '৳800', 'Starting from ৳800'],
  ['A box for ৳90 and a ribbon', '৳90', 'A box for ৳90 and a ribbon'],
])('%s gives the badge "%s" and the line "%s"', (details, badge, line) => {
  expect(wordsOf(details)).toMatchObject({ badge, line })
})

test.each([
  ['a luxury feeling, at night', 'table'],
  ['Night mood', 'neon'],
  ['make it fresh', 'harvest'],
  ['warm and cosy', 'room'],
  ['রাতের আলোয়', 'neon'],
  ['সতেজ ভাব', 'harvest'],
  ['রাজকীয় সাজ', 'table'],
])('“%s” is photographed in the set %s', (wish, scene) => {
  expect(moodWish(wish)?.scenes[0]).toBe(scene)
})

test('words that name no mood leave the set to the goods', () => {
  expect(moodWish('put the cup in the middle, refreshing the layout')).toBeNull()
})
