import { z } from 'zod'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { endOfDay } from '../day.ts'
import { lastDay } from './last-day.ts'
import { maxCodeLength, mostCodes } from './limits.ts'
import { loadedMoment } from './loaded-moment.ts'
import { paidPlan } from './plan.ts'

/** A code that is over before it begins helps nobody. */
const openUntil = lastDay.refine(
  (day) => day === '' || endOfDay(day).getTime() > Date.now(),
  keep(say('admin.dayOver')),
)

export const codesForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    plan: paidPlan,
    code: z
      .string()
      .trim()
      .max(maxCodeLength, keep(say('codes.long', { most: maxCodeLength }))),
    until: openUntil,
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
    until: openUntil,
  }),
  z.object({ intent: z.literal('delete-single'), id: z.uuid(keep(say('admin.noCode'))) }),
])
