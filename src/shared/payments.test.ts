import { expect, it } from 'vitest'
import { methodText } from './payments.ts'

it.each([
  ['BKASH-BKash', 'bKash'],
  ['NAGAD-Nagad', 'Nagad'],
  ['DBBLMOBILEB-Dbbl Mobile Banking', 'Rocket'],
  ['VISA-Dutch Bangla', 'VISA, Dutch Bangla'],
  ['bKash', 'bKash'],
  ['Card', 'Card'],
])('%s is shown as %s', (method, shown) => {
  expect(methodText(method)).toBe(shown)
})
