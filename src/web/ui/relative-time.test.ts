import { expect, test } from 'vitest'
import { fullDate, relativeTime } from './relative-time.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1_000), now)

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [59 * 60 + 59, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [40 * 86_400, '40 days ago'],
  [-3 * 86_400, 'in 3 days'],
  [-30, 'just now'],
])('%i seconds back is %s', (seconds, words) => {
  expect(ago(seconds)).toBe(words)
})

test('the full date stands in the named zone', () => {
  expect(fullDate(now, 'Asia/Dhaka')).toBe('21 November 2026 at 18:00')
})
