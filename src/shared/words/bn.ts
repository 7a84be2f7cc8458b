import type { WordKey } from './say.ts'

/** What is said in Bangla; what is missing here is said in English. */
export const bn: Partial<Record<WordKey, string>> = {}
