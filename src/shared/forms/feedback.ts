import { z } from 'zod'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'

const longest = { name: 80, email: 254, message: 4_000 } as const

const optional = (max: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .transform((text) => text || null)
    .default(null)

export const feedbackForm = z.object({
  name: optional(longest.name, keep(say('feedback.longName', { most: longest.name }))),
  email: optional(longest.email, keep(say('auth.email'))).refine(
    (text) => text === null || z.email().safeParse(text).success,
    keep(say('auth.email')),
  ),
  message: z
    .string(keep(say('feedback.empty')))
    .trim()
    .min(1, keep(say('feedback.empty')))
    .max(longest.message, keep(say('feedback.long', { most: longest.message }))),
  /** Nobody sees this field, so nobody but a program fills it in. */
  website: z.string().max(2_000).default(''),
})

export type FeedbackInput = z.infer<typeof feedbackForm>
