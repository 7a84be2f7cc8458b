import { z } from 'zod'
import { kitVoices, longest, mostKitColours } from '../brand-kit.ts'
import { asColour, cleanLine } from '../clean-text.ts'
import { keep } from '../words/kept.ts'
import { say } from '../words/say.ts'

const line = (most: number) =>
  z
    .string()
    .default('')
    .transform(cleanLine)
    .refine((text) => text.length <= most, keep(say('brand.long', { most })))

/** One number or several, with whatever people put between digits. Digits stay as they were typed. */
const written = /^[\d০-৯+()\-–./,\s]+$/u
const isNumber = (number: string): boolean => {
  const digits = number.replace(/[^\d০-৯]/gu, '').length
  return digits >= 5 && digits <= 15
}

const phone = line(longest.phone).refine(
  (text) => text === '' || (written.test(text) && text.split(/[,/]/).every(isNumber)),
  keep(say('brand.notPhone')),
)

/** What its fields are called: none of them is a number to count with, so digits stay as they are. */
export const kitForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    shopPhone: phone,
    shopWhatsapp: phone,
    address: line(longest.address),
    pageName: line(longest.pageName),
    colours: z
      .string()
      .max(200)
      .default('')
      .transform((text) => [...new Set(text.split(' ').filter((colour) => colour !== ''))])
      .refine(
        (colours) => colours.length <= mostKitColours,
        keep(say('brand.tooManyColours', { most: mostKitColours })),
      )
      .transform((colours) => colours.map(asColour))
      .refine((colours) => colours.every((colour) => colour !== null), keep(say('brand.colour')))
      .transform((colours) => colours.filter((colour) => colour !== null)),
    voice: z
      .enum(['', ...kitVoices])
      .default('')
      .transform((voice) => (voice === '' ? null : voice)),
  }),
  z.object({ intent: z.literal('logo-of-picture'), picture: z.string().max(64) }),
  z.object({ intent: z.literal('remove-logo') }),
])
