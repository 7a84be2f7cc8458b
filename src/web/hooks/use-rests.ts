import { useEffect, useState } from 'react'
import { whenIdle } from '#web/device/sight.ts'

/**
 * True until the page has loaded and has a moment to spare. What is further down rests so long, by
 * `content-visibility`: what is read first comes first, and a slow phone does not lay out dozens of pictures for it.
 */
export function useRests(): boolean {
  const [rests, setRests] = useState(true)
  useEffect(() => {
    const wake = () => setRests(false)
    const loaded = () => whenIdle(wake)
    if (document.readyState === 'complete') return loaded()
    window.addEventListener('load', loaded, { once: true })
    return () => window.removeEventListener('load', loaded)
  }, [])
  return rests
}
