import { plainDigits } from './words/bangla-digits.ts'

/** One line: line breaks become spaces, other control characters go; joiners, which Bangla needs, stay. */
export function cleanLine(text: string): string {
  return visible(text.replace(/[\t\n\r\u2028\u2029]+/g, ' ').replace(/\p{Cc}/gu, ''))
}

/** Several lines: browsers send CRLF, we keep LF. */
export function cleanLines(text: string): string {
  return visible(text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, ''))
}

/** Only spaces and invisible characters count as nothing. */
function visible(text: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? text.trim() : ''
}

/** '#25E' and '#2255ee' are '#2255ee'; anything else is no colour. */
export function asColour(typed: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(plainDigits(typed).trim())?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}
