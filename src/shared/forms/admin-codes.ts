import { z } from 'zod'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { lastDay } from './last-day.ts'
import { maxCodeLength, mostCodes } from './limits.ts'
import { loadedMoment } from './loaded-moment.ts'
import { paidPlan } from './plan.ts'

export const codesForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    plan: paidPlan,
    code: z
      .string()
      .trim()
      .max(maxCodeLength, keep(say('codes.long', { most: maxCodeLength }))),
    until: lastDay,
    was: z.string(),
    wasEndsAt: loadedMoment,
  }),
  z.object({ intent: z.literal('delete'), plan: paidPlan, was: z.string(), wasEndsAt: loadedMoment }),
  z.object({
    intent: z.literal('make'),
    plan: paidPlan,
    count: z.coerce
      .number(keep(say('admin.enterHowMany')))
      .int(keep(say('admin.wholeNumber')))
      .min(1, keep(say('admin.atLeastOne')))
      .max(mostCodes, keep(say('admin.mostAtOnce', { most: mostCodes }))),
    until: lastDay,
  }),
  z.object({ intent: z.literal('delete-single'), id: z.uuid(keep(say('admin.noCode'))) }),
])
