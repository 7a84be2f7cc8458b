import type { Translation } from '../translation.ts'
import type { referral as english } from '../en/referral.ts'

export const referral: Translation<typeof english> = {}
