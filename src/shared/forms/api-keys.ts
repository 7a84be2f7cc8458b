import { z } from 'zod'
import { maxApiKeyName } from '#shared/api-keys.ts'
import { cleanLine } from '#shared/clean-text.ts'
import { plainDigits } from '#shared/words/bangla-digits.ts'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'

/** '50', '১২.৫' as tenths; nothing typed is no limit. */
const creditLimit = z
  .string()
  .trim()
  .transform(plainDigits)
  .pipe(z.string().regex(/^(\d{1,6}(\.\d)?)?$/, keep(say('api.enterLimit'))))
  .transform((text) => (text === '' ? null : Math.round(Number(text) * 10)))
  .refine((tenths) => tenths === null || tenths > 0, keep(say('api.enterLimit')))

export const newKeyShape = z.object({
  name: z
    .string()
    .transform(cleanLine)
    .refine((name) => name !== '', keep(say('api.enterName')))
    .refine((name) => name.length <= maxApiKeyName, keep(say('api.longName', { most: maxApiKeyName }))),
  creditLimit,
})

export type NewKey = z.infer<typeof newKeyShape>
