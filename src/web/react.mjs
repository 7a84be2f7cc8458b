// What `react` means in the pages' bundle (scripts/renderer.ts).
import { createContext } from 'preact'
import { useId as useCountedId, useContext, useState } from 'preact/hooks'

export * from 'preact/compat'
export { default } from 'preact/compat'

/** The router imports it for transitions that are off here; Preact draws at once and has no such thing. */
export const useOptimistic = (state) => [state, () => {}]

/** The next id of a part that counts its ids by itself: those beside it stay the same where it is only filled in. */
export const NextId = createContext(undefined)

export function useId() {
  const next = useContext(NextId)
  // Where a part stands never changes while it is there, so it is always the same one of the two.
  // oxlint-disable-next-line react/hooks, react/rules-of-hooks
  return next ? useState(next)[0] : useCountedId()
}
