import type { Translation } from '../../words/translation.ts'
import type { examples as english } from '../en/examples.ts'

export const examples: Translation<typeof english> = {}
