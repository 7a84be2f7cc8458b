import { z } from 'zod'
import { messages } from '../messages.ts'
import { cleanLine } from '#shared/clean-text.ts'
import { maxPasswordLength, newPassword } from './account.ts'

export const maxShopNameLength = 80

/** One visible line; markup is text like any other. */
export const shopName = z
  .string()
  .transform(cleanLine)
  .refine((name) => name !== '', messages.shopNameMissing)
  .refine(
    (name) => name.length <= maxShopNameLength,
    `A shop name has at most ${maxShopNameLength} characters`,
  )

export const deleteWord = 'DELETE'

const someText = z.string().max(maxPasswordLength, 'Wrong password').default('')

/** Everything that the profile page sends, by what the person wants. Other fields are not even read. */
export const profileForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), shopName }),
  z.object({ intent: z.literal('cancel-subscription') }),
  z
    .object({
      intent: z.literal('change-password'),
      current: someText,
      password: newPassword,
      confirm: z.string(),
    })
    .refine((form) => form.password === form.confirm, {
      message: 'Passwords do not match',
      path: ['confirm'],
    }),
  z.object({ intent: z.literal('mail-password-link') }),
  z.object({ intent: z.literal('end-session'), session: z.uuid('There is no such session.') }),
  z.object({ intent: z.literal('end-all-sessions') }),
  z.object({
    intent: z.literal('delete-account'),
    password: someText,
    confirmation: z
      .string()
      .trim()
      .refine((typed) => typed.toUpperCase() === deleteWord, `Please type ${deleteWord} to confirm`),
  }),
])
