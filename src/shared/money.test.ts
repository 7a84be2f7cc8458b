import { expect, it } from 'vitest'
import { decimalMoney, moneyText, plainMoney, readMoney } from './money.ts'

it.each([
  [14_900, '149 TK', '149.00', '149'],
  [14_950, '149.50 TK', '149.50', '149.50'],
  [129_900, '1,299 TK', '1299.00', '1299'],
  [123_456_789, '1,234,567.89 TK', '1234567.89', '1234567.89'],
  [5, '0.05 TK', '0.05', '0.05'],
])('%i poisha are written %s, %s and %s', (amount, text, decimal, plain) => {
  expect([moneyText(amount), decimalMoney(amount), plainMoney(amount)]).toEqual([text, decimal, plain])
  expect(readMoney(decimal)).toBe(amount)
})

it.each(['', '-5', '1,299', '1.234', '1e3', 'NaN', ' ', '1234567890'])('no amount: "%s"', (text) => {
  expect(readMoney(text)).toBeUndefined()
})
