import { type RefObject, useEffect, useState } from 'react'

/** True from the first time that this part of the page is on the screen: for scripts that only it needs. */
export function useInSight(part: RefObject<Element | null>): boolean {
  const [hasBeen, setHasBeen] = useState(false)
  useEffect(() => {
    if (!part.current) return
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      setHasBeen(true)
      watch.disconnect()
    })
    watch.observe(part.current)
    return () => watch.disconnect()
  }, [part])
  return hasBeen
}
