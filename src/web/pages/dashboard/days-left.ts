/** daysLeftText(12) === '12 days left'; the last hour has none. */
export function daysLeftText(days: number): string {
  if (days <= 0) return 'Deleted within the hour'
  return days === 1 ? '1 day left' : `${days} days left`
}

/** dateIn(20) === '11 December 2026', counted from now in the reader's own time. */
export const dateIn = (days: number, now = Date.now()): string => longDate(new Date(now + days * 86_400_000))

export const longDate = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(at)

export const shortDateIn = (days: number, now = Date.now()): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(now + days * 86_400_000)
