import { z } from 'zod'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { plainDigits } from '#shared/words/bangla-digits.ts'
import { cleanLine } from '#shared/clean-text.ts'
import { lastDay } from './last-day.ts'
import { loadedMoment } from './loaded-moment.ts'
import { isPlanId, type PlanId } from '../plans.ts'

const noAccount = keep(say('general.noAccount'))
const user = z.uuid(noAccount)
const yesOrNo = z.enum(['yes', 'no']).transform((value) => value === 'yes')

/** '12.5', '-3', '১০': credits with at most one decimal, as tenths. */
const credits = z
  .string()
  .trim()
  .transform(plainDigits)
  .pipe(z.string().regex(/^[+-]?\d{1,6}(\.\d)?$/, keep(say('admin.enterNumber'))))
  .transform((text) => Math.round(Number(text) * 10))
  .refine((tenths) => tenths !== 0, keep(say('admin.enterCredits')))
  .refine((tenths) => Math.abs(tenths) <= 1_000_000, keep(say('admin.manyCredits')))

const reason = z
  .string()
  .transform(cleanLine)
  .refine((text) => text !== '', keep(say('admin.enterReason')))
  .refine((text) => text.length <= 120, keep(say('admin.longReason', { most: 120 })))

const plan = z.string().transform((text, context): PlanId => {
  if (isPlanId(text)) return text
  context.addIssue({ code: 'custom', message: keep(say('plans.none')) })
  return z.NEVER
})

export const userForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('set-enabled'), user, enabled: yesOrNo }),
  z.object({
    intent: z.literal('give-credits'),
    user,
    amount: credits,
    reason,
    /** The newest change by hand that the form knew of. */
    last: z.coerce.number().int().min(0),
  }),
  z
    .object({
      intent: z.literal('set-plan'),
      user,
      plan,
      until: lastDay,
      wasPlan: z.string().max(40),
      wasExpiry: loadedMoment,
    })
    .refine((form) => form.plan === 'free' || form.until !== '', {
      message: keep(say('admin.enterLastDay')),
      path: ['until'],
    }),
  z.object({
    intent: z.literal('start-plan'),
    user,
    plan: plan.refine((id) => id !== 'free', keep(say('admin.choosePlan'))),
    wasPlan: z.string().max(40),
    wasExpiry: loadedMoment,
  }),
  z.object({ intent: z.literal('confirm-address'), user }),
  z.object({ intent: z.literal('password-link'), user }),
  z.object({ intent: z.literal('end-sessions'), user }),
  z.object({ intent: z.literal('remove-factors'), user }),
  z.object({ intent: z.literal('remove-admin'), user }),
])
