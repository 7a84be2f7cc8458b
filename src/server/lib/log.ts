import { pino } from 'pino'
import { config } from '#server/config.ts'
import { trace } from './trace.ts'

const hidden = '[hidden]'

/** JSON lines; pino escapes control characters, and what is secret never gets in. */
export const log = pino({
  level: config().LOG_LEVEL,
  base: undefined,
  mixin: () => ({ ...trace() }),
  redact: {
    paths: ['*.password', '*.token', '*.cookie', '*.authorization', 'headers', '*.headers'],
    censor: hidden,
  },
  formatters: { log: hideCodes },
  serializers: { err: describeError },
})

/** Codes of plans and one-time codes are secrets; only the code of an error says what went wrong. */
function hideCodes(line: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(line).map(([name, value]) =>
    name !== 'err' && typeof value === 'object' && value !== null && 'code' in value
      ? [name, { ...value, code: hidden }]
      : [name, value],
  )
  return Object.fromEntries(entries)
}

/**
 * An error with the code of whatever caused it, and without the values that a query was asked with: those are
 * people's addresses, hashes and codes.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const chain: Error[] = []
  for (let each: unknown = error; each instanceof Error && chain.length < 6; each = each.cause)
    chain.push(each)
  const code = chain
    .map((each) => ('code' in each ? each.code : undefined))
    .find((each) => each !== undefined)
  return {
    type: error.name,
    message: chain.map(({ message }) => withoutValues(message)).join(': '),
    stack: chain.map(plainStack).join('\ncaused by: '),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
  }
}

/** The stack begins with the message, values and all. */
function plainStack({ name, message, stack = '' }: Error): string {
  const at = stack.indexOf(message)
  const frames = at < 0 ? '' : stack.slice(at + message.length)
  return `${name}: ${withoutValues(message)}${frames}`
}

const withoutValues = (message: string): string => message.replace(/\nparams: [\s\S]*$/, '\nparams: [hidden]')
