import { z } from 'zod'
import { codeMissing } from '../magic-code.ts'
import { maxCodeLength, paidPlan } from './plan.ts'

export const mostCodes = 200

const lastDay = z.union([z.literal(''), z.iso.date('Please enter a date')]).default('')
const loadedMoment = z.union([z.literal(''), z.iso.datetime()], 'Please reload the page.')

export const codesForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    plan: paidPlan,
    code: z
      .string()
      .trim()
      .min(1, codeMissing)
      .max(maxCodeLength, `A magic code has at most ${maxCodeLength} characters.`),
    until: lastDay,
    was: z.string(),
    wasEndsAt: loadedMoment,
  }),
  z.object({ intent: z.literal('delete'), plan: paidPlan, was: z.string(), wasEndsAt: loadedMoment }),
  z.object({
    intent: z.literal('make'),
    plan: paidPlan,
    count: z.coerce
      .number('Please enter how many')
      .int('Please enter a whole number')
      .min(1, 'At least one')
      .max(mostCodes, `At most ${mostCodes} at once`),
    until: lastDay,
  }),
  z.object({ intent: z.literal('delete-single'), id: z.uuid('There is no such code.') }),
])
