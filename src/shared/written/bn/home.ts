import type { Translation } from '../../words/translation.ts'
import type { home as english } from '../en/home.ts'

export const home: Translation<typeof english> = {}
