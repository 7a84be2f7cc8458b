import { creditFigure, creditText, takaText } from '../credits.ts'
import { moneyText } from '../money.ts'
import { englishDates } from './dates-en.ts'
import { clockFace, fileSize } from './figures.ts'
import type { Formats } from './formats.ts'

const count = (value: number, [one = '', other = one]: readonly string[]): string =>
  `${value.toLocaleString('en-US')} ${value === 1 ? one : other}`

const spelled = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

export const englishFormats: Formats = {
  number: (value) => value.toLocaleString('en-US'),
  digits: (value) => String(value),
  spelled: (value) => spelled[value] ?? `${value}`,
  decimal: (value) => value.toFixed(1),
  day: (at) => englishDates.date(at, 'Asia/Dhaka'),
  isoDay: (day) => day,
  ...englishDates,
  credits: creditText,
  figure: creditFigure,
  taka: takaText,
  money: moneyText,
  count,
  wait(seconds) {
    if (seconds < 60) return count(seconds, ['second', 'seconds'])
    const minutes = Math.ceil(seconds / 60)
    return minutes < 60
      ? count(minutes, ['minute', 'minutes'])
      : count(Math.ceil(minutes / 60), ['hour', 'hours'])
  },
  clock: clockFace,
  bytes: (size) => fileSize(size, 'kB'),
}
