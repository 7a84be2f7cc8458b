import { expect, it } from 'vitest'
import { ratingIn } from './rating.ts'

it.each([
  ['৫/৫, দারুণ স্বাদ', 5],
  ['Rated 4/5 by my neighbour', 4],
  ['★★★★ nice', 4],
  ['⭐⭐⭐⭐⭐', 5],
  ['৫ তারা দিলাম', 5],
  ['5 stars from me', 5],
  // No rating, or none that whole stars could show.
  ['খুব ভালো, আবার নেব', undefined],
  ['4.8/5', undefined],
  ['offer until 5/5/2026', undefined],
  ['১৫/৫ তারিখে আসবে', undefined],
  ['a 5-star hotel', undefined],
  ['৳৪৫০', undefined],
  ['', undefined],
])('in “%s” somebody speaks of %s stars', (words, stars) => {
  expect(ratingIn(words)).toBe(stars)
})
