import { useEffect, useState } from 'react'

/** False until the page has come whole and the phone has nothing better to do: for what is nice but not needed. */
export function useAfterPaint(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    let stop = () => {}
    const settle = () => {
      if ('requestIdleCallback' in window) {
        const id = requestIdleCallback(() => setQuiet(true), { timeout: 2_000 })
        stop = () => cancelIdleCallback(id)
      } else {
        const id = setTimeout(() => setQuiet(true), 300)
        stop = () => clearTimeout(id)
      }
    }
    if (document.readyState === 'complete') settle()
    else window.addEventListener('load', settle, { once: true })
    return () => {
      window.removeEventListener('load', settle)
      stop()
    }
  }, [])
  return isQuiet
}
