import { type Tenths, creditFigure } from '../credits.ts'
import { type Poisha, plainMoney } from '../money.ts'
import { banglaDigits } from './bangla-digits.ts'
import { banglaDates } from './dates-bn.ts'
import { clockFace, fileSize } from './figures.ts'
import type { Formats } from './formats.ts'

/** grouped('-1234567.5') === '-১২,৩৪,৫৬৭.৫': by hand, as browsers and servers do not all know lakh and crore. */
const grouped = (figure: string): string => {
  const [whole = '', part] = figure.split('.')
  const lakhs = whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
  return banglaDigits(part === undefined ? lakhs : `${lakhs}.${part}`)
}
const number = (value: number): string => grouped(`${Math.round(value * 1_000) / 1_000}`)
const taka = (figure: string): string => grouped(figure).replace(/[০-৯]/, '৳$&')

const count = (value: number, [form = '']: readonly string[]): string => `${number(value)} ${form}`

const spelled = 'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো'.split(' ')

export const banglaFormats: Formats = {
  number,
  digits: (value) => banglaDigits(String(value)),
  spelled: (value) => spelled[value] ?? number(value),
  decimal: (value) => banglaDigits(value.toFixed(1)),
  day: (at) => banglaDates.date(at, 'Asia/Dhaka'),
  isoDay: (day) => banglaDates.shortDate(Date.parse(day), 'UTC'),
  ...banglaDates,
  credits: (amount: Tenths) => `${banglaDigits(creditFigure(amount))} ক্রেডিট`,
  figure: (amount) => banglaDigits(creditFigure(amount)),
  taka: (amount) => taka(`${amount}`),
  money: (amount: Poisha) => taka(plainMoney(amount)),
  count,
  wait(seconds) {
    if (seconds < 60) return count(seconds, ['সেকেন্ড'])
    const minutes = Math.ceil(seconds / 60)
    return minutes < 60 ? count(minutes, ['মিনিট']) : count(Math.ceil(minutes / 60), ['ঘণ্টা'])
  },
  clock: (seconds) => banglaDigits(clockFace(seconds)),
  bytes: (size) => banglaDigits(fileSize(size, 'KB')),
}
