import type { Logger } from 'pino'

/** What a loader or action gets to know about the request it answers. */
export type RequestContext = {
  requestId: string
  nonce: string
  log: Logger
}
