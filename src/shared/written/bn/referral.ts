import type { Translation } from '../../words/translation.ts'
import type { referral as english } from '../en/referral.ts'

export const referral: Translation<typeof english> = {}
