import type { Translation } from '../../words/translation.ts'
import type { auth as english } from '../en/auth.ts'

export const auth: Translation<typeof english> = {}
