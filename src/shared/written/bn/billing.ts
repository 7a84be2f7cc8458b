import type { Translation } from '../translation.ts'
import type { billing as english } from '../en/billing.ts'

export const billing: Translation<typeof english> = {}
