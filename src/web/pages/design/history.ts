/** What was, what is, and what was taken back; without an end on either side. */
export type History<T> = {
  past: readonly T[]
  now: T
  future: readonly T[]
  /** What is being done still: typing a word is one step, not one for each letter. */
  under: string | null
}

export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [], under: null })

/** `under` names what goes on, as long as it does: all of it is taken back in one step. */
export function changed<T>(history: History<T>, next: T, under: string | null = null): History<T> {
  if (next === history.now) return history
  const goesOn = under !== null && under === history.under
  return { past: goesOn ? history.past : [...history.past, history.now], now: next, future: [], under }
}

/** What was going on is over. */
export const rested = <T>(history: History<T>): History<T> =>
  history.under === null ? history : { ...history, under: null }

export function undone<T>({ past, now, future, under }: History<T>): History<T> {
  const before = past.at(-1)
  if (before === undefined) return { past, now, future, under }
  return { past: past.slice(0, -1), now: before, future: [now, ...future], under: null }
}

export function redone<T>({ past, now, future, under }: History<T>): History<T> {
  const [next, ...later] = future
  if (next === undefined) return { past, now, future, under }
  return { past: [...past, now], now: next, future: later, under: null }
}
