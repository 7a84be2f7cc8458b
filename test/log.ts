import { pino } from 'pino'
import { log } from '#server/lib/log.ts'

/** What the program logs from now on, line by line; says it to nobody else. */
export function captureLog(): { lines: () => Record<string, unknown>[]; text: () => string } {
  let text = ''
  Reflect.set(log, pino.symbols.streamSym, { write: (line: string) => void (text += line) })
  log.level = 'debug'
  return {
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}
