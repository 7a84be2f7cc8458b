const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** relativeTime(tenMinutesAgo) === '10 minutes ago', relativeTime(inThreeDays) === 'in 3 days' */
export function relativeTime(at: Date, now: Date = new Date()): string {
  const away = at.getTime() - now.getTime()
  const size = Math.abs(away)
  if (size < minute) return 'just now'
  if (size < hour) return words.format(Math.trunc(away / minute), 'minute')
  if (size < day) return words.format(Math.trunc(away / hour), 'hour')
  return words.format(Math.trunc(away / day), 'day')
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** fullDate(at) === '21 November 2026 at 14:05', in the reader's own time unless a zone is named. */
export function fullDate(at: Date, timeZone?: string): string {
  let format = formats.get(timeZone)
  // Kept, for making one costs a phone more than all else in a card.
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })
    formats.set(timeZone, format)
  }
  return format.format(at)
}
