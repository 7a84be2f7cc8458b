import type { Translation } from '../translation.ts'
import type { auth as english } from '../en/auth.ts'

export const auth: Translation<typeof english> = {}
