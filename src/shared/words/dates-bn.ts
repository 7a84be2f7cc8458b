import { banglaDigits } from './bangla-digits.ts'
import { datesOf, inUnits, type Zone } from './dates.ts'
import type { Formats } from './formats.ts'

const months = [
  'জানুয়ারি',
  'ফেব্রুয়ারি',
  'মার্চ',
  'এপ্রিল',
  'মে',
  'জুন',
  'জুলাই',
  'আগস্ট',
  'সেপ্টেম্বর',
  'অক্টোবর',
  'নভেম্বর',
  'ডিসেম্বর',
]
/** From which hour on a part of the day is called so. */
const partsOfDay = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [16, 'বিকেল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
] as const
const units = { minute: 'মিনিট', hour: 'ঘণ্টা', day: 'দিন' }

// Written by hand: browsers and servers know Bangla in different editions, and none writes a date as people do.
const partsIn = datesOf('en-GB', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function read(at: number, zone: Zone) {
  const parts = partsIn(zone).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const hour = Number(of('hour'))
  return {
    day: `${Number(of('day'))} ${months[Number(of('month')) - 1]}`,
    year: of('year'),
    partOfDay: partsOfDay.find(([from]) => hour >= from)?.[1] ?? '',
    time: `${hour % 12 || 12}:${of('minute')}`,
    second: of('second'),
  }
}

export const banglaDates: Pick<Formats, 'date' | 'shortDate' | 'fullDate' | 'moment' | 'ago'> = {
  date(at, zone) {
    const { day, year } = read(at, zone)
    return banglaDigits(`${day} ${year}`)
  },
  shortDate: (at, zone) => banglaDigits(read(at, zone).day),
  fullDate(at, zone) {
    const { day, year, partOfDay, time } = read(at, zone)
    return banglaDigits(`${day} ${year}, ${partOfDay} ${time}`)
  },
  moment(at, zone) {
    const { day, year, partOfDay, time, second } = read(at, zone)
    return banglaDigits(`${day} ${year}, ${partOfDay} ${time}:${second}`)
  },
  ago(ms) {
    const apart = inUnits(ms)
    if (!apart) return 'এইমাত্র'
    const size = banglaDigits(String(Math.abs(apart.value)))
    return `${size} ${units[apart.unit]} ${apart.value < 0 ? 'আগে' : 'পরে'}`
  },
}
