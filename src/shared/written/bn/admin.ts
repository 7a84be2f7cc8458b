import type { Translation } from '../translation.ts'
import type { admin as english } from '../en/admin.ts'

export const admin: Translation<typeof english> = {}
