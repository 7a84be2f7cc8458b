import { STATUS_CODES } from 'node:http'

const longest = 200
const longestRead = 20_000
/** Control and format characters: line ends, escape codes, turned reading direction; not the joiners that Bangla needs. */
const invisible = /[\p{Cc}[\p{Cf}--[\u200C\u200D]]]+/gv

/**
 * What a service wrote about its failure, fit to be shown to a person: plain text, one line, not long.
 * plainDetails(502, '<h1>Bad gateway</h1>') === 'Bad gateway'
 */
export function plainDetails(status: number, body: string): string {
  const text = saidIn(body)
    .slice(0, longestRead)
    .replace(/<(script|style|head)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<[a-z/!?][^>]*(>|$)/gi, ' ')
    .replace(/[<>]/g, ' ')
    .replace(invisible, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const [...characters] = text
  if (characters.length === 0) return STATUS_CODES[status] ?? 'no details'
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}

/** Many services wrap one sentence in JSON; then it is that sentence. */
function saidIn(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'string') return parsed
    if (typeof parsed !== 'object' || parsed === null) return body
    const said = ['message', 'error', 'detail'].map((name) => Reflect.get(parsed, name))
    return said.find((text): text is string => typeof text === 'string' && text !== '') ?? body
  } catch {
    return body
  }
}
