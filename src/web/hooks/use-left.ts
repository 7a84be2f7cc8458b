import { type Dispatch, type SetStateAction, useState } from 'react'

/** In memory, for whoever is signed in. */
const left = new Map<string, { over: string; said: unknown }>()

export const forgetLeft = (): void => left.clear()

/** What is said in a form and not sent yet: who comes back finds it, unless what it stands over has changed. */
export function useLeft<T>(name: string, start: T): [said: T, say: Dispatch<SetStateAction<T>>] {
  const over = JSON.stringify(start)
  const [said, setSaid] = useState(() => {
    const before = left.get(name)
    return before?.over === over ? (before.said as T) : start
  })
  return [
    said,
    (next) =>
      setSaid((before) => {
        const now = typeof next === 'function' ? (next as (before: T) => T)(before) : next
        left.set(name, { over, said: now })
        return now
      }),
  ]
}
