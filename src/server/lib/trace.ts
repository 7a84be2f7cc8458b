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

/**
 * Asked once for all of one request or one job, however many ask: what holds at its beginning holds to its end. Outside
 * of any it is asked each time. `forget` is for whoever changes what was asked.
 */
export function askedOnce<T>(ask: () => Promise<T>): { asked: () => Promise<T>; forget: () => void } {
  const answers = new WeakMap<Trace, Promise<T>>()
  return {
    asked() {
      const work = current.getStore()
      if (!work) return ask()
      const known = answers.get(work)
      if (known) return known
      const answer = ask()
      answers.set(work, answer)
      answer.catch(() => answers.delete(work))
      return answer
    },
    forget() {
      const work = current.getStore()
      if (work) answers.delete(work)
    },
  }
}
