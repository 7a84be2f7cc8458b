import { describe, expect, it } from 'vitest'
import { cleanCode } from '../factors.ts'
import { userForm } from './admin-users.ts'
import { codesForm } from './admin-codes.ts'
import { paymentForm } from './admin-payments.ts'
import { typedDigits } from './typed-digits.ts'

/** A form as it is read: its fields one by one, then its shape. */
const read = (form: Record<string, string>) =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, typedDigits(name, value)]))

const user = '0b9f4f0e-6a43-4d6c-8d1c-2f6f1b1d6a01'

describe('digits of a Bangla keyboard', () => {
  it.each([
    ['১২.৫', 125],
    ['-৩', -30],
    ['+১০', 100],
    ['1২', 120],
  ])('are credits: %s', (amount, tenths) => {
    const form = read({ intent: 'give-credits', user, amount, reason: 'ঈদ ২০২৬', last: '0' })
    expect(userForm.parse(form)).toMatchObject({ amount: tenths, reason: 'ঈদ ২০২৬' })
  })

  it('are how many codes, and stay within the limits', () => {
    const make = (count: string) =>
      codesForm.safeParse(read({ intent: 'make', plan: 'starter', count, until: '' }))
    expect(make('২৫').data).toMatchObject({ count: 25 })
    expect(make('২০১').success).toBe(false)
    expect(make('২.৫').success).toBe(false)
    expect(make('দুই').success).toBe(false)
  })

  it('are money, packs and numbers of wallets', () => {
    const refund = read({ intent: 'refund', order: user, amount: '১৪৯.৫০', reason: 'ফেরত', known: '0' })
    expect(paymentForm.parse(refund)).toMatchObject({ amount: 14_950 })
    const packs = read({ intent: 'packs', packs: '১০ = ১৪৯\n২৫ = ৩৪৯', was: '' })
    expect(paymentForm.parse(packs)).toMatchObject({
      packs: [{ credits: 100, price: 14_900 }, { credits: 250 }],
    })
    const wallets = read({ intent: 'wallets', bkash: '০১৭১১ ০০০০০০', nagad: '', was: '' })
    expect(paymentForm.parse(wallets)).toMatchObject({ bkash: '01711 000000' })
  })

  it('are the code of a second step', () => {
    expect(cleanCode(' ১২৩ ৪৫৬ ')).toBe('123456')
  })

  it.each(['shopName', 'password', 'message', 'reason'])('are kept where somebody writes: %s', (field) => {
    expect(typedDigits(field, 'দোকান ৭')).toBe('দোকান ৭')
  })
})
