/**
 * One calendar month later, at the same time of day, in UTC. A day that the next month lacks becomes its last:
 * 31 January → 28 February (29 in a leap year), 31 March → 30 April. The next month is counted from the result.
 */
export function monthLater(from: Date): Date {
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return later
}
