import { type Tenths, creditFigure } from '../credits.ts'
import type { Poisha } from '../money.ts'
import { banglaDigits } from './bangla-digits.ts'
import { banglaDates } from './dates-bn.ts'
import { clockFace, fileSize } from './figures.ts'
import type { Formats } from './formats.ts'

const bangla = 'bn-BD-u-nu-beng'
const whole = new Intl.NumberFormat(bangla)
const oneDecimal = new Intl.NumberFormat(bangla, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const taka = new Intl.NumberFormat(bangla, { maximumFractionDigits: 0 })
const money = new Intl.NumberFormat(bangla, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const count = (value: number, [form = '']: readonly string[]): string => `${whole.format(value)} ${form}`
const credits = (amount: Tenths): string => `${banglaDigits(creditFigure(amount))} ক্রেডিট`

const spelled = 'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো'.split(' ')

export const banglaFormats: Formats = {
  number: (value) => whole.format(value),
  digits: (value) => banglaDigits(String(value)),
  spelled: (value) => spelled[value] ?? whole.format(value),
  decimal: (value) => oneDecimal.format(value),
  day: (at) => banglaDates.date(at, 'UTC'),
  isoDay: (day) => banglaDates.shortDate(Date.parse(day), 'UTC'),
  ...banglaDates,
  credits,
  figure: (amount) => banglaDigits(creditFigure(amount)),
  taka: (amount) => `৳${taka.format(amount)}`,
  money: (amount: Poisha) => `৳${money.format(amount / 100)}`,
  count,
  wait(seconds) {
    if (seconds < 60) return count(seconds, ['সেকেন্ড'])
    const minutes = Math.ceil(seconds / 60)
    return minutes < 60 ? count(minutes, ['মিনিট']) : count(Math.ceil(minutes / 60), ['ঘণ্টা'])
  },
  clock: (seconds) => banglaDigits(clockFace(seconds)),
  bytes: (size) => banglaDigits(fileSize(size, 'KB')),
}
