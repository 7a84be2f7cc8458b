import { type RefObject, useLayoutEffect } from 'react'
import { isNarrow } from '#web/device/screen.ts'

/** What is scrolled to comes to stand below the picture that stays in sight, not under it. */
export function useRoomBelow(stuck: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    function measure() {
      const { current } = stuck
      // Where the picture stands beside what is scrolled, that keeps the whole height.
      const isAbove = current && current.offsetWidth > (current.parentElement?.offsetWidth ?? 0) / 2
      if (!isAbove || !isNarrow()) return style.removeProperty('scroll-padding')
      const top = Number.parseFloat(getComputedStyle(current).top) || 0
      return style.setProperty(
        'scroll-padding',
        `${top + current.offsetHeight + 8}px 0 calc(var(--bottom-bar) + 8px)`,
      )
    }
    measure()
    addEventListener('resize', measure)
    return () => {
      removeEventListener('resize', measure)
      style.removeProperty('scroll-padding')
    }
  }, [stuck])
}
