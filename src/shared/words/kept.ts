import type { Say } from './say.ts'

/** A message as text, for what can hold nothing else: a column, or the issue of a form's check. */
export const keep = (message: Say): string => JSON.stringify(message)
