import { pino } from 'pino'
import { config } from '#server/config.ts'

export type { Logger } from 'pino'

/** JSON lines; pino escapes control characters, and what is secret never gets in. */
export const log = pino({
  level: config().LOG_LEVEL,
  base: undefined,
  redact: {
    paths: ['*.password', '*.token', '*.code', '*.cookie', '*.authorization', 'headers', '*.headers'],
    censor: '[hidden]',
  },
  serializers: { err: pino.stdSerializers.err },
})
