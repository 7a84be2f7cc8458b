import { z } from 'zod'
import { cleanLine } from '#shared/clean-text.ts'
import { type FactorType, factorTypes, maxFactorName } from '#shared/factors.ts'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'

const defaultNames: Record<FactorType, string> = {
  totp: 'Authenticator app',
  webauthn: 'Passkey',
  phone: 'Phone',
}

const nameText = z
  .string()
  .transform(cleanLine)
  .refine((name) => name.length <= maxFactorName, keep(say('factors.longName', { most: maxFactorName })))

export const newFactorShape = z
  .object({
    factor_type: z.enum(factorTypes, keep(say('factors.noKind'))),
    friendly_name: nameText.default(''),
    phone: z
      .string(keep(say('phone.missing')))
      .max(40, keep(say('phone.missing')))
      .optional(),
    issuer: z.string().transform(cleanLine).pipe(z.string().max(60)).optional(),
  })
  .transform((factor) => ({
    ...factor,
    friendly_name: factor.friendly_name || defaultNames[factor.factor_type],
  }))

export type NewFactor = z.infer<typeof newFactorShape>

export const factorNameShape = z.object({
  friendly_name: nameText.refine((name) => name !== '', keep(say('factors.enterName'))),
})
