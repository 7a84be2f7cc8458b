import { plainDigits } from '../words/bangla-digits.ts'

/** Fields for a number or a code, wherever they are. In all others digits are part of what somebody writes. */
const numbered: ReadonlySet<string> = new Set([
  'amount',
  'bkash',
  'code',
  'count',
  'nagad',
  'packs',
  'phone',
  'trxId',
])

/** typedDigits('amount', '১২.৫') === '12.5', typedDigits('shopName', 'দোকান ৭') === 'দোকান ৭' */
export const typedDigits = (field: string, text: string): string =>
  numbered.has(field) ? plainDigits(text) : text
