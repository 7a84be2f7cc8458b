/** An old browser that cannot be asked is taken for an ordinary one. */
const is = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches

/** Whether rows can move by themselves: what moves them asks and watches the screen all the time. */
export const canWatchScreen = (): boolean =>
  ['matchMedia', 'IntersectionObserver', 'ResizeObserver'].every(
    (name) => typeof Reflect.get(window, name) === 'function',
  )

/** One column: the result stands under the form. */
export const isNarrow = (): boolean => is('(max-width: 63.99rem)')

export const wantsCalm = (): boolean => is('(prefers-reduced-motion: reduce)')
