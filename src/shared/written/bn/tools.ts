import type { Translation } from '../translation.ts'
import type { tools as english } from '../en/tools.ts'

export const tools: Translation<typeof english> = {}
