import { expect, it, test } from 'vitest'
import { banglaFormats } from './formats-bn.ts'
import { englishFormats } from './formats-en.ts'

test.each([
  [0, 'just now', 'এইমাত্র'],
  [59, 'just now', 'এইমাত্র'],
  [60, '1 minute ago', '১ মিনিট আগে'],
  [59 * 60 + 59, '59 minutes ago', '৫৯ মিনিট আগে'],
  [3_600, '1 hour ago', '১ ঘণ্টা আগে'],
  [86_399, '23 hours ago', '২৩ ঘণ্টা আগে'],
  [86_400, '1 day ago', '১ দিন আগে'],
  [40 * 86_400, '40 days ago', '৪০ দিন আগে'],
  [-3 * 86_400, 'in 3 days', '৩ দিন পরে'],
  [-30, 'just now', 'এইমাত্র'],
])('%i seconds back is %s, %s', (seconds, english, bangla) => {
  expect(englishFormats.ago(-seconds * 1_000)).toBe(english)
  expect(banglaFormats.ago(-seconds * 1_000)).toBe(bangla)
})

const at = Date.parse('2026-11-21T20:05:09Z')

it('writes days as people do, in the zone that is named, or the shops’ own', () => {
  expect(englishFormats.day(at)).toBe('22 November 2026')
  expect(banglaFormats.day(at)).toBe('২২ নভেম্বর ২০২৬')
  expect(englishFormats.date(at, 'Asia/Dhaka')).toBe('22 November 2026')
  expect(banglaFormats.date(at, 'Asia/Dhaka')).toBe('২২ নভেম্বর ২০২৬')
  expect(englishFormats.shortDate(at, 'UTC')).toBe('21 Nov')
  expect(banglaFormats.shortDate(at, 'UTC')).toBe('২১ নভেম্বর')
  expect(englishFormats.fullDate(at, 'UTC')).toBe('21 November 2026 at 20:05')
  expect(banglaFormats.fullDate(at, 'UTC')).toBe('২১ নভেম্বর ২০২৬, রাত ৮:০৫')
  expect(englishFormats.moment(at, 'UTC')).toBe('21 Nov 2026, 20:05:09')
  expect(banglaFormats.moment(at, 'UTC')).toBe('২১ নভেম্বর ২০২৬, রাত ৮:০৫:০৯')
})

test.each([
  ['00:30', 'রাত ১২:৩০'],
  ['04:00', 'ভোর ৪:০০'],
  ['09:15', 'সকাল ৯:১৫'],
  ['12:00', 'দুপুর ১২:০০'],
  ['16:45', 'বিকেল ৪:৪৫'],
  ['18:20', 'সন্ধ্যা ৬:২০'],
])('%s is %s', (time, words) => {
  expect(banglaFormats.fullDate(Date.parse(`2026-02-03T${time}Z`), 'UTC')).toBe(`৩ ফেব্রুয়ারি ২০২৬, ${words}`)
})
