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
