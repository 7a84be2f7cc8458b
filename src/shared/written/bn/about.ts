import type { Translation } from '../../words/translation.ts'
import type { about as english } from '../en/about.ts'

export const about: Translation<typeof english> = {}
