import { z } from 'zod'
import { feedbackTexts } from './feedback-texts.ts'

const longest = { name: 80, email: 254, message: 4_000 } as const

const optional = (max: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .transform((text) => text || null)
    .default(null)

export const feedbackForm = z.object({
  name: optional(longest.name, `Please shorten your name to ${longest.name} characters`),
  email: optional(longest.email, 'Please enter a valid email address').refine(
    (text) => text === null || z.email().safeParse(text).success,
    'Please enter a valid email address',
  ),
  message: z
    .string(feedbackTexts.empty)
    .trim()
    .min(1, feedbackTexts.empty)
    .max(longest.message, `Please shorten your feedback to ${longest.message} characters`),
  /** Nobody sees this field, so nobody but a program fills it in. */
  website: z.string().max(2_000).default(''),
})

export type FeedbackInput = z.infer<typeof feedbackForm>
