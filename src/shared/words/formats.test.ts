import { expect, it, test } from 'vitest'
import { banglaFormats as bangla } from './formats-bn.ts'
import { englishFormats as english } from './formats-en.ts'

test.each([
  [0, '0', '০'],
  [999, '999', '৯৯৯'],
  [1_299, '1,299', '১,২৯৯'],
  [20_000, '20,000', '২০,০০০'],
  [100_000, '100,000', '১,০০,০০০'],
  [12_345_678, '12,345,678', '১,২৩,৪৫,৬৭৮'],
  [-1_500, '-1,500', '-১,৫০০'],
  [2.5, '2.5', '২.৫'],
])('%d is %s, and %s', (value, inEnglish, inBangla) => {
  expect(english.number(value)).toBe(inEnglish)
  expect(bangla.number(value)).toBe(inBangla)
})

test.each([
  [14_900, '149 TK', '৳১৪৯'],
  [14_950, '149.50 TK', '৳১৪৯.৫০'],
  [129_900, '1,299 TK', '৳১,২৯৯'],
  [-5_000, '-50 TK', '-৳৫০'],
  [0, '0 TK', '৳০'],
])('%d poisha are %s, and %s', (amount, inEnglish, inBangla) => {
  expect(english.money(amount)).toBe(inEnglish)
  expect(bangla.money(amount)).toBe(inBangla)
})

it('writes prices, credits and sizes', () => {
  expect([english.taka(1_299), bangla.taka(1_299)]).toEqual(['1,299 TK', '৳১,২৯৯'])
  expect([english.credits(10), bangla.credits(10)]).toEqual(['1 credit', '১ ক্রেডিট'])
  expect([english.credits(25), bangla.credits(25)]).toEqual(['2.5 credits', '২.৫ ক্রেডিট'])
  expect([english.figure(-25), bangla.figure(-25)]).toEqual(['-2.5', '-২.৫'])
  expect([english.digits(1_024), bangla.digits(1_024)]).toEqual(['1024', '১০২৪'])
  expect([english.digits('+880'), bangla.digits('+880')]).toEqual(['+880', '+৮৮০'])
  expect([english.decimal(1), bangla.decimal(1)]).toEqual(['1.0', '১.০'])
})

it('counts, where a Bangla noun has one form', () => {
  const pictures = ['picture', 'pictures']
  expect([1, 2].map((count) => english.count(count, pictures))).toEqual(['1 picture', '2 pictures'])
  expect([1, 1_200].map((count) => bangla.count(count, ['ছবি']))).toEqual(['১ ছবি', '১,২০০ ছবি'])
})

it('says how long to wait', () => {
  expect([1, 59, 61, 3_540, 3_600, 7_300].map(bangla.wait)).toEqual([
    '১ সেকেন্ড',
    '৫৯ সেকেন্ড',
    '২ মিনিট',
    '৫৯ মিনিট',
    '১ ঘণ্টা',
    '৩ ঘণ্টা',
  ])
})
