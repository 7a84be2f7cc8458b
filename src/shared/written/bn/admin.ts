import type { Translation } from '../../words/translation.ts'
import type { admin as english } from '../en/admin.ts'

export const admin: Translation<typeof english> = {}
