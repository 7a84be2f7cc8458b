// What `react` means in the pages' bundle (scripts/renderer.ts).
import { createContext } from 'preact'
import {
  memo as keptPart,
  useCallback as keptFunction,
  useEffect as afterPaint,
  useInsertionEffect as beforeLayout,
  useLayoutEffect as beforePaint,
  useMemo as keptValue,
  useSyncExternalStore as followed,
} from 'preact/compat'
import { useId as useCountedId, useContext, useState } from 'preact/hooks'

export * from 'preact/compat'
export { default } from 'preact/compat'

/** The router imports it for transitions that are off here; Preact draws at once and has no such thing. */
export const useOptimistic = (state) => [state, () => {}]

/** A page is drawn once there: nothing is kept for a next time, and nothing happens afterwards. */
const onServer = import.meta.env.SSR
const never = () => {}
export const memo = onServer ? (part) => part : keptPart
export const useCallback = onServer ? (made) => made : keptFunction
export const useMemo = onServer ? (make) => make() : keptValue
export const useEffect = onServer ? never : afterPaint
export const useInsertionEffect = onServer ? never : beforeLayout
export const useLayoutEffect = onServer ? never : beforePaint
export const useSyncExternalStore = onServer ? (_, now, atFirst = now) => atFirst() : followed

/** The next id of a part that counts its ids by itself: those beside it stay the same where it is only filled in. */
export const NextId = createContext(undefined)

export function useId() {
  const next = useContext(NextId)
  // Where a part stands never changes while it is there, so it is always the same one of the two.
  // oxlint-disable-next-line react/hooks, react/rules-of-hooks
  return next ? useState(next)[0] : useCountedId()
}
