import { useEffect, useState } from 'react'

/**
 * True until the page has loaded and has a moment to spare. What is further down rests so long, by
 * `content-visibility`: what is read first comes first, and a slow phone does not lay out dozens of pictures for it.
 */
export function useRests(): boolean {
  const [rests, setRests] = useState(true)
  useEffect(() => {
    const wake = () => setRests(false)
    // Not every browser tells when it is idle.
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(wake, { timeout: 2_000 }) : setTimeout(wake, 500)
    if (document.readyState === 'complete') return void whenIdle()
    window.addEventListener('load', whenIdle, { once: true })
    return () => window.removeEventListener('load', whenIdle)
  }, [])
  return rests
}
