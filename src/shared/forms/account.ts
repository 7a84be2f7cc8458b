import { z } from 'zod'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { minPasswordLength } from './limits.ts'

/** Longer ones say nothing more, and hashing them would be a way to keep the machine busy. */
export const maxPasswordLength = 200

const invalidEmail = keep(say('auth.email'))

/** Plain letters only, asked before lower case: the Kelvin sign would become the k of somebody else's address. */
const email = z
  .string()
  .trim()
  .max(254, invalidEmail)
  .regex(/^[\x21-\x7e]*$/, invalidEmail)
  .toLowerCase()
  .pipe(z.email(invalidEmail))

export const newPassword = z
  .string()
  .min(minPasswordLength, keep(say('auth.shortPassword', { least: minPasswordLength })))
  .max(maxPasswordLength, keep(say('auth.longPassword', { most: maxPasswordLength })))

const samePasswords = {
  check: (form: { password: string; confirm: string }) => form.password === form.confirm,
  error: { message: keep(say('auth.differ')), path: ['confirm'] },
}

export const signInForm = z.object({
  email,
  password: z
    .string()
    .min(1, keep(say('auth.enterPassword')))
    .max(maxPasswordLength, keep(say('auth.wrongPair'))),
})

export const signUpForm = z
  .object({ email, password: newPassword, confirm: z.string() })
  .refine(samePasswords.check, samePasswords.error)

export const forgotForm = z.object({ email })

export const resetForm = z
  .object({ token: z.string().max(200), password: newPassword, confirm: z.string() })
  .refine(samePasswords.check, samePasswords.error)

export const confirmForm = z.object({
  token: z.string().max(200),
  password: z.string().max(maxPasswordLength).optional(),
})
