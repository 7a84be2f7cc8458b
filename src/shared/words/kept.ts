import type { Say } from './say.ts'

/** A message as text, for what can hold nothing else: a column, or the issue of a form's check. */
export const keep = (message: Say): string => JSON.stringify(message)

/** Reads one back; null for any other text, such as a sentence that an older release has left. */
export function readKept(text: string): Say | null {
  if (!text.startsWith('{"key":"')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
