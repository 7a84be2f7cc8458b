import type { Translation } from '../../words/translation.ts'
import type { privacy as english } from '../en/privacy.ts'

export const privacy: Translation<typeof english> = {}
