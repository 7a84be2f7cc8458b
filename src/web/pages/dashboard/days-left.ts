/** daysLeftText(12) === '12 days left'; the last hour has none. */
export function daysLeftText(days: number): string {
  if (days <= 0) return 'Deleted within the hour'
  return days === 1 ? '1 day left' : `${days} days left`
}

export const longDate = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(at)

export const shortDateIn = (days: number, now = Date.now()): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(now + days * 86_400_000)
