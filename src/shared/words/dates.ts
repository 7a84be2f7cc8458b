/** By the zone that is named, else by the clock of this machine. */
export type Zone = string | undefined

/** Kept by zone, for making one costs a phone more than all else in a card. */
export function datesOf(locale: string, options: Intl.DateTimeFormatOptions) {
  const kept = new Map<Zone, Intl.DateTimeFormat>()
  return (zone: Zone): Intl.DateTimeFormat => {
    let format = kept.get(zone)
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
      kept.set(zone, format)
    }
    return format
  }
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** inUnits(-600_000) is { value: -10, unit: 'minute' }; null is now. */
export function inUnits(away: number): { value: number; unit: 'minute' | 'hour' | 'day' } | null {
  const size = Math.abs(away)
  if (size < minute) return null
  if (size < hour) return { value: Math.trunc(away / minute), unit: 'minute' }
  if (size < day) return { value: Math.trunc(away / hour), unit: 'hour' }
  return { value: Math.trunc(away / day), unit: 'day' }
}
