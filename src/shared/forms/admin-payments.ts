import { z } from 'zod'
import { keep } from '../words/kept.ts'
import { say } from '../words/say.ts'
import { loadedMoment } from './loaded-moment.ts'
import { readMoney } from '../money.ts'
import type { Pack } from '../payments.ts'
import { plainDigits } from '../words/bangla-digits.ts'
import { tenths } from '../credits.ts'

/** Bangla digits are digits. */
const typedDigits = z.string().trim().transform(plainDigits)

const order = z.guid()
const reason = z
  .string()
  .trim()
  .min(3, keep(say('payments.reasonMissing')))
  .max(300)
const yes = z.enum(['yes', 'no']).transform((text) => text === 'yes')
const phone = typedDigits.pipe(z.string().regex(/^$|^\+?[\d -]{10,17}$/, keep(say('payments.badNumber'))))

const money = typedDigits.transform((text, context) => {
  const amount = readMoney(text)
  if (amount !== undefined && amount > 0) return amount
  context.addIssue({ code: 'custom', message: keep(say('payments.badAmount')) })
  return z.NEVER
})

/** In TK. */
const leastPrice = 10
const mostPacks = 6

/** '10 = 149', one pack a line. */
const packs = z
  .string()
  .max(500)
  .transform(plainDigits)
  .transform((text, context): Pack[] => {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const read = lines.map((line) => {
      const parts = /^(\d{1,5}(?:\.\d)?)\s*=\s*([\d.]{1,10})$/.exec(line)
      const price = readMoney(parts?.[2] ?? '')
      const credits = tenths(Number(parts?.[1] ?? 0))
      return credits > 0 && price !== undefined && price >= leastPrice * 100 ? { credits, price } : undefined
    })
    const good = read.filter((pack) => pack !== undefined)
    const isDouble = new Set(good.map(({ credits }) => credits)).size < good.length
    if (good.length === lines.length && good.length <= mostPacks && !isDouble) return good
    context.addIssue({
      code: 'custom',
      message: keep(say('payments.badPacks', { least: leastPrice, most: mostPacks })),
    })
    return z.NEVER
  })

/** Everything that an admin does about payments, beside the links of plans. */
export const paymentForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('gateway'),
    kind: z.enum(['sslcommerz', 'stripe']),
    store: z
      .string()
      .trim()
      .min(1, keep(say('payments.storeMissing')))
      .max(200),
    password: z.string().max(300),
    isSandbox: yes,
    isOn: yes,
    was: loadedMoment,
  }),
  z.object({ intent: z.literal('test') }),
  z.object({ intent: z.literal('wallets'), bkash: phone, nagad: phone, was: loadedMoment }),
  z.object({ intent: z.literal('packs'), packs, was: loadedMoment }),
  z.object({ intent: z.literal('approve'), order }),
  z.object({ intent: z.literal('refuse'), order, reason }),
  z.object({ intent: z.literal('give'), order }),
  z.object({ intent: z.literal('dismiss'), order }),
  z.object({ intent: z.literal('preview'), order, amount: money }),
  z.object({
    intent: z.literal('refund'),
    order,
    amount: money,
    reason,
    /** How many refunds of it the page showed. */
    known: z.coerce.number().int().min(0),
  }),
  z.object({ intent: z.literal('resolve'), refund: z.guid(), is: z.enum(['done', 'failed']) }),
])
