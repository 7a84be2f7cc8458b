import type { Translation } from '../../words/translation.ts'
import type { factors as english } from '../en/factors.ts'

export const factors: Translation<typeof english> = {}
