import { expect, it } from 'vitest'
import { english } from '#shared/words/english.ts'
import { keep } from '#shared/words/kept.ts'
import { render } from '#shared/words/render.ts'
import { say } from '#shared/words/say.ts'
import { keptWords, nameOf, wordsOf } from './words.ts'

it('fills a sentence with figures as its language writes them', () => {
  expect(wordsOf(say('auth.createdWithCredits', { bonus: 15 }))).toBe(
    'Account created! You got 1.5 free credits',
  )
  expect(wordsOf(say('tools.noCreditsFor', { price: 10 }))).toContain('requires 1 credit.')
  expect(wordsOf(say('admin.codesMade', { codes: 1 }))).toBe('1 code made')
  expect(wordsOf(say('admin.codesMade', { codes: 1_200 }))).toBe('1,200 codes made')
  expect([1, 59, 61, 3_540, 3_600, 7_300].map((seconds) => english.formats.wait(seconds))).toEqual([
    '1 second',
    '59 seconds',
    '2 minutes',
    '59 minutes',
    '1 hour',
    '3 hours',
  ])
})

it('never reads places out of what somebody else wrote', () => {
  const details = 'no {status} here'
  expect(wordsOf(say('service.error', { status: 500, details }))).toBe('Server error (500): no {status} here')
})

it('shows what is kept: a message by its key, and the sentence that an older release has left', () => {
  expect(keptWords(keep(say('service.error', { status: 422, details: 'No face' })))).toBe(
    'Server error (422): No face',
  )
  for (const old of ['Failed to upscale image', '{"key":"', '{ not a message }', '']) {
    expect(keptWords(old)).toBe(old)
  }
  expect(keptWords(null)).toBeNull()
})

it('says something also for a key that is gone since it was kept', () => {
  expect(keptWords('{"key":"gone.since"}')).toBe('Something went wrong')
  expect(render(english, say('general.wrong'))).toBe('Something went wrong')
})

it('says the same in the language of whoever it is for', () => {
  expect(wordsOf(say('auth.createdWithCredits', { bonus: 15 }), 'bn')).toBe(
    'অ্যাকাউন্ট খোলা হয়েছে! আপনি ১.৫ ফ্রি ক্রেডিট পেয়েছেন',
  )
  expect(wordsOf(say('admin.lateDate', { latest: '2099-12-31' }), 'bn')).toBe(
    '২০৯৯-১২-৩১ পর্যন্ত একটি তারিখ দিন',
  )
  expect(wordsOf(say('admin.lateDate', { latest: '2099-12-31' }))).toBe(
    'Please enter a date up to 2099-12-31',
  )
})

it('says a message inside another in the same language', () => {
  const why = say('orders.twice')
  expect(wordsOf(say('ownerLetter.subject', { why }))).toBe('A payment needs you: Paid twice')
  expect(keptWords(keep(say('ownerLetter.subject', { why })), 'bn')).toBe(
    'একটি পেমেন্ট আপনাকে দেখতে হবে: দুবার পেমেন্ট',
  )
  expect(wordsOf(say('payments.testFailed', { why: 'an older sentence' }), 'bn')).toBe(
    'এখনো কাজ করছে না: an older sentence।',
  )
})

it('calls what nobody named after its tool, in the language of the reader', () => {
  expect(nameOf('Logo Maker')).toBe('Logo Maker')
  expect(nameOf('Logo Maker', 'bn')).toBe('লোগো মেকার')
  expect(nameOf('Ruma’s Kitchen', 'bn')).toBe('Ruma’s Kitchen')
})
