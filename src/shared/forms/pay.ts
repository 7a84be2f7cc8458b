import { z } from 'zod'
import { keep } from '../words/kept.ts'
import { say } from '../words/say.ts'
import { wallets } from '../payments.ts'
import { paidPlan } from './plan.ts'

const returnTo = z.string().max(2_000).optional()
const packSize = z.coerce.number().int().min(1).max(1_000_000)
/** What the page said that it costs; an older page says nothing. */
const price = z.coerce.number().int().min(1).max(100_000_000).optional()
const wish = { plan: paidPlan.optional(), pack: packSize.optional(), price, returnTo }

/** What is bought, and how: by the gateway's page, or by money that was sent by hand. */
export const payForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('pay'), ...wish }),
    z.object({
      intent: z.literal('send'),
      ...wish,
      wallet: z.enum(wallets),
      /** Where the page said that it goes. */
      number: z.string().max(40).optional(),
      trxId: z.string().max(100),
    }),
  ],
  { error: keep(say('payments.off')) },
)
