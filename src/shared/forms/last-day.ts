import { z } from 'zod'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'

const latest = '2099-12-31'

/** A day that an admin names, or none. Further away than anybody plans, a year has five digits and is no date any more. */
export const lastDay = z
  .union([
    z.literal(''),
    z.iso
      .date(keep(say('admin.enterDate')))
      .refine((day) => day >= '2000-01-01' && day <= latest, keep(say('admin.lateDate', { latest }))),
  ])
  .default('')
