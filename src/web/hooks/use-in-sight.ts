import { type RefObject, useEffect, useState } from 'react'
import { onNear } from '#web/device/sight.ts'

/** True from the first time that this part of the page is on the screen: for scripts that only it needs. */
export function useInSight(part: RefObject<Element | null>): boolean {
  const [hasBeen, setHasBeen] = useState(false)
  useEffect(() => {
    if (hasBeen || !part.current) return
    return onNear(part.current, () => setHasBeen(true))
  }, [part, hasBeen])
  return hasBeen
}
