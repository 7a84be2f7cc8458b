import { z } from 'zod'
import { cleanLine } from '../tools/declaration/clean-text.ts'

export const maxShopNameLength = 80

/** One visible line; markup is text like any other. */
export const shopName = z
  .string()
  .transform(cleanLine)
  .refine((name) => name !== '', 'Please enter your shop name')
  .refine(
    (name) => name.length <= maxShopNameLength,
    `A shop name has at most ${maxShopNameLength} characters`,
  )
