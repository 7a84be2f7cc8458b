// The same where a page is drawn once: nothing is kept for a next time, and nothing happens afterwards.
export * from './react.mjs'
export { default } from './react.mjs'

const never = () => {}
export const memo = (part) => part
export const useCallback = (made) => made
export const useMemo = (make) => make()
export const useEffect = never
export const useInsertionEffect = never
export const useLayoutEffect = never
export const useSyncExternalStore = (_, now, atFirst = now) => atFirst()
