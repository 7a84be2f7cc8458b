import type { Translation } from '../translation.ts'
import type { factors as english } from '../en/factors.ts'

export const factors: Translation<typeof english> = {}
