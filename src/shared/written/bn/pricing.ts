import type { Translation } from '../../words/translation.ts'
import type { pricing as english } from '../en/pricing.ts'

export const pricing: Translation<typeof english> = {}
