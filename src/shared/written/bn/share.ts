import type { Translation } from '../translation.ts'
import type { share as english } from '../en/share.ts'

export const share: Translation<typeof english> = {}
