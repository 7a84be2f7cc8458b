import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's answer and in the first paint that must agree with it, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
