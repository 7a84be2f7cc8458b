import { z } from 'zod'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { isPlanId } from '../plans.ts'
import { maxCodeLength } from './limits.ts'

/** A plan that can be bought; what is none counts as such in words, not as a fault of the program. */
export const paidPlan = z.string().transform((text, context) => {
  if (isPlanId(text) && text !== 'free') return text
  context.addIssue({ code: 'custom', message: keep(say('plans.none')) })
  return z.NEVER
})

export const activateForm = z.object({
  plan: paidPlan,
  code: z
    .string()
    .trim()
    .min(1, keep(say('codes.missing')))
    // What is longer than any code can only be wrong, and is told so like every other wrong one.
    .transform((code) => code.slice(0, maxCodeLength + 1)),
})
