import type { Translation } from '../../words/translation.ts'
import type { share as english } from '../en/share.ts'

export const share: Translation<typeof english> = {}
