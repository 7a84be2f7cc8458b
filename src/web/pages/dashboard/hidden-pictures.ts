import { useSyncExternalStore } from 'react'

let hidden: ReadonlySet<string> = new Set()
const none: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<string>) {
  hidden = next
  for (const wake of listeners) wake()
}

/** Gone from the grid before the server has answered. */
export const hidePictures = (ids: string[]): void => set(new Set([...hidden, ...ids]))

/** Back again: it failed, or the person changed their mind. */
export const showPictures = (ids: string[]): void =>
  set(new Set([...hidden].filter((id) => !ids.includes(id))))

const subscribe = (wake: () => void) => {
  listeners.add(wake)
  return () => listeners.delete(wake)
}

export const useHiddenPictures = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => hidden,
    () => none,
  )
