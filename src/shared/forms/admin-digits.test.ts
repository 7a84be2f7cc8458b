import { expect, it } from 'vitest'
import { paymentForm } from './admin-payments.ts'
import { userForm } from './admin-users.ts'

const order = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

it.each([
  ['১০.৫', 105],
  ['-৫', -50],
  ['2.5', 25],
])('an admin gives or takes %s', (amount, tenths) => {
  const typed = { intent: 'give-credits', user: order, amount, reason: 'উপহার', last: '0' }
  expect(userForm.parse(typed)).toMatchObject({ amount: tenths })
})

it('what is no number is none in Bangla digits either', () => {
  const typed = { intent: 'give-credits', user: order, amount: '১০টি', reason: 'উপহার', last: '0' }
  expect(userForm.safeParse(typed).success).toBe(false)
})

it('amounts, packs and numbers are typed in Bangla digits too', () => {
  expect(paymentForm.parse({ intent: 'preview', order, amount: '১৪৯.৫০' })).toMatchObject({ amount: 14_950 })
  expect(paymentForm.parse({ intent: 'packs', packs: '১০ = ১৪৯\n25 = 349', was: '' })).toMatchObject({
    packs: [
      { credits: 100, price: 14_900 },
      { credits: 250, price: 34_900 },
    ],
  })
  expect(paymentForm.parse({ intent: 'wallets', bkash: '০১৭১১০০০০০০', nagad: '', was: '' })).toMatchObject({
    bkash: '01711000000',
    nagad: '',
  })
})
