import { useEffect, useState } from 'react'

/** True once nobody is in the midst of a word, the rest of which would go to whatever takes the keyboard. */
export function useWordEnded(): boolean {
  const [isEnded, setEnded] = useState(false)
  useEffect(() => {
    const look = () => setEnded((before) => before || !document.activeElement?.matches('input, textarea'))
    look()
    document.addEventListener('focusout', look)
    return () => document.removeEventListener('focusout', look)
  }, [])
  return isEnded
}
