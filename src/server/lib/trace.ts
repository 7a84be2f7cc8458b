import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '#shared/words/language.ts'

/** Whom and what the work of this moment is for: every line of the log says it without being told. */
export type Trace = {
  requestId?: string
  userId?: string
  generationId?: string
  job?: string
  /** In which whoever asks is answered. */
  language?: Language
}

const current = new AsyncLocalStorage<Trace>()

export const trace = (): Trace => current.getStore() ?? {}

export const withTrace = <T>(about: Trace, work: () => T): T => current.run({ ...about }, work)

/** What becomes known on the way, such as who asks. */
export function addToTrace(about: Trace): void {
  Object.assign(current.getStore() ?? {}, about)
}
