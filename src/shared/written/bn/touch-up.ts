import type { Translation } from '../../words/translation.ts'
import type { touchUp as english } from '../en/touch-up.ts'

export const touchUp: Translation<typeof english> = {}
