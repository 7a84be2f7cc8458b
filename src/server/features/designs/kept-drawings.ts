import { turns } from '#shared/turns.ts'

/** Free, so one after the other: whoever pays waits for one of them at most. */
const oneAtATime = turns(1)

/** What was drawn last, by what it follows from: at most some 300 kB each. */
const kept = new Map<string, Promise<Buffer>>()
const mostKept = 48

/** Asked twice, also at once, it is drawn once. What failed is not kept. */
export function keptOr(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const found = kept.get(key)
  const made = found ?? oneAtATime(draw)
  kept.delete(key)
  kept.set(key, made)
  if (!found) made.catch(() => kept.get(key) === made && kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return made
}
