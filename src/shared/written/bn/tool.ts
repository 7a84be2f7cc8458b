import type { Translation } from '../../words/translation.ts'
import type { tool as english } from '../en/tool.ts'

export const tool: Translation<typeof english> = {}
