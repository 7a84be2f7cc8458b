import { datesOf, inUnits } from './dates.ts'
import type { Formats } from './formats.ts'

const long = datesOf('en-GB', { dateStyle: 'long' })
const short = datesOf('en-GB', { day: 'numeric', month: 'short' })
const toTheMinute = datesOf('en-GB', { dateStyle: 'long', timeStyle: 'short' })
const toTheSecond = datesOf('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
const away = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

export const englishDates: Pick<Formats, 'date' | 'shortDate' | 'fullDate' | 'moment' | 'ago'> = {
  date: (at, zone) => long(zone).format(at),
  shortDate: (at, zone) => short(zone).format(at),
  fullDate: (at, zone) => toTheMinute(zone).format(at),
  moment: (at, zone) => toTheSecond(zone).format(at),
  ago(ms) {
    const apart = inUnits(ms)
    return apart ? away.format(apart.value, apart.unit) : 'just now'
  },
}
