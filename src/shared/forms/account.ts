import { z } from 'zod'

export const minPasswordLength = 8
/** Longer ones say nothing more, and hashing them would be a way to keep the machine busy. */
export const maxPasswordLength = 200

const invalidEmail = 'Please enter a valid email address'

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
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
  .max(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters`)

const samePasswords = {
  check: (form: { password: string; confirm: string }) => form.password === form.confirm,
  error: { message: 'Passwords do not match', path: ['confirm'] },
}

export const signInForm = z.object({
  email,
  password: z.string().min(1, 'Please enter your password').max(maxPasswordLength, 'Wrong email or password'),
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
