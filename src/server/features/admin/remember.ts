import { connection, type Connection } from '#server/database/connection.ts'

/** Figures that many pages ask for at once: computed once, and again when they are older than `ms`. */
export function remember<T>(ms: number, compute: () => Promise<T>): () => Promise<T> {
  const kept = new WeakMap<Connection, { at: number; value: Promise<T> }>()
  return () => {
    const known = kept.get(connection())
    if (known && performance.now() - known.at < ms) return known.value
    const value = compute()
    kept.set(connection(), { at: performance.now(), value })
    value.catch(() => kept.delete(connection()))
    return value
  }
}
