import type { Translation } from '../../words/translation.ts'
import type { tools as english } from '../en/tools.ts'

export const tools: Translation<typeof english> = {}
