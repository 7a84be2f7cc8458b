import { useSyncExternalStore } from 'react'
import type { Theme } from '#shared/me.ts'
import { useRootData } from '../root-data.ts'

let chosen: Theme | undefined
const listeners = new Set<() => void>()

const subscribe = (wake: () => void): (() => void) => {
  listeners.add(wake)
  return () => listeners.delete(wake)
}

/** Seen at once on this page; the cookie tells the server, so that the next page does not flash. */
export function chooseTheme(theme: Theme): void {
  chosen = theme
  document.cookie = `theme=${theme}; Max-Age=31536000; Path=/; SameSite=Lax`
  for (const wake of listeners) wake()
}

export function useTheme(): Theme {
  const sent = useRootData().theme
  const here = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => undefined,
  )
  return here ?? sent
}
