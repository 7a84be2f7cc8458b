import { z } from 'zod'
import { keep } from '../words/kept.ts'
import { say } from '../words/say.ts'

const day = z.union([z.literal(''), z.iso.date()], keep(say('templateRules.noDay')))

/** What the owner says of a template: whether it is offered, and from when until when. */
export const templateRule = z
  .object({
    isOn: z.enum(['yes', 'no'], keep(say('form.reloadPage'))),
    from: day,
    until: day,
    isYearly: z.enum(['yes', 'no'], keep(say('form.reloadPage'))),
  })
  .refine(({ isYearly, from, until }) => isYearly === 'no' || (from !== '' && until !== ''), {
    path: ['until'],
    error: keep(say('templateRules.both')),
  })
  .refine(({ isYearly, from, until }) => isYearly === 'yes' || from === '' || until === '' || from <= until, {
    path: ['until'],
    error: keep(say('templateRules.turned')),
  })
  .transform(({ isOn, from, until, isYearly }) => ({
    isOff: isOn === 'no',
    season: {
      from: from === '' ? null : from,
      until: until === '' ? null : until,
      isYearly: isYearly === 'yes',
    },
  }))

export type TemplateRule = z.infer<typeof templateRule>
