import { connection, type Connection } from '#server/database/connection.ts'
import { log } from '#server/lib/log.ts'

/** How long it took is not known before it has come. */
type Known<T> = { at: number; took?: number; value: Promise<T>; next?: Promise<T> | undefined }

/** What takes longer than this is not waited for while there is an answer of before. */
const longMs = 50
/** What takes long may be asked so rarely that it costs a twentieth of one connection. */
const share = 20
/** Nobody is told yesterday's figures: for those of today one waits. */
const oldestMs = 3_600_000

/**
 * Figures that many pages ask for at once: computed once, and again when they are older than `ms`. On a site so large
 * that counting takes long, whoever asks is told the figures of before at once, and they are counted anew meanwhile.
 * For what the owner reads about all people together; never for what is one person's.
 */
export function remember<T>(
  ms: number,
  compute: () => Promise<T>,
  { oldest = oldestMs }: { oldest?: number } = {},
): () => Promise<T> {
  const kept = new WeakMap<Connection, Known<T>>()
  return () => {
    const of = connection()
    const known = kept.get(of)
    if (!known) return ask(of)
    const age = performance.now() - known.at
    const took = known.took ?? age
    const isLong = took > longMs
    if (age < (isLong ? Math.max(ms, took * share) : ms)) return known.value
    if (!isLong) return ask(of)
    known.next ??= ask(of, known)
    return age < oldest ? known.value : known.next
  }

  /** Until it is there, whoever asks is told what was there before. */
  function ask(of: Connection, before?: Known<T>): Promise<T> {
    const next: Known<T> = { at: performance.now(), value: compute() }
    if (!before) kept.set(of, next)
    void settle(of, next, before)
    return next.value
  }

  async function settle(of: Connection, next: Known<T>, before: Known<T> | undefined): Promise<void> {
    try {
      await next.value
      next.took = performance.now() - next.at
      kept.set(of, next)
    } catch (error) {
      if (!before) return void kept.delete(of)
      log.warn({ err: error }, 'figures could not be counted anew')
      before.next = undefined
    }
  }
}
