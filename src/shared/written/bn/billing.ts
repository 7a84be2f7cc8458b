import type { Translation } from '../../words/translation.ts'
import type { billing as english } from '../en/billing.ts'

export const billing: Translation<typeof english> = {}
